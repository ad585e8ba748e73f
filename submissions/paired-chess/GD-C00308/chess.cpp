#include <bits/stdc++.h>
using namespace std;
const int INF = 0x3f3f3f3f;
int n, m, a[15][15], b[15][15], h[15], f[105];
int dfs(int k) {
    if (k == n * m) return 0;
    if (f[k] != INF) return f[k];
    int ans = k % 2 ? INF - 1 : -INF;
    for (int i = 1; i <= n; ++i) {
        if (h[i] == m || (i > 1 && h[i] == h[i - 1])) continue;
        ++h[i];
        if (k % 2 == 0) ans = max(ans, dfs(k + 1) + a[i][h[i]]);
        else ans = min(ans, dfs(k + 1) - b[i][h[i]]);
        --h[i];
    }
    return f[k] = ans;
}
int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m;
    for (int i = 1; i <= n; ++i) for (int j = 1; j <= m; ++j) cin >> a[i][j];
    for (int i = 1; i <= n; ++i) for (int j = 1; j <= m; ++j) cin >> b[i][j];
    memset(f, 0x3f, sizeof f);
    cout << dfs(0) << '\n';
}
