export type WalletErrorKind =
  | 'not-connected'
  | 'no-account'
  | 'wrong-network'
  | 'unsupported'
  | 'given-up'
  | 'gone';

/** The specification's words, in which people look for help; what to do is said beside them. */
const messages: Record<WalletErrorKind, string> = {
  'not-connected': 'wallet is not connected',
  'no-account': 'wallet does not provide an account',
  'wrong-network': 'wallet does not support the network',
  unsupported: 'wallet does not support signing transactions',
  'given-up': 'nobody waits for the wallet any longer',
  gone: 'wallet is not on this page any more',
};

/** What a wallet is not, or does not do. What it throws itself is passed on as it is. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly kind: WalletErrorKind;

  constructor(kind: WalletErrorKind) {
    super(messages[kind]);
    this.kind = kind;
  }
}

const longestMessage = 200;

/** What a wallet threw, in its words: some throw texts or plain objects, and some say nothing. */
export function messageOf(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof said === 'string' ? said.trim().slice(0, longestMessage) : '';
}

/** Whoever said no need not be told so. Wallets say it in many ways, and this word is in all of them. */
export function isRejection(error: unknown): boolean {
  return /reject/i.test(messageOf(error));
}
