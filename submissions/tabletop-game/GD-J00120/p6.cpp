#include<bits/stdc++.h>
using namespace std;
int a[5][5],yg[20];
// 每行的和，每列的和
int dfs(int step)
{
	int k=1;
	while(yg[k])k++;
	if(k==10)
	{
		int sx=0,sy=0;
		for(int i=1;i<=3;i++)
		{
			sx+=a[i][1]+a[i][2]+a[i][3];
			sy+=a[1][i]+a[2][i]+a[3][i];
		}
		return sx-sy;
	}
	int mx=-1e9,mn=1e9;
	yg[k]=1;
	for(int i=1;i<=3;i++)
		for(int j=1;j<=3;j++)
		{
			if(a[i][j]!=0)continue;
			a[i][j]=k;
			int w=dfs(step+1);
			mx=max(mx,w);
			mn=min(mn,w);
			a[i][j]=0;
		}
	yg[k]=0;
	if(step%2==1)return mx;
	return mn;
}
int main()
{
	int T;
	cin>>T;
	while(T--)
	{
		memset(yg,0,sizeof(yg));
		for(int i=1;i<=3;i++)
			for(int j=1;j<=3;j++)
			{
				cin>>a[i][j];
				yg[a[i][j]]=1;
			}
		yg[0]=0;
		int k=dfs(1);
		if(k>0)cout<<"first"<<endl;
		else if(k<0)cout<<"second"<<endl;
		else cout<<"tie"<<endl;
	}
	return 0;
}
