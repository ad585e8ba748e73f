#include <iostream>
using namespace std;
// 原题没有输入，手算出来直接输出
int main() {
    cout << "101001010011101100010110011001100110" << endl;
    return 0;
}
