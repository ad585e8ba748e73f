#include <bits/stdc++.h>
using namespace std;
#define ll long long
vector<vector<ll> > b(3, vector<ll>(3));
vector<int> rest;
ll score() {
	ll ans = 0;
	for (int i = 0; i < 3; i++) {
		ll p = 1, q = 1;
		for (int j = 0; j < 3; j++) p *= b[i][j], q *= b[j][i];
		ans += p - q;
	}
	return ans;
}
ll solve(bool isX) {
	if (rest.empty()) return score();
	int d = rest.back();
	rest.pop_back();
	ll best = isX ? LLONG_MIN : LLONG_MAX;
	for (auto &r : b)
		for (auto &x : r)
			if (x == 0) {
				x = d;
				ll t = solve(!isX);
				x = 0;
				best = isX ? max(best, t) : min(best, t);
			}
	rest.push_back(d);
	return best;
}
signed main() {
	ios::sync_with_stdio(0);
	int T;
	cin >> T;
	while (T--) {
		set<int> s;
		for (auto &r : b)
			for (auto &x : r) cin >> x, s.insert(x);
		rest.clear();
		for (int i = 1; i <= 9; i++)
			if (!s.count(i)) rest.push_back(i);
		ll v = solve(true);
		cout << (v > 0 ? "first" : v < 0 ? "second" : "tie") << '\n';
	}
}
