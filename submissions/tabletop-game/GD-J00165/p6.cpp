#include<cstdio>
int T,a[15],n,q[15];
// 返回1: X赢   返回0: Y赢
int win(int k){
    if(k>n){
        int x=a[1]*a[2]*a[3]+a[4]*a[5]*a[6]+a[7]*a[8]*a[9];
        int y=a[1]*a[4]*a[7]+a[2]*a[5]*a[8]+a[3]*a[6]*a[9];
        if(x>y) return 1;
        return 0;
    }
    int ok=(k%2==1)?0:1;
    for(int i=1;i<=9;i++){
        if(a[i]) continue;
        a[i]=q[k];
        int r=win(k+1);
        a[i]=0;
        if(k%2==1) ok|=r;
        else ok&=r;
    }
    return ok;
}
int main(){
    scanf("%d",&T);
    while(T--){
        int f[10]={0};
        for(int i=1;i<=9;i++){
            scanf("%d",&a[i]);
            f[a[i]]=1;
        }
        n=0;
        for(int i=1;i<=9;i++) if(f[i]==0) q[++n]=i;
        if(win(1)==1) printf("first\n");
        else printf("second\n");
    }
    return 0;
}
