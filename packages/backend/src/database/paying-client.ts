import { AsyncLocalStorage } from 'node:async_hooks';
import type { BudgetRate } from './client-budgets.ts';

/** The client to which database work is charged. */
export interface PayingClient {
  /** Such as `account/<uid>` or `address/<ip>`. */
  readonly key: string;
  readonly rate: BudgetRate;
}

const current = new AsyncLocalStorage<PayingClient | undefined>();

/** Charges transactions started within `work` to this client; `undefined` makes them the server's own work. */
export function payFor<Result>(client: PayingClient | undefined, work: () => Result): Result {
  return current.run(client, work);
}

/** `undefined` for the server's own work. */
export function getPayingClient(): PayingClient | undefined {
  return current.getStore();
}
