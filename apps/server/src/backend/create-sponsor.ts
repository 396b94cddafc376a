import { dayMs } from '@suixue/backend/duration';
import type { Sponsor } from '@suixue/functions/sponsor';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import type { Logger } from 'pino';
import type { SponsorKey } from '../chain/chain-access.ts';
import type { Environment } from '../environment.ts';

export type SponsorEnvironment = Pick<
  Environment,
  'SPONSOR_DAILY_LIMIT' | 'SPONSOR_DRAWS' | 'SPONSOR_FIRST_PURCHASE' | 'SPONSOR_POOL_SIZE'
>;

/** Creates the configured sponsor; its alerts go to the log. */
export function createSponsor(
  { address, signTransaction }: SponsorKey,
  environment: SponsorEnvironment,
  log: Logger,
): Sponsor {
  let toldPoorAtMs = Number.NEGATIVE_INFINITY;
  return {
    address,
    signTransaction,
    settings: {
      ...defaultSponsorSettings,
      dailyLimit: environment.SPONSOR_DAILY_LIMIT,
      poolSize: environment.SPONSOR_POOL_SIZE,
      paysFirstPurchase: environment.SPONSOR_FIRST_PURCHASE === 'yes',
      paysDraws: environment.SPONSOR_DRAWS === 'yes',
    },
    onAlert: ({ percent, promised, limit }) =>
      log.error(
        { percent, promised: String(promised), limit: String(limit) },
        percent === 100
          ? 'the daily limit of sponsored gas is reached: newcomers pay for themselves until tomorrow'
          : 'most of the daily limit of sponsored gas is used',
      ),
    onPoor: (balance) => {
      // Checked every minute, logged once a day.
      if (Date.now() - toldPoorAtMs < dayMs) return;
      toldPoorAtMs = Date.now();
      const has = { address, balance: String(balance) };
      log.error(has, 'the sponsor has too little SUI to fill its pool of coins');
    },
  };
}
