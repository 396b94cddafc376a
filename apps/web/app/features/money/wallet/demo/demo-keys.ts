/** Storage keys of the demo wallet: its key, earlier keys, and whether the user has shared the address. */
export const demoKeys = {
  secret: 'suixue-demo-wallet',
  before: 'suixue-demo-wallet-before',
  allowed: 'suixue-demo-wallet-allowed',
} as const;
