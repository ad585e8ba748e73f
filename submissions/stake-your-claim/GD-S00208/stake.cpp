#include <cstdio>
#include <cstring>
#include <algorithm>
using namespace std;

// 用一个 state 数组记录走法，不改棋盘，省得回溯
int n;
char map_[9][10];
int state[12], num;
int sx[12], sy[12];
int used[9][9];

int fill(int x, int y, char ch) {
    if (x < 0 || y < 0 || x >= n || y >= n) return 0;
    if (used[x][y] || map_[x][y] != ch) return 0;
    used[x][y] = 1;
    return 1 + fill(x+1,y,ch) + fill(x-1,y,ch) + fill(x,y+1,ch) + fill(x,y-1,ch);
}
int calc(char ch) {
    memset(used, 0, sizeof(used));
    int ret = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            ret = max(ret, fill(i, j, ch));
    return ret;
}
int alphabeta(int depth, int player, int first, int a, int b) {
    if (depth == num) {
        int d = calc('0') - calc('1');
        return first == 0 ? d : -d;
    }
    for (int i = 0; i < num; i++) if (state[i] == -1) {
        state[i] = player;
        int v = alphabeta(depth + 1, 1 - player, first, a, b);
        state[i] = -1;
        if (player == first) a = max(a, v);
        else b = min(b, v);
        if (a >= b) break;
    }
    return player == first ? a : b;
}
int main() {
    while (scanf("%d", &n) != EOF && n != 0) {
        num = 0;
        int cnt[2] = {0, 0};
        for (int i = 0; i < n; i++) {
            scanf("%s", map_[i]);
            for (int j = 0; j < n; j++) {
                if (map_[i][j] == '.') { sx[num] = i; sy[num] = j; num++; }
                else cnt[map_[i][j] - '0']++;
            }
        }
        int first = cnt[0] > cnt[1];
        memset(state, -1, sizeof(state));
        int best = -1000, where = 0;
        for (int i = 0; i < num; i++) {
            state[i] = first;
            int v = alphabeta(1, 1 - first, first, -1000, 1000);
            state[i] = -1;
            if (v > best) { best = v; where = i; }
        }
        printf("(%d,%d) %d\n", sx[where], sy[where], best);
    }
    return 0;
}
