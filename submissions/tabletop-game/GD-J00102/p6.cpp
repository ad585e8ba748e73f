// 信息与未来 桌面游戏
// 学校: 第三小学   五(2)班
#include<iostream>
#include<cstdio>
#include<cstdlib>
#include<cstring>
using namespace std;

int qipan[4][4];      // 棋盘
int yong[10];         // 用过的数字

int suan()            // 算 x-y
{
    int x=0,y=0;
    for(int i=1;i<=3;i++)
    {
        x=x+qipan[i][1]*qipan[i][2]*qipan[i][3];
        y=y+qipan[1][i]*qipan[2][i]*qipan[3][i];
    }
    return x-y;
}

int sou(int ren)      // ren=1 轮到X博士, ren=2 轮到Y博士
{
    int shu=0;
    for(int i=1;i<=9;i++)
    {
        if(yong[i]==0)
        {
            shu=i;
            break;
        }
    }
    if(shu==0) return suan();   // 填满了
    int zui;
    if(ren==1) zui=-99999;
    else zui=99999;
    yong[shu]=1;
    for(int i=1;i<=3;i++)
    {
        for(int j=1;j<=3;j++)
        {
            if(qipan[i][j]!=0) continue;
            qipan[i][j]=shu;
            int t=sou(3-ren);
            if(ren==1&&t>zui) zui=t;
            if(ren==2&&t<zui) zui=t;
            qipan[i][j]=0;
        }
    }
    yong[shu]=0;
    return zui;
}

int main()
{
    int T;
    scanf("%d",&T);
    while(T--)
    {
        memset(yong,0,sizeof(yong));
        for(int i=1;i<=3;i++)
        {
            for(int j=1;j<=3;j++)
            {
                scanf("%d",&qipan[i][j]);
                if(qipan[i][j]>0) yong[qipan[i][j]]=1;
            }
        }
        int da=sou(1);
        if(da>0) printf("first\n");
        else if(da<0) printf("second\n");
        else printf("tie\n");
    }
    system("pause");
    return 0;
}
