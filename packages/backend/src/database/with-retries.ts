import { createError } from '../errors.ts';
import { databaseBudgets } from './database-budgets.ts';
import type { Interruptible } from './fair-turns.ts';
import { StoppedTurnError } from './turn.ts';

/**
 * Retries a statement that was cancelled to make way for other clients, with a longer time limit. The cancelled attempt
 * was rolled back.
 */
export async function withRetries<Result>(
  signal: AbortSignal,
  attempt: (interruptible: Interruptible) => Promise<Result>,
): Promise<Result> {
  for (const hold of databaseBudgets.holds) {
    try {
      return await attempt({ signal, ...hold });
    } catch (error) {
      if (!(error instanceof StoppedTurnError)) throw error;
      if (error.reason === 'client-gone') throw createError('client_gone', { cause: error });
    }
  }
  throw createError('statement_too_slow', {
    hint: 'Ask for fewer rows, filter by an indexed column, or retry when the database is less busy',
    retryAfterMs: slowRetryMs,
  });
}

const slowRetryMs = 5_000;
