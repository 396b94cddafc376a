import { fromBase64 } from '@mysten/sui/utils';
import { dayMs } from '@suixue/chain/duration';
import { transactionPollInterval, transactionWaitTimeout } from '@suixue/chain/limits';
import type { KeptPayment } from './kept-payment.ts';
import type { ExecutedPayment, PaymentChain } from './payment-chain.ts';
import { toSendVerdict } from './refusal-kind.ts';

/** The outcome of signed bytes. */
export type Settlement =
  | { readonly kind: 'executed'; readonly executed: ExecutedPayment }
  /** Not executed, and never will be. */
  | { readonly kind: 'dead'; readonly why: 'stale' | 'expired' | 'bad-signature' }
  /** Unknown. */
  | { readonly kind: 'unsettled' };

export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

interface SettleParts {
  readonly chain: Pick<PaymentChain, 'send' | 'find'>;
  readonly clock: Clock;
  /** The network did not answer; the call is repeated. */
  readonly onTrouble: (error: unknown) => void;
}

/** Bytes expire at the end of the next epoch: two days at most, plus one for wrong clocks. */
const maxLifeMs = 3 * dayMs;

type Round = Settlement | { readonly kind: 'accepted' };

/**
 * Follows signed bytes to their end: looks them up by digest, sends the same bytes if unknown, and repeats every two seconds for a
 * minute. Counts them as dead only if they are found neither before nor after the rejection.
 */
export async function settlePayment(
  { chain, clock, onTrouble }: SettleParts,
  kept: KeptPayment,
  { isNew }: { readonly isNew: boolean },
): Promise<Settlement> {
  const deadline = clock.now() + transactionWaitTimeout;
  let [isLookedUp, isAccepted] = [!isNew, false];
  for (;;) {
    const round = await tryOnce(chain, kept, { isLookedUp, isAccepted }).catch((error: unknown): Round => {
      onTrouble(error);
      return { kind: 'unsettled' };
    });
    if (round.kind === 'executed' || round.kind === 'dead') return round;
    isLookedUp = true;
    if (round.kind === 'accepted') {
      isAccepted = true;
      continue;
    }
    const now = clock.now();
    if (now >= deadline) return { kind: 'unsettled' };
    if (!isAccepted && now - kept.when > maxLifeMs) return isOutlived(chain, kept, onTrouble);
    await clock.sleep(transactionPollInterval);
  }
}

async function tryOnce(
  chain: SettleParts['chain'],
  kept: KeptPayment,
  { isLookedUp, isAccepted }: { readonly isLookedUp: boolean; readonly isAccepted: boolean },
): Promise<Round> {
  const found = isLookedUp ? await chain.find(kept.digest) : null;
  if (found) return { kind: 'executed', executed: found };
  // The network has accepted it, but this node does not know it yet.
  if (isAccepted) return { kind: 'unsettled' };
  try {
    await chain.send(fromBase64(kept.bytes), kept.signatures);
    return { kind: 'accepted' };
  } catch (error) {
    const verdict = toSendVerdict(error);
    if (verdict.kind === 'open') throw error;
    const after = await chain.find(kept.digest);
    return after ? { kind: 'executed', executed: after } : verdict;
  }
}

async function isOutlived(
  chain: SettleParts['chain'],
  kept: KeptPayment,
  onTrouble: (error: unknown) => void,
): Promise<Settlement> {
  try {
    const found = await chain.find(kept.digest);
    return found ? { kind: 'executed', executed: found } : { kind: 'dead', why: 'expired' };
  } catch (error) {
    onTrouble(error);
    return { kind: 'unsettled' };
  }
}
