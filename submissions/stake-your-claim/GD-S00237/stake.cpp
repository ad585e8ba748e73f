#include <stdio.h>
#include <string.h>
/* n <= 8 */
struct Game {
    char row[8][8];
    int n;
    int x[10], y[10], blanks;
} g;
int f[59049];
int seen[8][8];
int grow(int i, int j, char c) {
    int s = 1;
    seen[i][j] = 1;
    if (i > 0 && !seen[i-1][j] && g.row[i-1][j] == c) s += grow(i-1, j, c);
    if (j > 0 && !seen[i][j-1] && g.row[i][j-1] == c) s += grow(i, j-1, c);
    if (i < g.n-1 && !seen[i+1][j] && g.row[i+1][j] == c) s += grow(i+1, j, c);
    if (j < g.n-1 && !seen[i][j+1] && g.row[i][j+1] == c) s += grow(i, j+1, c);
    return s;
}
int largest(char c) {
    int best = 0;
    memset(seen, 0, sizeof(seen));
    for (int i = 0; i < g.n; i++)
        for (int j = 0; j < g.n; j++)
            if (!seen[i][j] && g.row[i][j] == c) {
                int s = grow(i, j, c);
                if (s > best) best = s;
            }
    return best;
}
int play(int code, int left, char who, char me) {
    if (left == 0) return largest(me) - largest(me ^ 1);
    if (f[code] != 777) return f[code];
    int best = who == me ? -100 : 100;
    int p = 1;
    for (int i = 0; i < g.blanks; i++, p *= 3) {
        char *c = &g.row[g.x[i]][g.y[i]];
        if (*c != '.') continue;
        *c = who;
        int v = play(code + p * (who - '0' + 1), left - 1, who ^ 1, me);
        *c = '.';
        if (who == me ? v > best : v < best) best = v;
    }
    return f[code] = best;
}
int main() {
    while (scanf("%d", &g.n) == 1 && g.n) {
        int zero = 0, one = 0;
        int size = g.n;
        for (int i = 0; i < size; i++) scanf("%s", g.row[i]);
        g.blanks = 0;
        memset(g.x, 0, sizeof(g.x));
        memset(g.y, 0, sizeof(g.y));
        for (int i = 0; i < g.n; i++)
            for (int j = 0; j < g.n; j++)
                if (g.row[i][j] == '0') zero++;
                else if (g.row[i][j] == '1') one++;
                else { g.x[g.blanks] = i; g.y[g.blanks] = j; g.blanks++; }
        for (int i = 0; i < 59049; i++) f[i] = 777;
        char me = zero == one ? '0' : '1';
        int best = -100, k = 0, p = 1;
        for (int i = 0; i < g.blanks; i++, p *= 3) {
            g.row[g.x[i]][g.y[i]] = me;
            int v = play(p * (me - '0' + 1), g.blanks - 1, me ^ 1, me);
            g.row[g.x[i]][g.y[i]] = '.';
            if (v > best) { best = v; k = i; }
        }
        printf("(%d,%d) %d\n", g.x[k], g.y[k], best);
    }
    return 0;
}
