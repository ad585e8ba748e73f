#include <cstdio>
#include <algorithm>
using namespace std;
int m[9], d[9], c, res;
/* 找出 x-y 最小的情况, 如果最小都大于0, 那先手必胜 */
void find(int dep) {
	if (dep == c) {
		int v = m[0]*m[1]*m[2] + m[3]*m[4]*m[5] + m[6]*m[7]*m[8];
		v -= m[0]*m[3]*m[6] + m[1]*m[4]*m[7] + m[2]*m[5]*m[8];
		res = min(res, v);
		return;
	}
	for (int i = 0; i < 9; i++)
		if (m[i] == 0) {
			m[i] = d[dep];
			find(dep + 1);
			m[i] = 0;
		}
}
int main() {
	int t;
	scanf("%d", &t);
	while (t--) {
		int in[10] = {0};
		for (int i = 0; i < 9; i++) {
			scanf("%d", &m[i]);
			in[m[i]] = 1;
		}
		c = 0;
		for (int i = 1; i <= 9; i++) if (!in[i]) d[c++] = i;
		res = 1 << 30;
		find(0);
		if (res > 0) puts("first");
		else if (res < 0) puts("second");
		else puts("tie");
	}
	return 0;
}
