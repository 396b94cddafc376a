import { minuteMs } from '@suixue/backend/duration';
import { type NotificationContext, sendNotifications } from '@suixue/functions/send-notifications';
import { inBatches } from './in-batches.ts';
import type { Job } from './job.ts';

/** Reminds users of what is about to happen, notifies holders of acts on pools, and sends the e-mails that wait. Triggers ask for a run. */
export const sendLetters = (context: Omit<NotificationContext, 'onUnexpected'>): Job => ({
  name: 'letters',
  intervalMs: () => minuteMs,
  run: async () => {
    await inBatches(context.database, 'remind_users');
    await inBatches(context.database, 'notify_pool_holders');
    const failures: unknown[] = [];
    while ((await sendNotifications({ ...context, onUnexpected: (error) => failures.push(error) })) > 0)
      if (failures.length > 0) break;
    if (failures.length > 0) throw new AggregateError(failures, messageOf(failures[0]));
  },
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
