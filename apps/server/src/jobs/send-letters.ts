import { minuteMs } from '@suixue/backend/duration';
import { type NotificationContext, sendNotifications } from '@suixue/functions/send-notifications';
import type { Job } from './job.ts';

/** Sends the e-mails that are due. A trigger asks for a run when one is due at once. */
export const sendLetters = (context: Omit<NotificationContext, 'onUnexpected'>): Job => ({
  name: 'letters',
  intervalMs: () => minuteMs,
  run: async () => {
    const failures: unknown[] = [];
    while ((await sendNotifications({ ...context, onUnexpected: (error) => failures.push(error) })) > 0)
      if (failures.length > 0) break;
    if (failures.length > 0) throw new AggregateError(failures, messageOf(failures[0]));
  },
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
