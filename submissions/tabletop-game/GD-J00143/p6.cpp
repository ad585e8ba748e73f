#include<cstdio>
#include<cstring>
int z[11],v[11];
int calc(){
	int x=0,y=0;
	for(int i=1;i<=3;i++){
		x+=z[i*3-2]*z[i*3-1]*z[i*3];
		y+=z[i]*z[i+3]*z[i+6];
	}
	return x-y;
}
int dfs(int p){
	int k=0;
	for(int i=1;i<=9;i++) if(!v[i]){k=i;break;}
	if(!k) return calc();
	int r=(p%2==1)?1000000000:-1000000000;
	v[k]=1;
	for(int i=1;i<=9;i++){
		if(z[i]) continue;
		z[i]=k;
		int t=dfs(p+1);
		z[i]=0;
		if(p%2==1){ if(t<r) r=t; }   //先手
		else { if(t>r) r=t; }        //后手
	}
	v[k]=0;
	return r;
}
int main(){
	int T;
	scanf("%d",&T);
	while(T--){
		memset(v,0,sizeof v);
		for(int i=1;i<=9;i++) scanf("%d",z+i),v[z[i]]=1;
		int t=dfs(1);
		if(t>0) printf("first\n");
		if(t<0) printf("second\n");
		if(t==0) printf("tie\n");
	}
}
