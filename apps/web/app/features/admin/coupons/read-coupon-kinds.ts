import { z } from 'zod';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import {
  type CouponKindRow,
  type CouponState,
  type CouponTerms,
  type HeldCoupon,
  maxKinds,
} from './coupon-kind.ts';

const big = z.string().transform(BigInt);
const terms = z.object({
  description: z.string(),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), basisPoints: z.number() }),
    z.object({ kind: z.literal('fixed'), amount: big }),
  ]),
  rules: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('amount-more-than'), amount: big }),
      z.object({ kind: z.literal('amount-less-than'), amount: big }),
      z.object({ kind: z.literal('specify-id'), id: big }),
    ]),
  ),
  expireAt: z.string(),
  availableTimes: z.string(),
});

const columns =
  'id::text, name, currency, supply::text, discount_cap::text, terms, is_closed, described_at' as const;

/** All coupon kinds by name, those that are still issued first. `now` is the chain's time. */
export async function readCouponKinds(
  account: AccountClient,
  now: number,
): Promise<readonly CouponKindRow[]> {
  const rows = readRows(
    await account
      .from('chain_coupon_kinds')
      .select(columns)
      .order('is_closed')
      .order('name')
      .order('id')
      .limit(maxKinds),
  );
  return completeKinds(account, rows, now);
}

export async function readCouponKind(
  account: AccountClient,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<CouponKindRow | null> {
  const row = readRows(
    await account.from('chain_coupon_kinds').select(columns).filter('id', 'eq', id).maybeSingle(),
  );
  return row ? ((await completeKinds(account, [row], now))[0] ?? null) : null;
}

interface KindRow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly supply: string;
  readonly discount_cap: string;
  readonly terms: unknown;
  readonly is_closed: boolean;
  readonly described_at: string | null;
}

async function completeKinds(
  account: AccountClient,
  rows: readonly KindRow[],
  now: number,
): Promise<readonly CouponKindRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [counts, announced] = await Promise.all([
    account.rpc('admin_coupon_counts', { asked: ids }, asRead).then(readRows),
    account
      .from('chain_announced_terms')
      .select('item_id::text, announced_by, effective_at::text')
      .eq('catalogue', 'coupon')
      .filter('item_id', 'in', `(${ids.join(',')})`)
      .then(readRows),
  ]);
  return rows.map((row) => {
    const count = counts.find(({ kind_id: kind }) => kind === row.id);
    const notice = announced.find(({ item_id: item }) => item === row.id);
    const read = row.described_at === null ? null : terms.parse(row.terms);
    const issued = Number(count?.issued ?? 0);
    return {
      id: row.id,
      name: row.name,
      currency: row.currency,
      supply: row.supply,
      discountCap: row.discount_cap,
      terms: read,
      state: stateOf({ ...row, terms: read, issued, isAnnounced: notice !== undefined, now }),
      issued,
      used: Number(count?.used ?? 0),
      uses: Number(count?.uses ?? 0),
      announced: notice
        ? {
            by: notice.announced_by,
            effectiveAt: notice.effective_at,
            isDue: BigInt(now) >= BigInt(notice.effective_at),
          }
        : null,
    };
  });
}

function stateOf(given: {
  readonly is_closed: boolean;
  readonly terms: CouponTerms | null;
  readonly supply: string;
  readonly issued: number;
  readonly isAnnounced: boolean;
  readonly now: number;
}): CouponState {
  if (given.is_closed) return 'closed';
  if (given.terms === null) return 'unread';
  if (BigInt(given.terms.expireAt) <= BigInt(given.now)) return 'expired';
  if (given.isAnnounced) return 'announced';
  return BigInt(given.issued) >= BigInt(given.supply) ? 'used-up' : 'open';
}

const maxHolders = 50;

/** The last coupons of a kind that were issued and not taken back. */
export async function readHolders(account: AccountClient, kind: string): Promise<readonly HeldCoupon[]> {
  const rows = readRows(
    await account
      .from('chain_coupons')
      .select('coupon_id::text, uid, issued_at, times_used')
      .filter('kind_id', 'eq', kind)
      .eq('is_revoked', false)
      .order('issued_at', { ascending: false })
      .limit(maxHolders),
  );
  return rows.map(({ coupon_id: id, uid, issued_at: issuedAt, times_used: timesUsed }) => ({
    id,
    uid,
    issuedAt,
    timesUsed,
  }));
}
