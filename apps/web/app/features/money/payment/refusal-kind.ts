import { statusOf } from './network-trouble.ts';
import type { PaymentFailureKind } from './payment-failure.ts';

/**
 * Texts with which networks reject a transaction, from Sui's nodes and the local network, because nodes give no codes. A text that is
 * not listed never counts as final.
 */
const words: readonly (readonly [RegExp, PaymentFailureKind])[] = [
  [/transaction (has )?expired/i, 'expired'],
  [/made for another chain|wrong chain/i, 'wrong-network'],
  [
    /available for consumption|needs to be rebuilt|the object has (version|digest)|invalid object digest|object.*already locked|reserved for another transaction|equivocat/i,
    'stale',
  ],
  [/correct sender|signature/i, 'bad-signature'],
  [
    /insufficient sui balance|gas selection|no valid gas coins|no coins to pay for gas|balance of gas object|needed (gas )?amount/i,
    'no-gas',
  ],
  [/gas budget|insufficient ?gas/i, 'over-budget'],
  [/insufficient ?(coin ?)?balance|not enough coins|insufficient funds/i, 'insufficient-balance'],
  [/package (0x[0-9a-f]+ )?not found|dependent package|unable to find function/i, 'no-contract'],
  [/failed to get object|could not find the referenced object|object 0x[0-9a-f]+ not found/i, 'no-object'],
];

export function refusalKind(message: string): PaymentFailureKind | null {
  return words.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** Meaning of a rejection of signed bytes. */
export type SendVerdict =
  /** These bytes can never be executed: their inputs have changed or they have expired. */
  | { readonly kind: 'dead'; readonly why: 'stale' | 'expired' | 'bad-signature' }
  /** They may still be executed. */
  | { readonly kind: 'open' };

const definite: ReadonlySet<string> = new Set(['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'NOT_FOUND']);
/** Another transaction has locked the coins; which one will be executed is undecided. */
const undecided = /locked|reserved|equivocat/i;

/**
 * Only an explicit text counts as final. A proxy's 404, a time-out and an overloaded network say nothing about bytes sent earlier.
 */
export function toSendVerdict(error: unknown): SendVerdict {
  const status = statusOf(error);
  if (status === null || !definite.has(status) || !(error instanceof Error)) return { kind: 'open' };
  if (undecided.test(error.message)) return { kind: 'open' };
  switch (refusalKind(error.message)) {
    case 'stale':
    case 'no-object':
      return { kind: 'dead', why: 'stale' };
    case 'expired':
      return { kind: 'dead', why: 'expired' };
    case 'bad-signature':
      return { kind: 'dead', why: 'bad-signature' };
    default:
      return { kind: 'open' };
  }
}
