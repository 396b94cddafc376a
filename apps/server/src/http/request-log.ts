import type { Logger } from 'pino';

interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Of `performance.now()`. */
  readonly begunAt: number;
  /** The value of `x-cache`. */
  readonly cache: string | null;
  /** The client disconnected; not a server error. */
  readonly isAborted: boolean;
}

/** Longer paths are cut in the log: a client chooses them, and each line is written to the disk. */
const maxLoggedPathLength = 512;

/**
 * The time of a ballot, next to the time at which an account was given it, could reveal the voter (decision 105); so could the part of the
 * list in which a voter looks for it (decision 124).
 */
const unloggedPaths =
  /^\/(?:ballots\/|votes\/key$|votes\/[^/]+\/parts\/|functions\/v1\/(?:cast-key-ballot|read-own-ballot|sign-ballot-key)$)/;

/** Writes the line of one request. Health checks come too often to be logged by default, and of votes only failures are. */
export function logRequest(log: Logger, answered: AnsweredRequest): void {
  const { id, method, path, status, begunAt, cache, isAborted } = answered;
  const ms = Math.round((performance.now() - begunAt) * 10) / 10;
  const line = {
    id,
    method,
    path: path.slice(0, maxLoggedPathLength),
    status,
    ms,
    cache: cache ?? undefined,
    ...(isAborted ? { aborted: true } : {}),
  };
  if (status < 500 && unloggedPaths.test(path)) return;
  if (path === '/healthz' || path === '/readyz') log.debug(line, 'request');
  else if (status >= 500 && !isAborted) log.error(line, 'request');
  else log.info(line, 'request');
}
