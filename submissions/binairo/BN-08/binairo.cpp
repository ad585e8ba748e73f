// 深搜
#include <bits/stdc++.h>
using namespace std;

int n;
string g[12];
bool given[12][12];

bool three(char a, char b, char c) { return a == b && b == c && a != '_'; }

bool can(int x, int y) {
    // 横着三个
    for (int k = y - 2; k <= y; k++)
        if (k >= 0 && k + 2 < n && three(g[x][k], g[x][k + 1], g[x][k + 2])) return false;
    // 竖着三个
    for (int k = x - 2; k <= x; k++)
        if (k >= 0 && k + 2 < n && three(g[k][y], g[k + 1][y], g[k + 2][y])) return false;
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
