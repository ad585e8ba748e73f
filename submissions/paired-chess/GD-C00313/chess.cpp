#include <iostream>
#include <map>
#include <vector>
using namespace std;
int n, m, a[12][12], b[12][12];
struct res { int x, y; };
map<vector<int>, res> f;
res dfs(vector<int> s, int t) {
    if (f.count(s)) return f[s];
    res ans = {0, 0};
    bool has = false;
    for (int i = 0; i < n; i++) {
        if (s[i] < m && (i == 0 || s[i] < s[i - 1])) {
            vector<int> q = s;
            q[i]++;
            res r = dfs(q, !t);
            if (!t) r.x += a[i][s[i]]; else r.y += b[i][s[i]];
            int d1 = r.x - r.y, d2 = ans.x - ans.y;
            if (!has || (!t && d1 > d2) || (t && d1 < d2)) ans = r;
            has = true;
        }
    }
    return f[s] = ans;
}
int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> a[i][j];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> b[i][j];
    cout << dfs(vector<int>(n), 0).x << endl;
}
