import { asCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import type { Logger } from 'pino';
import { rest } from '../process/rest.ts';

const server = { role: 'service_role', claims: {} } as const;
const facts = { method: 'POST', path: '/accounts/closing' };
const hour = 3_600_000;

/** Once an hour removes the accounts whose week is over. Several servers may do so at once: each account is one's alone. */
export function startClosingAccounts({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = closeHourly(database, log, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function closeHourly(database: Database, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const [row] = await asCaller(database, server, facts, (tx) =>
        tx.query('select public.close_due_accounts()::text as closed'),
      );
      if (row?.closed !== '0') log.info({ closed: row?.closed }, 'accounts were closed');
    } catch (error) {
      // What is due now is due in an hour as well.
      log.warn({ err: error }, 'accounts that are due could not be closed');
    }
    await rest(hour, signal);
  }
}
