#include <iostream>
#include <fstream>
#include <string>
#include <unordered_map>
#include <vector>
using namespace std;
int n, m;
vector<vector<int>> val[2];
unordered_map<string, int> memo;
int best(string &s, int turn) {
    auto it = memo.find(s);
    if (it != memo.end()) return it->second;
    bool found = false;
    int ans = 0;
    for (int i = 0; i < n; ++i) {
        int c = s[i] - 'a';
        if (c == m || (i && s[i - 1] - 'a' <= c)) continue;
        s[i]++;
        int v = val[turn][i][c] - best(s, 1 - turn);
        s[i]--;
        if (!found || v > ans) ans = v, found = true;
    }
    memo[s] = ans;
    return ans;
}
int main() {
    ifstream fin("chess.in");
    ofstream fout("chess.out");
    fin >> n >> m;
    for (int k = 0; k < 2; ++k) {
        val[k].assign(n, vector<int>(m));
        for (auto &r : val[k]) for (int &x : r) fin >> x;
    }
    string s(n, 'a');
    fout << best(s, 0) << endl;
}
