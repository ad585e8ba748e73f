#include <iostream>
#include <string>
using namespace std;
int n;
string s[10];
int fit(int x, int y, char c) {
    s[x][y] = c;
    int r = 0, l = 0, bad = 0;
    for (int i = 0; i < n; i++) {
        r += s[x][i] == c;
        l += s[i][y] == c;
        if (i + 2 < n) {
            if (s[x][i] == c && s[x][i + 1] == c && s[x][i + 2] == c) bad = 1;
            if (s[i][y] == c && s[i + 1][y] == c && s[i + 2][y] == c) bad = 1;
        }
    }
    return !bad && r <= n / 2 && l <= n / 2;
}
int main() {
    cin >> n;
    for (int i = 0; i < n; i++) cin >> s[i];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (s[i][j] == '_' && !fit(i, j, '0')) s[i][j] = '1'; // 不能填0就填1
    for (int i = 0; i < n; i++) cout << s[i] << "\n";
}
