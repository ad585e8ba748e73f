#include<iostream>
using namespace std;
int a[4][4];
int main(){
	int T;
	cin>>T;
	while(T){          // 做T次
		int x=0,y=0;
		for(int i=1;i<=3;i++)
			for(int j=1;j<=3;j++) cin>>a[i][j];
		for(int i=1;i<=3;i++){
			x+=a[i][1]*a[i][2]*a[i][3];
			y+=a[1][i]*a[2][i]*a[3][i];
		}
		if(x>y) cout<<"first\n";
		else if(x<y) cout<<"second\n";
		else cout<<"tie\n";
	}
	return 0;
}
