#include<bits/stdc++.h>
using namespace std;
int n,m,a[12][12],b[12][12],c[12];
map<vector<int>,int> mp;
int dfs(int step,int sum){
    vector<int> key(c+1,c+n+1);
    if(mp.count(key)) return mp[key];
    if(step==n*m) return mp[key]=sum;
    int res=(step%2==0)?-1e9:1e9;
    for(int i=1;i<=n;i++){
        if(c[i]<m&&(i==1||c[i-1]>c[i])){
            c[i]++;
            int t;
            if(step%2==0) t=dfs(step+1,sum+a[i][c[i]]), res=max(res,t);
            else t=dfs(step+1,sum-b[i][c[i]]), res=min(res,t);
            c[i]--;
        }
    }
    return mp[key]=res;
}
int main(){
    cin>>n>>m;
    for(int i=1;i<=n;i++)for(int j=1;j<=m;j++)cin>>a[i][j];
    for(int i=1;i<=n;i++)for(int j=1;j<=m;j++)cin>>b[i][j];
    cout<<dfs(0,0)<<endl;
    return 0;
}
