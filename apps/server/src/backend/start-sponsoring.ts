import { minuteMs } from '@suixue/backend/duration';
import type { ChainContext } from '@suixue/functions/chain-context';
import { maintainSponsoring, type SponsoringState } from '@suixue/functions/maintain-sponsoring';
import type { Sponsor } from '@suixue/functions/sponsor';
import type { Logger } from 'pino';
import { sleep } from '../process/sleep.ts';

interface SponsoringParts {
  readonly context: ChainContext;
  readonly sponsor: Sponsor;
  readonly log: Logger;
  /** Waits between two runs, or until the signal aborts. */
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

export interface RunningSponsoring {
  /** State after the last run; `null` before the first. Amounts are strings in MIST. */
  metrics(): Readonly<Record<string, string | number>> | null;
  stop(): Promise<void>;
}

const pauseMs = minuteMs;

/** Maintains sponsorships and the coin pool: immediately, and then every minute until stopped. */
export function startSponsoring({
  context,
  sponsor,
  log,
  pause = (signal) => sleep(pauseMs, signal),
}: SponsoringParts): RunningSponsoring {
  const stopping = new AbortController();
  let last: SponsoringState | null = null;
  let isFailing = false;
  const look = async () => {
    try {
      const { state, filling, failures } = await maintainSponsoring({ ...context, sponsor });
      last = state;
      if (failures.length > 0) throw new AggregateError(failures, 'could not settle sponsorships');
      isFailing = false;
      if (filling === 'filled') log.info({ freeCoins: state.freeCoins }, 'filled the pool of gas coins');
    } catch (error) {
      // The network or the database may be down for a while; log it once and retry in the next run.
      if (!isFailing && !stopping.signal.aborted) log.warn({ err: error }, 'sponsoring maintenance failed');
      isFailing = true;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await pause(stopping.signal);
    }
  };
  const ended = run();
  return {
    metrics: () => last && toMetrics(last),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

function toMetrics({ promisedToday, dailyLimit, freeCoins, open }: SponsoringState) {
  return { promisedToday: String(promisedToday), dailyLimit: String(dailyLimit), freeCoins, open };
}
