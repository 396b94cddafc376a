import type { Database } from '@suixue/backend/database/database';
import { minuteMs } from '@suixue/backend/duration';
import { inBatches } from './in-batches.ts';
import type { Job } from './job.ts';

/** Reminds users of memberships that end and of lectures that begin, and notifies holders of acts on pools. A trigger asks for a run after such an act. */
export const remindUsers = (database: Database): Job => ({
  name: 'reminders',
  intervalMs: () => minuteMs,
  run: async () => {
    await inBatches(database, 'remind_users');
    await inBatches(database, 'notify_pool_holders');
  },
});
