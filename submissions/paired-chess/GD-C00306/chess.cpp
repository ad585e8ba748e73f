#include <bits/stdc++.h>
using namespace std;
int n, m, a[15][15], b[15][15];
int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> a[i][j];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> b[i][j];
    map<vector<int>, int> cur, nxt;
    cur[vector<int>(n, 0)] = 0;
    for (int step = 0; step < n * m; step++) {
        nxt.clear();
        for (auto &p : cur) {
            vector<int> v = p.first;
            for (int i = 0; i < n; i++) {
                if (v[i] == m || (i && v[i - 1] == v[i])) continue;
                int add = step % 2 ? -b[i][v[i]] : a[i][v[i]];
                v[i]++;
                int w = p.second + add;
                if (!nxt.count(v)) nxt[v] = w;
                else if (step % 2 == 0) nxt[v] = max(nxt[v], w);
                else nxt[v] = min(nxt[v], w);
                v[i]--;
            }
        }
        swap(cur, nxt);
    }
    cout << cur.begin()->second << endl;
}
