import { type NotificationContext, sendNotifications } from '@suixue/functions/send-notifications';
import type { Logger } from 'pino';
import { type Repeated, repeat } from '../process/repeat.ts';
import { sleep } from '../process/sleep.ts';

const pauseMs = 5_000;

interface SendingParts extends Omit<NotificationContext, 'onUnexpected'> {
  readonly log: Logger;
}

/** Sends notification e-mails when they are due. Several servers may do so at once. */
export function startSendingNotifications({ log, ...parts }: SendingParts): Repeated {
  const onUnexpected = (error: unknown) => log.error({ err: error }, 'could not send a notification e-mail');
  return repeat(async (signal) => {
    try {
      await sendNotifications({ ...parts, onUnexpected });
    } catch (error) {
      // The e-mails are still in the queue.
      log.warn({ err: error }, 'could not read the notification e-mails');
    }
    await sleep(pauseMs, signal);
  });
}
