#include <bits/stdc++.h>
using namespace std;
int n, m, a[15][15], b[15][15], f[1 << 20];
int dfs(int s, bool who) {
    if (f[s] != INT_MIN) return f[s];
    int x = n, y = 0, r = who ? INT_MIN + 1 : INT_MAX;
    for (int i = 0; i + 1 < n + m; i++) {
        if (s & (1 << i)) x--;
        else y++;
        if ((s & (1 << i)) && !(s & (1 << (i + 1)))) {
            int v = dfs(s ^ (1 << i) ^ (1 << (i + 1)), !who);
            if (who) r = max(r, v + a[x][y]);
            else r = min(r, v - b[x][y]);
        }
    }
    return f[s] = r;
}
int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> b[i][j];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> a[i][j];
    for (int i = 0; i < (1 << (n + m)); i++) f[i] = INT_MIN;
    f[((1 << n) - 1) << m] = 0;
    cout << dfs((1 << n) - 1, true) << endl;
    return 0;
}
