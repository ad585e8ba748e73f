// 每行每列各一半
#include <bits/stdc++.h>
using namespace std;

int n;
string g[12];
bool given[12][12];

bool three(char a, char b, char c) { return a == b && b == c && a != '_'; }

bool can(int x, int y) {
    int r[2] = {0, 0}, c[2] = {0, 0};
    for (int k = 0; k < n; k++) {
        if (g[x][k] != '_') r[g[x][k] - '0']++;
        if (g[k][y] != '_') c[g[k][y] - '0']++;
    }
    if (r[0] > n / 2 || r[1] > n / 2 || c[0] > n / 2 || c[1] > n / 2) return false;
    return true;
}

bool good() {
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (g[i] == g[j]) return false;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            bool same = true;
            for (int k = 0; k < n; k++)
                if (g[k][i] != g[k][j]) same = false;
            if (same) return false;
        }
    return true;
}

bool dfs(int p) {
    if (p == n * n) return good();
    int x = p / n, y = p % n;
    if (given[x][y]) return dfs(p + 1);
    for (char c : string("01")) {
        g[x][y] = c;
        if (can(x, y) && dfs(p + 1)) return true;
        g[x][y] = '_';
    }
    return false;
}

int main() {
    cin >> n;
    for (int i = 0; i < n; i++) {
        cin >> g[i];
        for (int j = 0; j < n; j++) given[i][j] = g[i][j] != '_';
    }
    dfs(0);
    for (int i = 0; i < n; i++) cout << g[i] << endl;
    return 0;
}
