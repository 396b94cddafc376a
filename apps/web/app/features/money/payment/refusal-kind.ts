import { statusOf } from './network-trouble.ts';
import type { PaymentFailureKind } from './payment-failure.ts';

/**
 * What networks say when they refuse a transaction: nodes have only words for it. Both Sui's own and the local network's are
 * here; what is not among them is never taken for a refusal that settles anything.
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
  [/package (0x[0-9a-f]+ )?not found|dependent package|unable to find function/i, 'no-programme'],
  [/failed to get object|could not find the referenced object|object 0x[0-9a-f]+ not found/i, 'no-object'],
];

export function refusalKind(message: string): PaymentFailureKind | null {
  return words.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** What a refusal of signed bytes means. */
export type SendVerdict =
  /** These bytes can never be executed any more: what they use has gone, or their time has. */
  | { readonly kind: 'dead'; readonly why: 'stale' | 'expired' | 'bad-signature' }
  /** They may still be executed, now or later. */
  | { readonly kind: 'open' };

const definite: ReadonlySet<string> = new Set(['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'NOT_FOUND']);
/** Another transaction holds the coins for now; whether it or this one will be executed is not decided. */
const undecided = /locked|reserved|equivocat/i;

/**
 * Only what says plainly that the bytes are dead counts as that. A proxy’s 404, a timeout and a crowded network say nothing
 * about what had been sent before.
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
