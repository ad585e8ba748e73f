#include <bits/stdc++.h>
using namespace std;
int n, f[60000];
char s[9][9];
vector<pair<int, int>> e;
int dfs(int st, int w, int d, int me, int c0, int c1)
{
    if (d == (int)e.size())
    {
        // 谁的格子多
        return me == 0 ? c0 - c1 : c1 - c0;
    }
    if (f[st] != -12345) return f[st];
    int r = w == me ? -99 : 99, p = 1;
    for (size_t i = 0; i < e.size(); i++, p *= 3)
    {
        if (st / p % 3) continue;
        int v = dfs(st + p * (w + 1), !w, d + 1, me, c0 + (w == 0), c1 + (w == 1));
        r = w == me ? max(r, v) : min(r, v);
    }
    return f[st] = r;
}
int main()
{
    while (cin >> n, n)
    {
        e.clear();
        int c[2] = {0, 0};
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
            {
                cin >> s[i][j];
                if (s[i][j] == '.') e.push_back({i, j});
                else c[s[i][j] - '0']++;
            }
        fill(f, f + 60000, -12345);
        int me = c[0] != c[1], ans = -99, k = 0, p = 1;
        for (size_t i = 0; i < e.size(); i++, p *= 3)
        {
            int v = dfs(p * (me + 1), !me, 1, me, c[0] + !me, c[1] + me);
            if (v > ans) ans = v, k = i;
        }
        printf("(%d,%d) %d\n", e[k].first, e[k].second, ans);
    }
}
