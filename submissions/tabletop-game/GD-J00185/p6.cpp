#include <iostream>
#include <vector>
#include <algorithm>

using std::cin;
using std::cout;
using std::vector;

struct Board {
    int c[9];
    int diff() const {
        int d = 0;
        for (int i = 0; i < 3; ++i) {
            d += c[3 * i] * c[3 * i + 1] * c[3 * i + 2];
            d -= c[i] * c[3 + i] * c[6 + i];
        }
        return d;
    }
};

int play(Board b, const vector<int>& todo, size_t k) {
    if (k == todo.size()) return b.diff();
    vector<int> v;
    for (int i = 0; i < 9; ++i)
        if (b.c[i] == 0) {
            Board nb = b;
            nb.c[i] = todo[k];
            v.push_back(play(nb, todo, k + 1));
        }
    return k % 2 == 0 ? *std::max_element(v.begin(), v.end()) : *std::min_element(v.begin(), v.end());
}

int main() {
    int t;
    cin >> t;
    for (int q = 1; q <= t; ++q) {
        Board b;
        bool used[10] = {false};
        for (int i = 0; i < 9; ++i) {
            cin >> b.c[i];
            used[b.c[i]] = true;
        }
        vector<int> todo;
        for (int i = 1; i <= 9; ++i)
            if (!used[i]) todo.push_back(i);
        int r = play(b, todo, 0);
        cout << "Case #" << q << ": " << (r > 0 ? "First" : r < 0 ? "Second" : "Tie") << "\n";
    }
    return 0;
}
