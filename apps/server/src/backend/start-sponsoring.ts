import { minuteMs } from '@suixue/backend/duration';
import type { ChainContext } from '@suixue/functions/chain-context';
import { maintainSponsoring, type SponsoringState } from '@suixue/functions/maintain-sponsoring';
import type { Sponsor } from '@suixue/functions/sponsor';
import type { Logger } from 'pino';
import { type Repeated, repeat } from '../process/repeat.ts';
import { sleep } from '../process/sleep.ts';

interface SponsoringParts {
  readonly context: ChainContext;
  readonly sponsor: Sponsor;
  readonly log: Logger;
  /** Waits between two runs, or until the signal aborts. */
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

export interface RunningSponsoring extends Repeated {
  /** State after the last run; `null` before the first. Amounts are strings in MIST. */
  metrics(): Readonly<Record<string, string | number>> | null;
}

const pauseMs = minuteMs;

/** Maintains sponsorships and the coin pool: immediately, and then every minute until stopped. */
export function startSponsoring({
  context,
  sponsor,
  log,
  pause = (signal) => sleep(pauseMs, signal),
}: SponsoringParts): RunningSponsoring {
  let last: SponsoringState | null = null;
  let isFailing = false;
  const running = repeat(async (signal) => {
    try {
      const { state, filling, failures } = await maintainSponsoring({ ...context, sponsor });
      last = state;
      if (failures.length > 0) throw new AggregateError(failures, 'could not settle sponsorships');
      isFailing = false;
      if (filling === 'filled') log.info({ freeCoins: state.freeCoins }, 'filled the pool of gas coins');
    } catch (error) {
      // The network or the database may be down for a while; log it once and retry in the next run.
      if (!isFailing && !signal.aborted) log.warn({ err: error }, 'sponsoring maintenance failed');
      isFailing = true;
    }
    await pause(signal);
  });
  return { ...running, metrics: () => last && toMetrics(last) };
}

function toMetrics({ promisedToday, dailyLimit, freeCoins, open }: SponsoringState) {
  return { promisedToday: String(promisedToday), dailyLimit: String(dailyLimit), freeCoins, open };
}
