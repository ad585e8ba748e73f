#include<iostream>
#include<cstring>
using namespace std;
int a[3][3],b[10],T;
int main()
{
	cin>>T;
	while(T--)
	{
		memset(b,0,sizeof(b));
		for(int i=0;i<3;i++) for(int j=0;j<3;j++) { cin>>a[i][j]; b[a[i][j]]=1; }
		int k=1;
		for(int i=0;i<3;i++)
		{
			for(int j=0;j<3;j++)
			{
				if(a[i][j]==0)
				{
					while(b[k]) k++;
					a[i][j]=k;
					k++;
				}
			}
		}
		int x=0,y=0;
		for(int i=0;i<3;i++)
		{
			x+=a[i][0]*a[i][1]*a[i][2];
			y+=a[0][i]*a[1][i]*a[2][i];
		}
		if(x>=y) cout<<"first"<<endl;
		else cout<<"second"<<endl;
	}
	return 0;
}
