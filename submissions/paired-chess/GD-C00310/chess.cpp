#include <bits/stdc++.h>
using namespace std;
typedef pair<int,int> pii;
int n, m, a[12][12], b[12][12];
map<vector<int>, pii> mem;
// 返回 (先手得分, 后手得分)
pii play(vector<int> &v, int t) {
    if (mem.count(v)) return mem[v];
    pii res(0, 0);
    bool first = true;
    for (int i = 0; i < n; i++) {
        if (v[i] == m) continue;
        if (i > 0 && v[i-1] == v[i]) continue;
        int c = v[i];
        v[i]++;
        pii q = play(v, t ^ 1);
        v[i]--;
        if (t == 0) {
            q.first += a[i][c];
            if (first || q.first > res.first) res = q;
        } else {
            q.second += b[i][c];
            if (first || q.second > res.second) res = q;
        }
        first = false;
    }
    return mem[v] = res;
}
int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> a[i][j];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> b[i][j];
    vector<int> v(n, 0);
    pii r = play(v, 0);
    cout << r.first - r.second;
}
