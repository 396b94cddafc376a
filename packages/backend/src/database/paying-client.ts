import { AsyncLocalStorage } from 'node:async_hooks';
import { createError } from '../errors.ts';
import type { BudgetRate } from './client-budgets.ts';
import { StoppedTurnError } from './turn.ts';

/** The client to which database work is charged. */
export interface PayingClient {
  /** Such as `account/<uid>` or `address/<ip>`. */
  readonly key: string;
  readonly rate: BudgetRate;
}

interface Work {
  readonly client: PayingClient | undefined;
  readonly signal: AbortSignal | undefined;
}

const current = new AsyncLocalStorage<Work>();

/** Charges transactions started within `work` to this client; `undefined` makes them the server's own work. */
export function payFor<Result>(client: PayingClient | undefined, work: () => Result): Result {
  return current.run({ client, signal: undefined }, work);
}

/** `undefined` for the server's own work. */
export function getPayingClient(): PayingClient | undefined {
  return current.getStore()?.client;
}

/** Stops and rolls back transactions started within `work` when the client disconnects; then throws `client_gone`. */
export async function whileConnected<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await current.run({ client: getPayingClient(), signal }, work);
  } catch (error) {
    throw error instanceof StoppedTurnError ? createError('client_gone', { cause: error }) : error;
  }
}

/** Aborted when the client of the current work disconnects; `undefined` if the work is to be finished all the same. */
export function getClientSignal(): AbortSignal | undefined {
  return current.getStore()?.signal;
}
