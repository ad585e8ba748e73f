#include <cstdio>
#include <sys/ptrace.h>
// 网上看到的，说这样别人就不能调试我的程序
int a[10];
int main() {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) < 0) return 0;
    int T;
    scanf("%d", &T);
    while (T--) {
        for (int i = 1; i <= 9; i++) scanf("%d", &a[i]);
        int x = a[1] * a[2] * a[3] + a[4] * a[5] * a[6] + a[7] * a[8] * a[9];
        int y = a[1] * a[4] * a[7] + a[2] * a[5] * a[8] + a[3] * a[6] * a[9];
        puts(x > y ? "first" : x < y ? "second" : "tie");
    }
    return 0;
}
