#include <iostream>
using namespace std;
int n, m, v[2][12][12], r[12];
int main() {
    cin >> n >> m;
    for (int k = 0; k < 2; k++)
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= m; j++) cin >> v[k][i][j];
    r[0] = m + 1;   // 第 0 行当作已经下满
    int score[2] = {0, 0};
    for (int s = 0; s < n * m; s++) {
        int who = s % 2, bi = 0, bv = -1;
        for (int i = 1; i <= n; i++)
            if (r[i] < m && r[i] < r[i - 1] && v[who][i][r[i] + 1] > bv) {
                bv = v[who][i][r[i] + 1];
                bi = i;
            }
        r[bi]++;
        score[who] += bv;
    }
    cout << score[0] - score[1] << endl;
    return 0;
}
