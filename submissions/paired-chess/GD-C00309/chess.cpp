#include <cstdio>
#include <unordered_map>
#include <algorithm>
int n, m, A[11][11], B[11][11], L[11];
std::unordered_map<unsigned, int> M;
int F(int d) {
    if (d == n * m) return 0;
    unsigned key = 0;
    for (int i = 0; i < n; i++) key = (key << 3) + L[i];
    if (M.count(key)) return M[key];
    int best = d & 1 ? 1 << 30 : -(1 << 30);
    for (int i = 0; i < n; i++) {
        if (L[i] == m || (i && L[i] == L[i - 1])) continue;
        int c = L[i]++;
        int t = F(d + 1);
        if (d & 1) best = std::min(best, t - B[i][c]);
        else best = std::max(best, t + A[i][c]);
        L[i] = c;
    }
    M[key] = best;
    return best;
}
int main() {
    freopen("chess.in", "r", stdin);
    freopen("chess.out", "w", stdout);
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) scanf("%d", A[i] + j);
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) scanf("%d", B[i] + j);
    printf("%d\n", F(0));
    return 0;
}
