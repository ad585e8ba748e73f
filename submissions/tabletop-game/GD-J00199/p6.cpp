#include <bits/stdc++.h>
using namespace std;
unordered_map<int, int> memo;   // 局面 -> x-y
int val(int s) {
    int p[9];
    for (int i = 8; i >= 0; i--) p[i] = s % 10, s /= 10;
    int x = p[0]*p[1]*p[2] + p[3]*p[4]*p[5] + p[6]*p[7]*p[8];
    int y = p[0]*p[3]*p[6] + p[1]*p[4]*p[7] + p[2]*p[5]*p[8];
    return x - y;
}
int dfs(int s, bool who) {
    bool has[10] = {};
    for (int t = s, i = 0; i < 9; i++, t /= 10) has[t % 10] = true;
    int c = 1;
    while (c <= 9 && has[c]) c++;
    if (c > 9) return val(s);
    if (memo.count(s)) return memo[s];
    int best = who ? -100000 : 100000;
    for (int i = 0, p = 1; i < 9; i++, p *= 10) {
        if (s / p % 10 != 0) continue;
        int v = dfs(s + c * p, !who);
        if (who) best = max(best, v);
        else best = min(best, v);
    }
    return memo[s] = best;
}
int main() {
    int T;
    cin >> T;
    while (T--) {
        memo.clear();
        int s = 0;
        for (int i = 0; i < 9; i++) {
            int x;
            cin >> x;
            s = s * 10 + x;
        }
        int r = dfs(s, true);
        if (r > 0) cout << "first" << endl;
        else if (r < 0) cout << "second" << endl;
        else cout << "tie" << endl;
    }
    return 0;
}
