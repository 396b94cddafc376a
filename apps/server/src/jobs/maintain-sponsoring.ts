import type { Database } from '@suixue/backend/database/database';
import { minuteMs } from '@suixue/backend/duration';
import type { ChainContext } from '@suixue/functions/chain-context';
import {
  type MaintenanceResult,
  maintainSponsoring as maintain,
  readState,
  type SponsoringState,
} from '@suixue/functions/maintain-sponsoring';
import type { Sponsor } from '@suixue/functions/sponsor';
import type { Logger } from 'pino';
import { noteAlert } from './alerts.ts';
import type { Job } from './job.ts';

interface SponsoringParts {
  readonly context: ChainContext & { readonly database: Database };
  readonly sponsor: Sponsor;
  readonly log: Logger;
}

const maxAgeMs = 2 * minuteMs;

export interface SponsoringJob extends Job {
  /** Reads the state, so that it is known before the first run, which another server may do. */
  look(): Promise<void>;
  /** State of a few minutes ago at most; `null` if it could not be read yet. Amounts are strings in MIST. */
  metrics(): Readonly<Record<string, string | number>> | null;
}

/** Settles sponsorships and fills the coin pool, and tells owners when the pool or the daily limit is used up. */
export function maintainSponsoring({ context, sponsor, log }: SponsoringParts): SponsoringJob {
  let last: SponsoringState | null = null;
  let lookedAtMs = 0;
  const look = async () => {
    lookedAtMs = Date.now();
    try {
      last = await readState({ ...context, sponsor });
    } catch (error) {
      log.warn({ err: error }, 'could not read the state of sponsoring');
    }
  };
  return {
    name: 'sponsoring',
    intervalMs: () => minuteMs,
    run: async () => {
      const result = await maintain({ ...context, sponsor });
      const { state, filling, failures } = result;
      last = state;
      lookedAtMs = Date.now();
      if (filling === 'filled') log.info({ freeCoins: state.freeCoins }, 'filled the pool of gas coins');
      const alert = {
        subject: 'sponsoring',
        title: '代付快要停了',
        problem: sponsoringProblem(result, sponsor.address),
        link: '/admin/sponsoring',
      };
      await noteAlert(context.database, alert, Date.now());
      if (failures.length > 0) throw new AggregateError(failures, 'could not settle sponsorships');
    },
    look,
    metrics: () => {
      // Another server runs the job.
      if (Date.now() - lookedAtMs > maxAgeMs) void look();
      return last && toMetrics(last);
    },
  };
}

/** What the operator has to do, or `null`. */
export function sponsoringProblem(
  { filling, state }: Pick<MaintenanceResult, 'filling' | 'state'>,
  address: string,
): string | null {
  if (filling === 'poor') return `代付地址的 SUI 不够补足零钱，请转入 SUI：${address}`;
  if (state.isUsedUp)
    return '24 小时内的代付额度已经用完，新学员暂时要自己付网络费。要提高额度，请改 SPONSOR_DAILY_LIMIT。';
  return null;
}

function toMetrics({ promisedToday, dailyLimit, freeCoins, open }: SponsoringState) {
  return { promisedToday: String(promisedToday), dailyLimit: String(dailyLimit), freeCoins, open };
}
