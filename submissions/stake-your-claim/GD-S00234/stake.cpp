#include <iostream>
#include <vector>
#include <string>
#include <algorithm>
#include <queue>
using namespace std;

struct Board {
    int n;
    vector<string> a;
    int region(char who) const {
        vector<string> seen = a;
        int best = 0;
        for (int r = 0; r < n; ++r)
            for (int c = 0; c < n; ++c)
                if (seen[r][c] == who) {
                    queue<pair<int,int> > q;
                    q.push(make_pair(r, c));
                    seen[r][c] = 'x';
                    int size = 0;
                    while (!q.empty()) {
                        pair<int,int> t = q.front(); q.pop();
                        ++size;
                        const int d[5] = {0, 1, 0, -1, 0};
                        for (int k = 0; k < 4; ++k) {
                            int rr = t.first + d[k], cc = t.second + d[k + 1];
                            if (rr < 0 || cc < 0 || rr >= n || cc >= n) continue;
                            if (seen[rr][cc] != who) continue;
                            seen[rr][cc] = 'x';
                            q.push(make_pair(rr, cc));
                        }
                    }
                    best = max(best, size);
                }
        return best;
    }
    int count(char who) const {
        int s = 0;
        for (int r = 0; r < n; ++r) s += (int)std::count(a[r].begin(), a[r].end(), who);
        return s;
    }
};

// negamax with alpha-beta
int search(Board &b, vector<pair<int,int> > &free, char who, int alpha, int beta) {
    bool any = false;
    for (size_t i = 0; i < free.size(); ++i) {
        char &cell = b.a[free[i].first][free[i].second];
        if (cell != '.') continue;
        any = true;
        cell = who;
        int v = -search(b, free, who == '0' ? '1' : '0', -beta, -alpha);
        cell = '.';
        if (v > alpha) alpha = v;
        if (alpha >= beta) return alpha;
    }
    if (!any) return b.region(who) - b.region(who == '0' ? '1' : '0');
    return alpha;
}

int main() {
    Board b;
    while (cin >> b.n && b.n > 0) {
        b.a.resize(b.n);
        for (int i = 0; i < b.n; ++i) cin >> b.a[i];
        char who = '0';   // 0 先走
        vector<pair<int,int> > free;
        for (int i = 0; i < b.n; ++i)
            for (int j = 0; j < b.n; ++j)
                if (b.a[i][j] == '.') free.push_back(make_pair(i, j));
        int best = -100, at = 0;
        for (size_t i = 0; i < free.size(); ++i) {
            char &cell = b.a[free[i].first][free[i].second];
            cell = who;
            int v = -search(b, free, who == '0' ? '1' : '0', -100, -best);
            cell = '.';
            if (v > best) { best = v; at = i; }
        }
        cout << "(" << free[at].first << "," << free[at].second << ") " << best << endl;
    }
}
