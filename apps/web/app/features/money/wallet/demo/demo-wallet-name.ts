export const demoWalletName = '演示钱包';
