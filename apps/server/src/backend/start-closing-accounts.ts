import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import { hourMs } from '@suixue/backend/duration';
import type { Logger } from 'pino';
import { type Repeated, repeat } from '../process/repeat.ts';
import { sleep } from '../process/sleep.ts';

const facts = { method: 'POST', path: '/accounts/closing' };

/**
 * Deletes accounts whose week of grace is over, once an hour. Several servers may do so at once: each account is locked
 * by one.
 */
export function startClosingAccounts({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Logger;
}): Repeated {
  return repeat(async (signal) => {
    try {
      const [row] = await asCaller(database, serviceCaller, facts, (tx) =>
        tx.query('select public.close_due_accounts()::text as closed'),
      );
      if (row?.closed !== '0') log.info({ closed: row?.closed }, 'closed accounts');
    } catch (error) {
      // Due accounts are still due in an hour.
      log.warn({ err: error }, 'could not close due accounts');
    }
    await sleep(hourMs, signal);
  });
}
