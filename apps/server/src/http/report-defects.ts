import type { Logger } from 'pino';
import { isClientGone } from './is-client-gone.ts';

/** A defect of the host is an error; a client that went away is in the line of its request. */
export function reportDefects(log: Pick<Logger, 'error'>): (error: unknown) => void {
  return (error) => {
    if (!isClientGone(error)) log.error({ err: error }, 'the host failed');
  };
}
