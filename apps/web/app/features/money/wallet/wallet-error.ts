export type WalletErrorKind =
  | 'not-connected'
  | 'no-account'
  | 'wrong-network'
  | 'unsupported'
  | 'given-up'
  | 'gone';

/** The specification's texts; remedies are shown beside them. */
const messages: Record<WalletErrorKind, string> = {
  'not-connected': 'wallet is not connected',
  'no-account': 'wallet does not provide an account',
  'wrong-network': 'wallet does not support the network',
  unsupported: 'wallet does not support signing transactions',
  'given-up': 'the request to the wallet was cancelled',
  gone: 'wallet is not on this page any more',
};

/** Something that a wallet is not or cannot do. Errors of the wallet itself are passed on. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly kind: WalletErrorKind;

  constructor(kind: WalletErrorKind) {
    super(messages[kind]);
    this.kind = kind;
  }
}

const maxMessageLength = 200;

/** The message of a wallet's error, which may be text, a plain object or empty. */
export function messageOf(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof said === 'string' ? said.trim().slice(0, maxMessageLength) : '';
}

/** Whether the user declined in the wallet. Wallets report it in many ways that share this word. */
export function isRejection(error: unknown): boolean {
  return /reject/i.test(messageOf(error));
}
