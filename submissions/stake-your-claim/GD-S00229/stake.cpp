#include<cstdio>
#include<cstring>
typedef unsigned long long ull;
int n,k,t,best;
ull p[12];
int pos[12];
char s[20];
short memo[1<<10][1<<10];   // [哪些空格填了][其中哪些是 0]
ull L=0x7f7f7f7f7f7f7f7fULL,R=0xfefefefefefefefeULL;
int big(ull a){
  int r=0;
  while(a){
    ull x=a&-a,y;
    for(;;){ y=(x|(x<<8)|(x>>8)|((x&L)<<1)|((x&R)>>1))&a; if(y==x)break; x=y; }
    int c=__builtin_popcountll(x);
    if(c>r)r=c;
    a^=x;
  }
  return r;
}
int go(int used,int zero,ull a,ull b,int who){  // 值从 0 的角度
  if(used==(1<<k)-1) return big(a)-big(b);
  short&m=memo[used][zero];
  if(m!=999) return m;
  int r=who?1000:-1000;
  for(int i=0;i<k;i++) if(!(used>>i&1)){
    int v=who?go(used|1<<i,zero,a,b|p[i],0):go(used|1<<i,zero|1<<i,a|p[i],b,1);
    if(who?v<r:v>r) r=v;
  }
  return m=r;
}
int main(){
  while(scanf("%d",&n),n){
    ull a=0,b=0; k=0;
    for(int i=0;i<n;i++){
      scanf("%s",s);
      for(int j=0;j<n;j++){
        ull q=1ULL<<(8*i+j);
        if(s[j]=='0')a|=q; else if(s[j]=='1')b|=q; else {p[k]=q;pos[k++]=i*10+j;}
      }
    }
    int who=__builtin_popcountll(a)!=__builtin_popcountll(b);
    for(int i=0;i<1<<k;i++)for(int j=0;j<1<<k;j++)memo[i][j]=999;
    int ans=-1000,w=0;
    for(int i=0;i<k;i++){
      int v=who?-go(1<<i,0,a,b|p[i],0):go(1<<i,1<<i,a|p[i],b,1);
      if(v>ans){ans=v;w=i;}
    }
    printf("(%d,%d) %d\n",pos[w]%10,pos[w]/10,ans);
  }
}
