#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
int n, m, a[15][15], b[15][15], len[15];
map<ll, int> f;
ll code() {
    ll h = 0;
    for (int i = 1; i <= n; i++) h = h * 11 + len[i];
    return h;
}
int dfs(int who, int left) {
    if (!left) return 0;
    ll h = code();
    if (f.count(h)) return f[h];
    int best = who == 0 ? -2e9 : 2e9;
    for (int i = 1; i <= n; i++) {
        if (len[i] == m) continue;
        if (i > 1 && len[i - 1] <= len[i]) continue;
        len[i]++;
        if (who == 0) best = max(best, dfs(1, left - 1) + a[i][len[i]]);
        else best = min(best, dfs(0, left - 1) - b[i][len[i]]);
        len[i]--;
    }
    return f[h] = best;
}
int main() {
    freopen("chess.in", "r", stdin);
    freopen("chess.out", "w", stdout);
    scanf("%d%d", &n, &m);
    for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) scanf("%d", &a[i][j]);
    for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) scanf("%d", &b[i][j]);
    printf("%d\n", dfs(0, n * m));
    return 0;
}
