#include<iostream>
#include<vector>
using namespace std;
int g[3][3];
vector<int> s;
bool xw,yw;   //x能赢  y能赢
void f(int k){
	if(xw) return;   //已经能赢了，不用再搜
	if(k==(int)s.size()){
		int x=0,y=0;
		for(int i=0;i<3;i++){
			x+=g[i][0]*g[i][1]*g[i][2];
			y+=g[0][i]*g[1][i]*g[2][i];
		}
		if(x>y) xw=true;
		if(x<y) yw=true;
		return;
	}
	for(int i=0;i<9;i++){
		int &p=g[i/3][i%3];
		if(p) continue;
		p=s[k];
		f(k+1);
		p=0;
	}
}
int main(){
	int n;
	cin>>n;
	while(n--){
		bool b[10]={};
		for(int i=0;i<9;i++){
			cin>>g[i/3][i%3];
			b[g[i/3][i%3]]=true;
		}
		s.clear();
		for(int i=1;i<10;i++) if(!b[i]) s.push_back(i);
		xw=yw=false;
		f(0);
		if(xw) cout<<"first"<<endl;
		else if(yw) cout<<"second"<<endl;
		else cout<<"tie"<<endl;
	}
}
