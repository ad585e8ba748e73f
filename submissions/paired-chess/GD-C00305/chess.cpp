#include <cstdio>
#include <map>
#include <algorithm>
using namespace std;
int n, m, a[11][11], b[11][11];
map<long long, int> dp;
int go(long long st, int k) {
    if (k == n * m) return 0;
    if (dp.find(st) != dp.end()) return dp[st];
    int h[11]; long long t = st;
    for (int i = n - 1; i >= 0; i--) { h[i] = t % 11; t /= 11; }
    int ret = -1000000000;
    for (int i = 0; i < n; i++) {
        if (h[i] >= m || (i > 0 && h[i-1] == h[i])) continue;
        long long nx = 0;
        for (int j = 0; j < n; j++) nx = nx * 11 + h[j] + (i == j);
        int gain = (k & 1) ? -b[i][h[i]] : a[i][h[i]];
        ret = max(ret, go(nx, k + 1) + gain);   // 每个人都要最大
    }
    return dp[st] = ret;
}
int main() {
    freopen("chess.in","r",stdin); freopen("chess.out","w",stdout);
    scanf("%d%d",&n,&m);
    for(int i=0;i<n;i++) for(int j=0;j<m;j++) scanf("%d",&a[i][j]);
    for(int i=0;i<n;i++) for(int j=0;j<m;j++) scanf("%d",&b[i][j]);
    printf("%d\n", go(0, 0));
}
