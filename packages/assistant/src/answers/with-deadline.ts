import { ProviderError, type ProviderProblem } from './provider-problem.ts';

/**
 * A signal that is aborted with the client's, after `totalMs`, and when the time that was armed last is over. `toError` turns whatever the
 * abort caused into the reason for it.
 */
export function withDeadline(client: AbortSignal, totalMs: number) {
  const timeout = new AbortController();
  const signal = AbortSignal.any([client, timeout.signal]);
  const expire = (problem: ProviderProblem) => () => timeout.abort(new ProviderError(problem));
  const total = setTimeout(expire('stalled'), totalMs);
  let next: NodeJS.Timeout | undefined;
  return {
    signal,
    arm(ms: number, problem: ProviderProblem): void {
      clearTimeout(next);
      next = setTimeout(expire(problem), ms);
    },
    disarm: () => clearTimeout(next),
    toError(error: unknown): unknown {
      if (client.aborted) return client.reason;
      if (timeout.signal.aborted) return timeout.signal.reason;
      // A connection that was cut off throws errors of the HTTP client.
      return error instanceof ProviderError ? error : new ProviderError('broken-off');
    },
    end(): void {
      clearTimeout(next);
      clearTimeout(total);
    },
  };
}
