import { dayMs } from '@suixue/backend/duration';
import { asSponsor, toTime } from './as-sponsor.ts';
import { type Filling, fillPool } from './fill-pool.ts';
import { countedSql } from './reserve.ts';
import { settleAll } from './settle.ts';
import type { SponsorContext } from './sponsor.ts';

/** Amounts are in MIST. */
export interface SponsoringState {
  /** Of the last 24 hours. */
  readonly promisedToday: bigint;
  readonly dailyLimit: bigint;
  /** The limit has no room for another transaction. */
  readonly isUsedUp: boolean;
  readonly freeCoins: number;
  readonly open: number;
}

export interface MaintenanceResult {
  readonly state: SponsoringState;
  readonly filling: Filling;
  /** Errors of sponsorships that could not be settled; they are tried again next time. */
  readonly failures: readonly unknown[];
}

/** Regular maintenance: settles ended sponsorships and refills the pool if it is low. */
export async function maintainSponsoring(context: SponsorContext): Promise<MaintenanceResult> {
  const failures = await settleAll(context);
  const filling = await fillPool(context);
  return { filling, failures, state: await readState(context) };
}

const select = `select
  (select coalesce(sum(${countedSql}), 0) from sponsorships
    where sponsor = $1::text and (made_at > $2::timestamptz or state in ('reserved', 'open'))) as promised,
  (select count(*) from sponsorships where sponsor = $1::text and state in ('reserved', 'open')) as open,
  (select count(*) from sponsor_coins where sponsor = $1::text and sponsorship_id is null and balance >= $3::numeric) as free`;

export async function readState({
  database,
  sponsor,
  now,
}: Pick<SponsorContext, 'database' | 'sponsor' | 'now'>): Promise<SponsoringState> {
  const { address, settings } = sponsor;
  const given = [address, toTime(now() - dayMs), String(settings.budgetCeiling)];
  const [row] = await asSponsor(database, (tx) => tx.query(select, given));
  const promisedToday = BigInt(row?.promised ?? 0);
  return {
    promisedToday,
    dailyLimit: settings.dailyLimit,
    // As `reserve` decides.
    isUsedUp: promisedToday + settings.budgetCeiling > settings.dailyLimit,
    freeCoins: Number(row?.free),
    open: Number(row?.open),
  };
}
