#include<bits/stdc++.h>
using namespace std;
int a[3][3],T;
vector<int> sheng;   // 剩下的数
int check(){
	int x=0,y=0;
	for(int i=0;i<3;i++){
		x+=a[i][0]*a[i][1]*a[i][2];
		y+=a[0][i]*a[1][i]*a[2][i];
	}
	return x-y;
}
int dfs(int d){
	int k=sheng.at(d);     // 第d步放的数
	int r=(d%2==0)?-1e8:1e8;
	for(int i=0;i<3;i++)
		for(int j=0;j<3;j++)
			if(a[i][j]==0){
				a[i][j]=k;
				int t=(d+1==(int)sheng.size())?check():dfs(d+1);
				if(d%2==0) r=max(r,t);
				else r=min(r,t);
				a[i][j]=0;
			}
	return r;
}
int main(){
	cin>>T;
	while(T--){
		int vis[10]={0};
		sheng.clear();
		for(int i=0;i<3;i++)
			for(int j=0;j<3;j++){
				cin>>a[i][j];
				vis[a[i][j]]=1;
			}
		for(int i=1;i<=9;i++) if(!vis[i]) sheng.push_back(i);
		int r=dfs(0);
		cout<<(r>0?"first":r<0?"second":"tie")<<endl;
	}
}
