#include<bits/stdc++.h>
using namespace std;
const int N=1<<27;
int f[N];     //开大一点保险
int a[10],q[10],n;
int dfs(int k){
	if(k>n){
		int s=0;
		for(int i=1;i<=3;i++) s+=a[i*3-2]*a[i*3-1]*a[i*3]-a[i]*a[i+3]*a[i+6];
		return s;
	}
	int r=(k&1)?-1e9:1e9;
	for(int i=1;i<=9;i++) if(a[i]==0){
		a[i]=q[k];
		int t=dfs(k+1);
		a[i]=0;
		r=(k&1)?max(r,t):min(r,t);
	}
	return r;
}
int main(){
	int T;
	cin>>T;
	while(T--){
		memset(f,-1,sizeof f);
		int v[10]={0};
		for(int i=1;i<=9;i++) cin>>a[i],v[a[i]]=1;
		n=0;
		for(int i=1;i<=9;i++) if(!v[i]) q[++n]=i;
		int r=dfs(1);
		f[r&(N-1)]=r;
		if(r>0) cout<<"first\n";
		else if(r<0) cout<<"second\n";
		else cout<<"tie\n";
	}
	return 0;
}
