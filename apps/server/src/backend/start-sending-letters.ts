import { type LetterContext, sendLetters } from '@suixue/functions/send-letters';
import type { Logger } from 'pino';
import { rest } from '../process/rest.ts';

const pauseMs = 5_000;

interface SendingParts extends Omit<LetterContext, 'onUnexpected'> {
  readonly log: Logger;
}

/** Sends the letters of notifications as they come due. Several servers may do so at once. */
export function startSendingLetters({ log, ...parts }: SendingParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const onUnexpected = (error: unknown) =>
    log.error({ err: error }, 'the letter of a notification could not be sent');
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
      // Still in the queue if the database could not be asked.
      log.warn({ err: error }, 'the letters of notifications could not be read');
    }
    await rest(pauseMs, signal);
  }
}
