import { destination, type Logger, pino } from 'pino';

/** One JSON object per line, written in chunks of a few kilobytes, at the latest after a second. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ sync: false, minLength: 4096, periodicFlush: 250 }),
  );
}
