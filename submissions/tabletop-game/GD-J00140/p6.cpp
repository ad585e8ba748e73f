#include<bits/stdc++.h>
using namespace std;
string s[5];
int pos[10];
//贪心: 每一步都走当前最赚的
int now(int b[]){
	int r=0;
	for(int i=0;i<3;i++){
		r+=b[3*i]*b[3*i+1]*b[3*i+2];
		r-=b[i]*b[i+3]*b[i+6];
	}
	return r;
}
int main(){
	int T;
	cin>>T;
	for(int cs=1;cs<=T;cs++){
		int b[9];
		vector<int> kong,shu;
		for(int i=0;i<9;i++){
			cin>>b[i];
			if(!b[i]) kong.push_back(i);
		}
		for(int k=1;k<=9;k++) if(count(b,b+9,k)==0) shu.push_back(k);
		bool xian=true;
		for(size_t i=0;i<shu.size();i++){
			int best=xian?INT_MIN:INT_MAX,who=0;
			for(size_t j=0;j<kong.size();j++){
				b[kong[j]]=shu[i];
				int v=now(b);
				if(xian&&v>best) best=v,who=j;
				if(!xian&&v<best) best=v,who=j;
				b[kong[j]]=0;
			}
			b[kong[who]]=shu[i];
			kong.erase(kong.begin()+who);
			xian=!xian;
		}
		int r=now(b);
		puts(r>0?"first":r<0?"second":"tie");
	}
	return 0;
}
