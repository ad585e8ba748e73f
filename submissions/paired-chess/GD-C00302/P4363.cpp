#include <cstdio>
#include <cstring>
#include <algorithm>
using namespace std;
int n, m, A[10][10], B[10][10], f[1 << 20];
bool vis[1 << 20];
// 轮廓线：从左下到右上，1 表示向上
int solve(int s, int p) {
    if (vis[s]) return f[s];
    vis[s] = true;
    int x = n, y = 0, res = 0;
    bool any = false;
    for (int i = 0; i < n + m - 1; i++) {
        if (s >> i & 1) x--; else y++;
        if ((s >> i & 3) != 1) continue;
        int t = s ^ (3 << i), v = solve(t, !p);
        int now = p ? v - B[x][y] : v + A[x][y];
        if (!any || (p ? now < res : now > res)) res = now;
        any = true;
    }
    return f[s] = res;
}
int main() {
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) scanf("%d", &A[i][j]);
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) scanf("%d", &B[i][j]);
    printf("%d", solve((1 << n) - 1, 0));
}
