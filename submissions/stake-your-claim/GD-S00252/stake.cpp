#include <bits/stdc++.h>
using namespace std;
// 三进制状压：每个空格 0 没填，1 填了 0，2 填了 1
int n, m, me, pw[12];
char g[10][12];
int px[12], py[12];
int f[60000];
bool vis[10][10];
int dx[] = {0, 0, 1, -1}, dy[] = {1, -1, 0, 0};
int flood(int x, int y, char c)
{
    vis[x][y] = true;
    int s = 1;
    for (int d = 0; d < 4; d++)
    {
        int a = x + dx[d], b = y + dy[d];
        if (a >= 0 && b >= 0 && a < n && b < n && !vis[a][b] && g[a][b] == c) s += flood(a, b, c);
    }
    return s;
}
int area(char c)
{
    memset(vis, 0, sizeof vis);
    int best = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (g[i][j] == c && !vis[i][j]) best = max(best, flood(i, j, c));
    return best;
}
int dfs(int s, int left, int who)
{
    if (left == 0) return area('0' + me) - area('1' - me);
    if (f[s] > -1000) return f[s];
    int best = who == me ? -1000 : 1000;
    for (int i = 0; i < m; i++)
    {
        if (g[px[i]][py[i]] != '.') continue;
        g[px[i]][py[i]] = '0' + who;
        int v = dfs(s + (who + 1) * pw[i], left - 1, 1 - who);
        g[px[i]][py[i]] = '.';
        if (who == me) best = max(best, v);
        else best = min(best, v);
    }
    return f[s] = best;
}
int main()
{
    pw[0] = 1;
    for (int i = 1; i < 12; i++) pw[i] = pw[i - 1] * 3;
    int T = 0;
    while (scanf("%d", &n) == 1 && n)
    {
        m = 0;
        int c0 = 0, c1 = 0;
        for (int i = 0; i < n; i++) scanf("%s", g[i]);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (g[i][j] == '.') px[m] = i, py[m] = j, m++;
                else if (g[i][j] == '0') c0++;
                else c1++;
        me = c0 == c1 ? 0 : 1;
        for (int i = 0; i < pw[m]; i++) f[i] = -1000;
        int best = -1000, bi = 0;
        for (int i = 0; i < m; i++)
        {
            g[px[i]][py[i]] = '0' + me;
            int v = dfs((me + 1) * pw[i], m - 1, 1 - me);
            g[px[i]][py[i]] = '.';
            if (v > best) best = v, bi = i;
        }
        printf("Case %d: (%d, %d) %d\n", ++T, px[bi], py[bi], best);
    }
    return 0;
}
