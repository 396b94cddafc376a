import { minuteMs } from '@suixue/backend/duration';
import { type NotificationContext, sendNotifications } from '@suixue/functions/send-notifications';
import { inBatches } from './in-batches.ts';
import type { Job } from './job.ts';

/** Reminds users of what is about to happen, and sends the e-mails that wait. A trigger asks for a run when one is added. */
export const sendLetters = (context: Omit<NotificationContext, 'onUnexpected'>): Job => ({
  name: 'letters',
  intervalMs: () => minuteMs,
  run: async () => {
    await inBatches(context.database, 'remind_users');
    const failures: unknown[] = [];
    while ((await sendNotifications({ ...context, onUnexpected: (error) => failures.push(error) })) > 0)
      if (failures.length > 0) break;
    if (failures.length > 0) throw new AggregateError(failures, messageOf(failures[0]));
  },
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
