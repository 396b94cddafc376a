import { isPermanent } from '@suixue/academy/membership/ownership';
import { z } from 'zod';
import { nameItems } from '#app/features/shop/orders/name-items.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A pass of the account. */
export interface OwnedPass {
  readonly id: string;
  readonly name: string | null;
  readonly order: string;
  readonly boughtAt: string;
  /** Milliseconds as text; null for one that never expires. */
  readonly expireAt: string | null;
  readonly state: 'usable' | 'used' | 'expired' | 'refunded';
  /** What the operator wrote at its use; empty before. */
  readonly usedFor: string;
}

/** A coupon of the account. Amounts are integers of the smallest unit, as text. */
export interface OwnedCoupon {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly description: string;
  /** Null until the site has read the terms from the chain. */
  readonly terms: CouponTerms | null;
  readonly usesLeft: string;
  readonly state: 'usable' | 'used' | 'expired' | 'refunded';
  /** Name of the only item that it is for; null if there is no such condition. */
  readonly onlyFor: string | null;
}

export interface OwnedGoods {
  readonly passes: readonly OwnedPass[];
  readonly coupons: readonly OwnedCoupon[];
}

const terms = z.object({
  description: z.string(),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), basisPoints: z.number() }),
    z.object({ kind: z.literal('fixed'), amount: z.string() }),
  ]),
  rules: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('amount-more-than'), amount: z.string() }),
      z.object({ kind: z.literal('amount-less-than'), amount: z.string() }),
      z.object({ kind: z.literal('specify-id'), id: z.string() }),
    ]),
  ),
  expireAt: z.string(),
  availableTimes: z.string(),
});
export type CouponTerms = z.output<typeof terms>;

/** The newest of each; far above what an account has. */
const maxGoods = 200;

interface Owner {
  /** Filters by account, because administrators can read all rows. */
  readonly uid: string;
  /** The chain's time. */
  readonly now: number;
}

/** The account's passes and coupons, the newest first. */
export async function readOwnedGoods(account: AccountClient, owner: Owner): Promise<OwnedGoods> {
  const [passes, coupons] = await Promise.all([readPasses(account, owner), readCoupons(account, owner)]);
  return { passes, coupons };
}

async function readPasses(account: AccountClient, { uid, now }: Owner): Promise<readonly OwnedPass[]> {
  const rows = readRows(
    await account
      .from('chain_instances')
      .select(
        'id::text, commodity_id::text, order_id, identifier, acquired_at, expire_at::text, is_used, is_revoked',
      )
      .eq('uid', uid)
      .order('acquired_at', { ascending: false })
      .limit(maxGoods),
  );
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ commodity_id }) => commodity_id))];
  // Phones have a page of their own.
  const kinds = readRows(
    await account
      .from('chain_commodities')
      .select('id::text, name:metadata->>name')
      .filter('id', 'in', `(${ids.join(',')})`)
      .eq('kind', 'pass'),
  );
  const names = new Map(kinds.map(({ id, name }) => [id, name]));
  return rows
    .filter(({ commodity_id }) => names.has(commodity_id))
    .map((row) => {
      const expireAt = row.expire_at === null || isPermanent(BigInt(row.expire_at)) ? null : row.expire_at;
      const isOver = expireAt !== null && BigInt(expireAt) <= BigInt(now);
      return {
        id: row.id,
        name: names.get(row.commodity_id) ?? null,
        order: row.order_id,
        boughtAt: row.acquired_at,
        expireAt,
        state: stateOf({ isRefunded: row.is_revoked, isUsed: row.is_used, isOver }),
        usedFor: row.identifier,
      };
    });
}

async function readCoupons(account: AccountClient, { uid, now }: Owner): Promise<readonly OwnedCoupon[]> {
  const rows = readRows(
    await account
      .from('chain_coupons')
      .select('coupon_id::text, kind_id::text, times_used, is_revoked')
      .eq('uid', uid)
      .order('issued_at', { ascending: false })
      .limit(maxGoods),
  );
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ kind_id }) => kind_id))];
  const kinds = readRows(
    await account
      .from('chain_coupon_kinds')
      .select('id::text, name, currency, terms, described_at')
      .filter('id', 'in', `(${ids.join(',')})`),
  );
  const known = new Map(
    kinds.map(({ described_at, terms: stored, ...kind }) => [
      kind.id,
      { ...kind, terms: described_at === null ? null : terms.parse(stored) },
    ]),
  );
  const named = await nameRuled(
    account,
    [...known.values()].flatMap((kind) => (kind.terms ? [kind.terms] : [])),
  );
  return rows.flatMap((row) => {
    const kind = known.get(row.kind_id);
    if (!kind) return [];
    const total = BigInt(kind.terms?.availableTimes ?? 1);
    const left = total - BigInt(row.times_used);
    const isOver = kind.terms !== null && BigInt(kind.terms.expireAt) <= BigInt(now);
    const item = kind.terms?.rules.find((rule) => rule.kind === 'specify-id')?.id;
    return [
      {
        id: row.coupon_id,
        name: kind.name,
        currency: kind.currency,
        description: kind.terms?.description ?? '',
        terms: kind.terms,
        usesLeft: String(left > 0n ? left : 0n),
        state: stateOf({ isRefunded: row.is_revoked, isUsed: left <= 0n, isOver }),
        onlyFor: item === undefined ? null : (named.get(item) ?? '一件已经不在目录里的商品'),
      },
    ];
  });
}

/** The names of the items that coupons are limited to: courses or goods. */
async function nameRuled(
  account: AccountClient,
  all: readonly CouponTerms[],
): Promise<ReadonlyMap<string, string>> {
  const ids = all.flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule.kind === 'specify-id' ? [rule.id] : [])),
  );
  // The kind decides only where a name is looked up.
  const names = await nameItems(
    account,
    ids.flatMap((item) => [
      { kind: 'course' as const, item },
      { kind: 'pass' as const, item },
    ]),
  );
  return new Map([...names].map(([id, { name }]) => [id, name]));
}

interface Facts {
  readonly isRefunded: boolean;
  readonly isUsed: boolean;
  readonly isOver: boolean;
}

function stateOf({ isRefunded, isUsed, isOver }: Facts): OwnedPass['state'] {
  if (isRefunded) return 'refunded';
  if (isUsed) return 'used';
  return isOver ? 'expired' : 'usable';
}
