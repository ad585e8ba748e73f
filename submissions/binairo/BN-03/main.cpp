#include <cstdio>
#include <vector>
// 按行枚举：先找出每一行可能的状态，再一行一行放
using namespace std;
int n, ones[12], known[12], pick[12];
vector<int> ok;
bool fits(int r) {
    for (int i = 0; i < r; i++) if (pick[i] == pick[r]) return false;
    for (int c = 0; c < n; c++) {
        int cnt[2] = {0, 0};
        int col[12];
        for (int i = 0; i < n; i++) {
            if (i <= r) col[i] = pick[i] >> c & 1;
            else if (known[i] >> c & 1) col[i] = ones[i] >> c & 1;
            else col[i] = 2;
            if (col[i] < 2) cnt[col[i]]++;
        }
        if (cnt[0] > n / 2 || cnt[1] > n / 2) return false;
        for (int i = 0; i + 2 < n; i++)
            if (col[i] < 2 && col[i] == col[i + 1] && col[i] == col[i + 2]) return false;
    }
    return true;
}
bool columnsDiffer() {
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            int d = 0;
            for (int i = 0; i < n; i++) d += (pick[i] >> a & 1) != (pick[i] >> b & 1);
            if (d == 0) return false;
        }
    return true;
}
bool place(int r) {
    if (r == n) return columnsDiffer();
    for (int m : ok) {
        if ((m & known[r]) != ones[r]) continue;
        pick[r] = m;
        if (fits(r) && place(r + 1)) return true;
    }
    return false;
}
int main() {
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        char s[20];
        scanf("%s", s);
        for (int k = 0; k < n; k++) if (s[k] != '_') {
            known[i] |= 1 << k;
            if (s[k] == '1') ones[i] |= 1 << k;
        }
    }
    for (int m = 0; m < 1 << n; m++) {
        if (__builtin_popcount(m) != n / 2) continue;
        bool good = true;
        for (int k = 0; k + 2 < n; k++) if ((m >> k & 7) == 0 || (m >> k & 7) == 7) good = false;
        if (good) ok.push_back(m);
    }
    place(0);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) putchar('0' + (pick[i] >> k & 1));
        puts("");
    }
}
