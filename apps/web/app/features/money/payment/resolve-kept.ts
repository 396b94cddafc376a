import { duration } from '@suixue/chain/duration';
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

/** What was signed for another network cannot be looked up here, and cannot be executed after so long. */
const longestKept = duration({ days: 7 });

/**
 * Finds out what became of payments that were signed and whose end nobody saw: by their digest, never by paying again. Of
 * several tabs one does it. What cannot be found out now stays for the next time.
 */
export async function resolveKept(parts: ResolveParts): Promise<void> {
  const { kept, lock, network, clock } = parts;
  for (const payment of kept.list()) {
    if (payment.network !== network && clock.now() - payment.when > longestKept) kept.forget(payment.digest);
  }
  const accounts = new Set(own(parts).map(({ account }) => account));
  await Promise.all([...accounts].map((account) => lock.hold(account, () => resolveAccount(parts, account))));
}

const own = ({ kept, network }: ResolveParts) => kept.list().filter((payment) => payment.network === network);

async function resolveAccount(parts: ResolveParts, account: string): Promise<void> {
  // Read behind the lock: whoever held it may have found out meanwhile.
  for (const payment of own(parts).filter((one) => one.account === account)) {
    const settlement = await settlePayment(parts, payment, { isNew: false });
    if (settlement.kind === 'unsettled') continue;
    parts.kept.forget(payment.digest);
    parts.tell(payment, settlement);
  }
}
