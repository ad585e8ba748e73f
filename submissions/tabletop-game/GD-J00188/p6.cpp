#include<bits/stdc++.h>
using namespace std;
//不会做，随机
mt19937 rd(chrono::steady_clock::now().time_since_epoch().count());
int a[10];
int main(){
	int T;
	cin>>T;
	while(T--){
		vector<int> v;
		bool f[10]={0};
		for(int i=1;i<=9;i++){
			cin>>a[i];
			f[a[i]]=1;
		}
		for(int i=1;i<=9;i++) if(!f[i]) v.push_back(i);
		shuffle(v.begin(),v.end(),rd);
		int k=0;
		for(int i=1;i<=9;i++) if(!a[i]) a[i]=v[k++];
		int x=a[1]*a[2]*a[3]+a[4]*a[5]*a[6]+a[7]*a[8]*a[9];
		int y=a[1]*a[4]*a[7]+a[2]*a[5]*a[8]+a[3]*a[6]*a[9];
		if(x>y) cout<<"first\n";
		else if(x<y) cout<<"second\n";
		else cout<<"tie\n";
	}
	return 0;
}
