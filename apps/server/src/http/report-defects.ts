import type { Logger } from 'pino';
import { isClientGone } from './is-client-gone.ts';

/** Logs defects of the host as errors. Disconnected clients appear in the request log only. */
export function reportDefects(log: Pick<Logger, 'error'>): (error: unknown) => void {
  return (error) => {
    if (!isClientGone(error)) log.error({ err: error }, 'the host failed');
  };
}
