import type { ChainContext } from '@suixue/functions/chain-context';
import type { Sponsor } from '@suixue/functions/sponsor';
import { type SponsoringState, tendSponsoring } from '@suixue/functions/tend-sponsoring';
import type { Logger } from 'pino';
import { rest } from '../process/rest.ts';

interface SponsoringParts {
  readonly context: ChainContext;
  readonly sponsor: Sponsor;
  readonly log: Logger;
  /** Between two looks, or until it is to stop. */
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

export interface RunningSponsoring {
  /** As it was at the last look; null before the first. Amounts as text: they are MIST. */
  metrics(): Readonly<Record<string, string | number>> | null;
  stop(): Promise<void>;
}

const pauseMs = 60_000;

/** Looks after promises and the pool of coins for as long as the process lives: at once, and then every minute. */
export function startSponsoring({
  context,
  sponsor,
  log,
  pause = (signal) => rest(pauseMs, signal),
}: SponsoringParts): RunningSponsoring {
  const stopping = new AbortController();
  let last: SponsoringState | null = null;
  let isFailing = false;
  const look = async () => {
    try {
      const { state, filling, failures } = await tendSponsoring({ ...context, sponsor });
      last = state;
      if (failures.length > 0) throw new AggregateError(failures, 'promises could not be looked at');
      isFailing = false;
      if (filling === 'filled') log.info({ freeCoins: state.freeCoins }, 'the pool of gas coins was filled');
    } catch (error) {
      // The network or the database may be away for a while; one line says so, and the next look tries again.
      if (!isFailing && !stopping.signal.aborted)
        log.warn({ err: error }, 'sponsoring could not be looked after');
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
