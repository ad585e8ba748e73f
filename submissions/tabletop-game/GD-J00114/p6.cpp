#include <bits/stdc++.h>
using namespace std;
// 每次选一个空格，再选一个没用过的数填进去
const int MOD = 1 << 20;
int a[9];
int used;            // 二进制，第 i 位是 1 表示 i 用过了
int pw[10];
int key[MOD];        // 自己写的哈希表，只留最近的
signed char val[MOD];

int jieguo() {
    int x = a[0] * a[1] * a[2] + a[3] * a[4] * a[5] + a[6] * a[7] * a[8];
    int y = a[0] * a[3] * a[6] + a[1] * a[4] * a[7] + a[2] * a[5] * a[8];
    return x == y ? 0 : (x > y ? 1 : -1);
}

int go(int left, int who, int code) {
    if (left == 0) return jieguo();
    int k = code * 2 + (who == 1);
    int h = ((unsigned)k * 2654435761u) >> 12;
    if (left > 1 && key[h] == k) return val[h];
    int best = -2;       // 站在 who 的角度，越大越好
    for (int i = 0; i < 9 && best < 1; i++) {
        if (a[i]) continue;
        for (int d = 9; d >= 1 && best < 1; d--) {
            if (used >> d & 1) continue;
            a[i] = d;
            used ^= 1 << d;
            best = max(best, who * go(left - 1, -who, code + d * pw[i]));
            used ^= 1 << d;
            a[i] = 0;
        }
    }
    key[h] = k, val[h] = best * who;
    return best * who;
}

int main() {
    memset(key, -1, sizeof key);
    pw[0] = 1;
    for (int i = 1; i < 9; i++) pw[i] = pw[i - 1] * 10;
    int T;
    cin >> T;
    while (T--) {
        int left = 0, code = 0;
        used = 0;
        for (int i = 0; i < 9; i++) {
            cin >> a[i];
            if (a[i] == 0) left++;
            else used |= 1 << a[i];
            code += a[i] * pw[i];
        }
        int r = go(left, 1, code);
        if (r == 1) cout << "first\n";
        else if (r == -1) cout << "second\n";
        else cout << "tie\n";
    }
    return 0;
}
