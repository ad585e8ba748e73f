#include <bits/stdc++.h>
using namespace std;
int n, m, a[11][11], b[11][11];
map<vector<int>, int> f;
int dfs(vector<int> s, int who) {
    auto it = f.find(s);
    if (it != f.end()) return it->second;
    bool any = false;
    int ans = 0;
    for (int i = 0; i < n; i++) {
        if (s[i] == m || (i && s[i] == s[i - 1])) continue;
        int gain = who ? -b[i][s[i]] : a[i][s[i]];
        s[i]++;
        int v = dfs(s, 1 - who) + gain;
        s[i]--;
        if (!any || (who ? v < ans : v > ans)) ans = v;
        any = true;
    }
    return f[s] = ans;
}
int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> a[i][j];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) cin >> b[i][j];
    cout << "答案是：" << dfs(vector<int>(n), 0) << endl;
}
