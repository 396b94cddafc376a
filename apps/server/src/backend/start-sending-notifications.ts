import { type NotificationContext, sendNotifications } from '@suixue/functions/send-notifications';
import type { Logger } from 'pino';
import { sleep } from '../process/sleep.ts';

const pauseMs = 5_000;

interface SendingParts extends Omit<NotificationContext, 'onUnexpected'> {
  readonly log: Logger;
}

/** Sends notification e-mails when they are due. Several servers may do so at once. */
export function startSendingNotifications({ log, ...parts }: SendingParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const onUnexpected = (error: unknown) => log.error({ err: error }, 'could not send a notification e-mail');
  const ended = sendUntil(stopping.signal, { ...parts, onUnexpected }, log);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function sendUntil(signal: AbortSignal, context: NotificationContext, log: Logger): Promise<void> {
  while (!signal.aborted) {
    try {
      await sendNotifications(context);
    } catch (error) {
      // The e-mails are still in the queue.
      log.warn({ err: error }, 'could not read the notification e-mails');
    }
    await sleep(pauseMs, signal);
  }
}
