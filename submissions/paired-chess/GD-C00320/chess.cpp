#include <bits/stdc++.h>
using namespace std;
int n, m, a[12][12], b[12][12];
unordered_map<long long, int> f;
int c[12];
int dfs(int k) {
    if (k == n * m) return 0;
    long long h = 0;
    for (int i = 1; i <= n; i++) h = h * 11 + c[i];
    if (f[h]) return f[h];
    int best = -1e9;
    for (int i = 1; i <= n; i++) {
        if (c[i] == m || (i > 1 && c[i] >= c[i - 1])) continue;
        c[i]++;
        int g = k % 2 ? b[i][c[i]] : a[i][c[i]];
        best = max(best, g - dfs(k + 1));
        c[i]--;
    }
    return f[h] = best;
}
int main() {
    cin >> n >> m;
    for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) cin >> a[i][j];
    for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) cin >> b[i][j];
    cout << dfs(0) << endl;
}
