import { minuteMs } from '@suixue/backend/duration';
import { sendTelegrams as send, type TelegramsContext } from '@suixue/functions/send-telegrams';
import type { Job } from './job.ts';

/** Sends what waits for Telegram. */
export const sendTelegrams = (context: Omit<TelegramsContext, 'onUnexpected'>): Job => ({
  name: 'telegram',
  intervalMs: () => minuteMs,
  run: async () => {
    const failures: Error[] = [];
    while ((await send({ ...context, onUnexpected: (error) => failures.push(error) })) > 0)
      if (failures.length > 0) break;
    if (failures.length > 0) throw new AggregateError(failures, failures[0]?.message);
  },
});
