#include<bits/stdc++.h>
using namespace std;
int a[4][4],c[10];
// 行、列、对角线
int f(){
	int x=0,y=0;
	for(int i=1;i<=3;i++){
		x+=a[i][1]*a[i][2]*a[i][3];
		y+=a[1][i]*a[2][i]*a[3][i];
	}
	x+=a[1][1]*a[2][2]*a[3][3];
	y+=a[1][3]*a[2][2]*a[3][1];
	return x-y;
}
int dfs(int ren,int k){
	while(k<=9&&c[k]) k++;
	if(k==10) return f();
	int w=ren?-1e9:1e9;
	for(int i=1;i<=3;i++){
		for(int j=1;j<=3;j++){
			if(a[i][j]) continue;
			a[i][j]=k;
			int t=dfs(1-ren,k+1);
			w=ren?max(w,t):min(w,t);
			a[i][j]=0;
		}
	}
	return w;
}
int main(){
	int T;cin>>T;
	while(T--){
		memset(c,0,sizeof c);
		for(int i=1;i<=3;i++) for(int j=1;j<=3;j++) cin>>a[i][j],c[a[i][j]]++;
		int t=dfs(1,1);
		if(t>0) cout<<"first\n";
		else if(t<0) cout<<"second\n";
		else cout<<"tie\n";
	}
	return 0;
}
