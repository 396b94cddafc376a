import { type LetterContext, sendLetters } from '@suixue/functions/send-letters';
import type { Logger } from 'pino';
import { rest } from '../process/rest.ts';

const pauseMs = 5_000;

interface SendingParts extends Omit<LetterContext, 'onUnexpected'> {
  readonly log: Logger;
}

/** Sends notification e-mails when they are due. Several servers may do so at once. */
export function startSendingLetters({ log, ...parts }: SendingParts): { stop(): Promise<void> } {
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

async function sendUntil(signal: AbortSignal, context: LetterContext, log: Logger): Promise<void> {
  while (!signal.aborted) {
    try {
      await sendLetters(context);
    } catch (error) {
      // The e-mails are still in the queue.
      log.warn({ err: error }, 'could not read the notification e-mails');
    }
    await rest(pauseMs, signal);
  }
}
