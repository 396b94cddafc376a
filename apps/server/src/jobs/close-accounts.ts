import type { Database } from '@suixue/backend/database/database';
import { hourMs } from '@suixue/backend/duration';
import type { Logger } from 'pino';
import { asServer } from './as-server.ts';
import { inBatches } from './in-batches.ts';
import type { Job } from './job.ts';

interface ClosingParts {
  readonly database: Database;
  readonly log: Logger;
}

/** Deletes accounts whose week of grace is over, each locked by one server, old notifications, and old feedback about answers. */
export const closeAccounts = ({ database, log }: ClosingParts): Job => ({
  name: 'accounts',
  intervalMs: () => hourMs,
  run: async () => {
    const [row] = await asServer(database, (tx) =>
      tx.query('select public.close_due_accounts()::text as closed'),
    );
    if (row?.closed !== '0') log.info({ closed: row?.closed }, 'closed accounts');
    const removed = await inBatches(database, 'delete_old_notifications');
    if (removed > 0) log.info({ removed }, 'deleted old notifications');
    await inBatches(database, 'delete_old_assistant_feedback');
  },
});
