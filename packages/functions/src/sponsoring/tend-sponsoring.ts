import { asSponsor, toTime } from './as-sponsor.ts';
import { type Filling, fillPool } from './fill-pool.ts';
import { countedSql } from './reserve.ts';
import { settleAll } from './settle.ts';
import type { SponsorContext } from './sponsor.ts';
import { dayMs } from './sponsor-settings.ts';

/** How it stands with sponsoring; amounts in MIST. */
export interface SponsoringState {
  readonly promisedToday: bigint;
  readonly dailyLimit: bigint;
  readonly freeCoins: number;
  readonly open: number;
}

export interface Tended {
  readonly state: SponsoringState;
  readonly filling: Filling;
  /** What could not be found out of promises; they are looked at again the next time. */
  readonly failures: readonly unknown[];
}

/** What is to be done from time to time: promises that have ended are ended, and the pool is filled where it is low. */
export async function tendSponsoring(context: SponsorContext): Promise<Tended> {
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
  return {
    promisedToday: BigInt(row?.promised ?? 0),
    dailyLimit: settings.dailyLimit,
    freeCoins: Number(row?.free),
    open: Number(row?.open),
  };
}
