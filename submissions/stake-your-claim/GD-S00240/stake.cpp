#include <iostream>
#include <string>
using namespace std;
int n;
string s[10];
bool vis[10][10];
int dfs(int x, int y, char c) {
    if (x < 0 || y < 0 || x >= n || y >= n || vis[x][y] || s[x][y] != c) return 0;
    vis[x][y] = true;
    int ans = 1;
    ans += dfs(x + 1, y, c);
    ans += dfs(x - 1, y, c);
    ans += dfs(x, y + 1, c);
    ans += dfs(x, y - 1, c);
    return ans;
}
int maxArea(char c) {
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) vis[i][j] = false;
    int best = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            best = max(best, dfs(i, j, c));
    return best;
}
int main() {
    while (cin >> n && n) {
        int a = 0, b = 0;
        for (int i = 0; i < n; i++) {
            cin >> s[i];
            for (int j = 0; j < n; j++) { if (s[i][j] == '0') a++; if (s[i][j] == '1') b++; }
        }
        char me = a == b ? '0' : '1', he = a == b ? '1' : '0';
        int best = -1000, x = 0, y = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (s[i][j] == '.') {
                    s[i][j] = me;
                    int d = maxArea(me) - maxArea(he);
                    s[i][j] = '.';
                    if (d > best) { best = d; x = i; y = j; }
                }
        cout << "(" << x << "," << y << ") " << best << endl;
    }
    return 0;
}
