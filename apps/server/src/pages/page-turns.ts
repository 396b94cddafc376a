import { FairTurns, type TurnClient } from '@suixue/backend/database/fair-turns';
import { StoppedTurnError } from '@suixue/backend/database/turn';
import { isServiceError } from '@suixue/backend/errors';

export interface PageTurnLimits {
  readonly slots: number;
  readonly maxSlotsPerClient: number;
  /** For a client while no other has pages to render. */
  readonly maxSlotsAlone: number;
  readonly maxWaitingPerClient: number;
  readonly maxWaiting: number;
  /**
   * A rendering that takes longer is waiting for something other than the processor: its turn ends, and it continues
   * outside of it.
   */
  readonly maxTurnMs: number;
}

/** Decision 041. */
export const pageTurnLimits: PageTurnLimits = {
  slots: 16,
  maxSlotsPerClient: 1,
  maxSlotsAlone: 4,
  maxWaitingPerClient: 500,
  maxWaiting: 2_000,
  maxTurnMs: 50,
};

interface TurnRequest {
  /** `undefined` for the server's own work. */
  readonly client: TurnClient | undefined;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** Why work did not get a turn: its client disconnected, or the queue of the client, or of all clients, is full. */
export interface TurnRefusal {
  readonly kind: 'client-gone' | 'client-queue-full' | 'all-queues-full';
  readonly retryAfterMs: number;
}

type TurnOutcome<Result> =
  | { readonly refusal: TurnRefusal }
  | { readonly refusal?: never; readonly result: Result };

/** Runs the work in a turn of the client, or not at all. */
export type PageTurns = <Result>(
  request: TurnRequest,
  work: () => Promise<Result>,
) => Promise<TurnOutcome<Result>>;

/** Lets clients take turns at rendering, because all pages are rendered in one thread. */
export function createPageTurns(
  { maxTurnMs, ...limits }: PageTurnLimits,
  now: () => number = () => performance.now(),
): PageTurns {
  const turns = new FairTurns({ ...limits, now });
  return async ({ client, signal }, work) => {
    const started = turns.run({ client, interruptible: { signal } }, async () => {
      // Between two turns, requests are read and other renderings continue.
      await new Promise((resolve) => setImmediate(resolve));
      const working = work();
      await settlesWithin(working, maxTurnMs);
      // In an object, because the turn would wait for a promise that it returns.
      return { working };
    });
    // The turn does not reject with errors of the work.
    const outcome = await started.catch((error: unknown) => ({ refusal: toRefusal(error) }));
    return 'working' in outcome ? { result: await outcome.working } : outcome;
  };
}

function toRefusal(error: unknown): TurnRefusal {
  if (error instanceof StoppedTurnError) return { kind: 'client-gone', retryAfterMs: 0 };
  if (!isServiceError(error)) throw error;
  const isOwn = error.code === 'over_request_rate_limit';
  return { kind: isOwn ? 'client-queue-full' : 'all-queues-full', retryAfterMs: error.retryAfterMs ?? 0 };
}

/** Resolves when the work has settled in either way, at the latest after this time. */
function settlesWithin(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(settle, settle);
  });
}
