#include <bits/stdc++.h>
using namespace std;
struct node { int a, b; } p[105];
bool cmp(node x, node y) { return x.a + x.b > y.a + y.b; }
int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    for (int i = 0; i < n * m; i++) scanf("%d", &p[i].a);
    for (int i = 0; i < n * m; i++) scanf("%d", &p[i].b);
    stable_sort(p, p + n * m, cmp);
    int s = 0;
    for (int i = 0; i < n * m; i++)
        if (i % 2 == 0) s += p[i].a;
        else s -= p[i].b;
    printf("%d\n", s);
    return 0;
}
