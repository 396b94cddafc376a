import { dayMs } from '@suixue/chain/duration';
import type { KeptPayment } from './kept-payment.ts';
import type { KeptPayments } from './kept-payments.ts';
import type { PaymentChain } from './payment-chain.ts';
import type { PaymentLock } from './payment-lock.ts';
import { type Clock, type Settlement, settlePayment } from './settle-payment.ts';

interface ResolveParts {
  readonly chain: Pick<PaymentChain, 'send' | 'find'>;
  readonly network: string;
  readonly kept: KeptPayments;
  readonly lock: PaymentLock;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
  readonly tell: (payment: KeptPayment, settlement: Settlement) => void;
}

/** A payment on another network cannot be looked up here; after this long it cannot be executed either. */
const maxKeptMs = 7 * dayMs;

/**
 * Finds the outcome of stored payments by their digest, never by paying again. One tab does it for all. What cannot be found out now
 * stays stored.
 */
export async function resolveKept(parts: ResolveParts): Promise<void> {
  const { kept, lock, network, clock } = parts;
  for (const payment of kept.list()) {
    if (payment.network !== network && clock.now() - payment.when > maxKeptMs) kept.forget(payment.digest);
  }
  const accounts = new Set(own(parts).map(({ account }) => account));
  await Promise.all([...accounts].map((account) => lock.hold(account, () => resolveAccount(parts, account))));
}

const own = ({ kept, network }: ResolveParts) => kept.list().filter((payment) => payment.network === network);

async function resolveAccount(parts: ResolveParts, account: string): Promise<void> {
  // Read while holding the lock, because another tab may have found the outcome.
  for (const payment of own(parts).filter((one) => one.account === account)) {
    const settlement = await settlePayment(parts, payment, { isNew: false });
    if (settlement.kind === 'unsettled') continue;
    parts.kept.forget(payment.digest);
    parts.tell(payment, settlement);
  }
}
