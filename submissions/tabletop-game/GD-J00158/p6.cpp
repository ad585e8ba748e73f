#include <iostream>
using namespace std;
int a[3][3];
int main() {
    int t;
    cin >> t;
    while (t--) {
        int x = 0, y = 0;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) cin >> a[i][j];
        for (int i = 0; i < 3; i++) {
            int h = 1, l = 1;
            for (int j = 0; j < 3; j++) {
                if (a[i][j] != 0) h *= a[i][j];   // 空格不算
                if (a[j][i] != 0) l *= a[j][i];
            }
            x += h;
            y += l;
        }
        if (x > y) cout << "first" << endl;
        else if (x < y) cout << "second" << endl;
        else cout << "tie" << endl;
    }
    return 0;
}
