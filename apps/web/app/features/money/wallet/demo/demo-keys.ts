/** What the demo wallet keeps in a browser: its key, those that it had before, and whether its owner has shown the address. */
export const demoKeys = {
  secret: 'suixue-demo-wallet',
  before: 'suixue-demo-wallet-before',
  allowed: 'suixue-demo-wallet-allowed',
} as const;
