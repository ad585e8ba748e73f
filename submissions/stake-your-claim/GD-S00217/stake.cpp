#include <iostream>
#include <cstring>
using namespace std;
const int INF = 0x3f3f3f3f;
int n, cnt, X[15], Y[15], dp[60000], three[15];
string a[8];
bool v[8][8];
int walk(int i, int j, char c) {
    if (i < 0 || i >= n || j < 0 || j >= n || v[i][j] || a[i][j] != c) return 0;
    v[i][j] = 1;
    return walk(i - 1, j, c) + walk(i + 1, j, c) + walk(i, j - 1, c) + walk(i, j + 1, c) + 1;
}
int score(char c) {
    memset(v, 0, sizeof v);
    int m = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { int t = walk(i, j, c); if (t > m) m = t; }
    return m;
}
int solve(int step, int turn, int code) {
    if (step == cnt) return score('0') - score('1');
    if (dp[code] != INF + 1) return dp[code];
    int res;
    if (turn == 0) {
        res = -INF;
        for (int i = 0; i < cnt; i++) if (a[X[i]][Y[i]] == '.') {
            a[X[i]][Y[i]] = '0';
            int t = solve(step + 1, 1, code + three[i]);
            a[X[i]][Y[i]] = '.';
            if (t > res) res = t;
        }
    } else {
        res = INF;
        for (int i = 0; i < cnt; i++) if (a[X[i]][Y[i]] == '.') {
            a[X[i]][Y[i]] = '1';
            int t = solve(step + 1, 0, code + 2 * three[i]);
            a[X[i]][Y[i]] = '.';
            if (t < res) res = t;
        }
    }
    return dp[code] = res;
}
int main() {
    three[0] = 1;
    for (int i = 1; i < 15; i++) three[i] = three[i - 1] * 3;
    while (cin >> n) {
        if (n == 0) break;
        cnt = 0;
        int z = 0, o = 0;
        for (int i = 0; i < n; i++) {
            cin >> a[i];
            for (int j = 0; j < n; j++) {
                if (a[i][j] == '.') X[cnt] = i, Y[cnt++] = j;
                if (a[i][j] == '0') z++;
                if (a[i][j] == '1') o++;
            }
        }
        for (int i = 0; i < three[cnt]; i++) dp[i] = INF + 1;
        int turn = z == o ? 0 : 1, p = -1, best = 0;
        for (int i = 0; i < cnt; i++) {
            a[X[i]][Y[i]] = turn + '0';
            int t = solve(1, 1 - turn, (turn + 1) * three[i]);
            a[X[i]][Y[i]] = '.';
            if (p == -1 || (turn == 0 ? t > best : t < best)) best = t, p = i;
        }
        cout << '(' << X[p] << ',' << Y[p] << ") " << best << '\n';
    }
}
