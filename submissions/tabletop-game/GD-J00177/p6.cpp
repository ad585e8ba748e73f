#include<bits/stdc++.h>
using namespace std;
int a[4][4];
bool vis[10];
int ans;
int dfs(int p){
	int t=1;
	while(t<10&&vis[t]) t++;
	if(t==10){
		int s=0;
		for(int i=1;i<=3;i++) s+=a[i][1]*a[i][2]*a[i][3]-a[1][i]*a[2][i]*a[3][i];
		return s;
	}
	int r=p?-1e9:1e9;
	vis[t]=1;
	for(int i=1;i<=3;i++) for(int j=1;j<=3;j++) if(!a[i][j]){
		a[i][j]=t;
		r=p?max(r,dfs(!p)):min(r,dfs(!p));
		a[i][j]=0;
	}
	vis[t]=0;
	return r;
}
int main(){
	int T; scanf("%d",&T);
	while(T--){
		memset(vis,0,sizeof vis);
		for(int i=1;i<=3;i++) for(int j=1;j<=3;j++){
			scanf("%d",&a[i][j]);
			vis[a[i][j]]=1;
		}
		ans+=dfs(1);
		if(ans>0) puts("first");
		else if(ans<0) puts("second");
		else puts("tie");
	}
	return 0;
}
