#include <cstdio>
#include <cstring>
#include <algorithm>
using namespace std;
int n, m, a[10][10], b[10][10], f[1 << 20];
int dfs(int s, int p) {
    if (f[s] != -1) return f[s];
    if (s == ((1 << n) - 1) << m) return 0;
    int x = n, y = 0, r = p ? 1e9 : -1e9;
    for (int i = 0; i < n + m - 1; i++) {
        if (s >> i & 1) x--; else y++;
        if ((s >> i & 3) != 1) continue;
        int v = dfs(s + (1 << i), !p);
        r = p ? min(r, v - b[x][y]) : max(r, v + a[x][y]);
    }
    return f[s] = r;
}
int main() {
    scanf("%d%d", &n, &m);
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) scanf("%d", &a[i][j]);
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) scanf("%d", &b[i][j]);
    memset(f, -1, sizeof(f));
    printf("%d\n", dfs((1 << n) - 1, 0));
}
