import type { Row, Transaction } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import { dayMs } from '@suixue/backend/duration';
import { asSponsor, toTime } from './as-sponsor.ts';
import type { SponsorAlert, SponsorContext } from './sponsor.ts';
import type { Reserved, SponsorshipKind } from './sponsorship.ts';

export interface SponsorshipRequest {
  readonly kind: SponsorshipKind;
  readonly uid: string;
  /** Key of the client address; `null` for calls of the server itself. */
  readonly client: string | null;
  readonly address: string;
  readonly orderId: string | null;
  readonly boxId: string | null;
  readonly expiresAtMs: number;
}

export type Reservation =
  | { readonly kind: 'reserved'; readonly sponsorship: Reserved }
  | {
      readonly kind: 'refused';
      readonly reason: 'account-open' | 'account-limit' | 'client-limit' | 'sponsor-limit' | 'no-coin';
    };

/** A live sponsorship counts with its budget, an ended one with its cost. */
export const countedSql = `case when state in ('used', 'failed', 'expired') then greatest(cost, 0) else greatest(cost, budget) end`;

const count = `select
    count(*) filter (where user_id = $2::uuid and state in ('reserved', 'open')) as account_open,
    count(*) filter (where client = $3::text and state in ('reserved', 'open')) as client_open,
    count(*) filter (where user_id = $2::uuid and made_at > $4::timestamptz) as account_made,
    coalesce(sum(${countedSql}), 0) as promised
  from sponsorships where sponsor = $1::text and (made_at > $4::timestamptz or state in ('reserved', 'open'))`;

const pick = `select object_id, version, digest from sponsor_coins
  where sponsor = $1::text and sponsorship_id is null and balance >= $2::numeric order by balance, object_id limit 1 for update`;

const insert = `insert into sponsorships
    (sponsor, user_id, address, kind, order_id, coin, coin_version, coin_digest, budget, made_at, expires_at, client, box_id)
  values ($1::text, $2::uuid, $3::text, $4::text, $5::uuid, $6::text, $7::numeric, $8::text, $9::numeric, $10::timestamptz, $11::timestamptz, $12::text, $13::text)
  returning id`;

/**
 * Reserves a coin if all limits allow it. Every reservation locks the sponsor's row, so that parallel ones on any
 * server count each other. Spending is counted before anything is signed.
 */
export async function reserve(context: SponsorContext, request: SponsorshipRequest): Promise<Reservation> {
  const { database, sponsor, now } = context;
  const decided = await asSponsor(database, (tx) => decide(tx, context, request, now()));
  if (decided.alert) sponsor.onAlert(decided.alert);
  return decided.reservation;
}

interface Decided {
  readonly reservation: Reservation;
  readonly alert: SponsorAlert | null;
}

async function decide(
  tx: Transaction,
  { sponsor: { address: sponsor, settings } }: SponsorContext,
  request: SponsorshipRequest,
  nowMs: number,
): Promise<Decided> {
  await tx.query('insert into sponsors (address) values ($1::text) on conflict do nothing', [sponsor]);
  await tx.query('select address from sponsors where address = $1::text for update', [sponsor]);
  const since = toTime(nowMs - dayMs);
  const [counted] = await tx.query(count, [sponsor, request.uid, request.client, since]);
  const counts = requireColumns(counted, 'account_open', 'account_made', 'client_open', 'promised');
  const refuse = (reason: Extract<Reservation, { kind: 'refused' }>['reason']): Decided => ({
    reservation: { kind: 'refused', reason },
    alert: null,
  });
  if (Number(counts.account_open) > 0) return refuse('account-open');
  if (Number(counts.account_made) >= settings.perAccount) return refuse('account-limit');
  if (Number(counts.client_open) >= settings.perClient) return refuse('client-limit');
  const { dailyLimit: limit, budgetCeiling } = settings;
  const promised = BigInt(counts.promised) + budgetCeiling;
  if (promised > limit) {
    return {
      ...refuse('sponsor-limit'),
      alert: await raise(tx, sponsor, { percent: 100, promised, limit }, nowMs),
    };
  }
  const [coin] = await tx.query(pick, [sponsor, String(budgetCeiling)]);
  if (!coin) return refuse('no-coin');
  const sponsorship = await keep(tx, { sponsor, coin, request, budgetCeiling, nowMs });
  const isHigh = promised * 100n >= limit * 80n;
  const alert = isHigh ? await raise(tx, sponsor, { percent: 80, promised, limit }, nowMs) : null;
  return { reservation: { kind: 'reserved', sponsorship }, alert };
}

interface Keeping {
  readonly sponsor: string;
  readonly coin: Row;
  readonly request: SponsorshipRequest;
  readonly budgetCeiling: bigint;
  readonly nowMs: number;
}

async function keep(
  tx: Transaction,
  { sponsor, coin, request, budgetCeiling, nowMs }: Keeping,
): Promise<Reserved> {
  const { uid, client, address, kind, orderId, boxId, expiresAtMs } = request;
  const { object_id: objectId, version, digest } = requireColumns(coin, 'object_id', 'version', 'digest');
  const times = [toTime(nowMs), toTime(expiresAtMs)];
  const given = [
    sponsor,
    uid,
    address,
    kind,
    orderId,
    objectId,
    version,
    digest,
    String(budgetCeiling),
    ...times,
    client,
    boxId,
  ];
  const [inserted] = await tx.query(insert, given);
  const { id } = requireColumns(inserted, 'id');
  await tx.query('update sponsor_coins set sponsorship_id = $2::uuid where object_id = $1::text', [
    objectId,
    id,
  ]);
  const common = { id, kind, userId: uid, address, orderId, boxId, coin: { objectId, version, digest } };
  return { ...common, state: 'reserved', madeAtMs: nowMs, expiresAtMs };
}

/** At most once a day for each of the two levels; after the alert at 100 % there is none at 80 %. */
async function raise(
  tx: Transaction,
  sponsor: string,
  alert: SponsorAlert,
  nowMs: number,
): Promise<SponsorAlert | null> {
  const [row] = await tx.query(
    `update sponsors set alerted_percent = $2::smallint, alerted_at = $3::timestamptz where address = $1::text
      and (alerted_at is null or alerted_at <= $4::timestamptz or alerted_percent < $2::smallint) returning address`,
    [sponsor, String(alert.percent), toTime(nowMs), toTime(nowMs - dayMs)],
  );
  return row ? alert : null;
}
