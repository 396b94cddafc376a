import type { AccountClient } from '#app/platform/session/account-client.ts';

/** The price of an advanced course. Amounts are integers of the smallest unit, as text. */
export interface CourseOffer {
  /** As in `/purchasing/{id}`. */
  readonly wareId: string;
  readonly price: string;
  readonly currency: string;
  /** Refund window in milliseconds; 0 means no refund. */
  readonly refundWindowMs: number;
  /** Remaining stock as text; null if there is plenty. */
  readonly supplyLeft: string | null;
  /** Duration; 0 means for good. */
  readonly effectiveMs: number;
}

/** A shop item: membership, coupon, phone or pass. */
export interface PlanOffer {
  /** As in `/vip/{id}` and `/purchasing/{id}`. */
  readonly id: string;
  readonly kind: 'membership' | 'phone' | 'pass' | 'coupon';
  readonly name: string;
  readonly description: string;
  /** In the order of the chain. */
  readonly pricings: readonly PlanPricing[];
  readonly refundWindowMs: number;
  readonly supplyLeft: string | null;
}

export interface PlanPricing {
  /** Value of `?pricing=`. */
  readonly place: number;
  readonly price: string;
  readonly currency: string;
  /** 0 means for good. */
  readonly days: number;
}

/** Stock above this number is not shown. */
const manyLeft = 1_000n;

/**
 * Current prices of all advanced courses, or of the named ones, by the last segment of their path; courses that are not for sale are
 * missing. Null if they could not be read.
 */
export async function readCourseOffers(
  account: AccountClient,
  slugs?: readonly string[],
): Promise<ReadonlyMap<string, CourseOffer> | null> {
  const offers = account
    .from('course_offers')
    .select(
      'slug, ware_id::text, price::text, currency, supply_left::text, effective_time::text, refund_window::text',
    );
  const { data, error } = await (slugs ? offers.in('slug', [...slugs]) : offers);
  if (error) return null;
  return new Map(
    data.flatMap(({ slug, ware_id, price, currency, supply_left, effective_time, refund_window }) =>
      slug && ware_id && price && currency
        ? [
            [
              slug,
              {
                wareId: ware_id,
                price,
                currency,
                refundWindowMs: Number(refund_window ?? 0),
                supplyLeft: toSupplyLeft(supply_left),
                effectiveMs: Number(effective_time ?? 0),
              },
            ] as const,
          ]
        : [],
    ),
  );
}

const planColumns =
  `id::text, kind, is_available, name:metadata->>name, description:metadata->>description, refund_window::text,
  supply::text, supplied::text, chain_pricings(place, price::text, currency, days::text)` as const;

/** What the shop sells of these kinds, cheapest first; null if it could not be read. */
export async function readPlanOffers(
  account: AccountClient,
  kinds: readonly PlanOffer['kind'][],
): Promise<readonly PlanOffer[] | null> {
  const { data, error } = await account
    .from('chain_commodities')
    .select(planColumns)
    .eq('is_available', true)
    .not('refund_window', 'is', null)
    .in('kind', [...kinds]);
  if (error) return null;
  return data.map(toPlanOffer).sort((a, b) => compare(leastPrice(a), leastPrice(b)));
}

/** A membership, listed or not. */
export type FoundPlan =
  | { readonly kind: 'found'; readonly plan: PlanOffer; readonly isOnShelf: boolean }
  /** A course, or a shop item of another kind. */
  | { readonly kind: 'other' }
  | { readonly kind: 'none' }
  | { readonly kind: 'unread' };

export async function readPlan(account: AccountClient, id: string): Promise<FoundPlan> {
  const [commodity, ware] = await Promise.all([
    account
      .from('chain_commodities')
      .select(planColumns)
      .filter('id', 'eq', id)
      .not('described_at', 'is', null)
      .maybeSingle(),
    account.from('chain_wares').select('id::text').filter('id', 'eq', id).maybeSingle(),
  ]);
  if (commodity.error) return { kind: 'unread' };
  const { data } = commodity;
  if (data?.kind === 'membership')
    return { kind: 'found', plan: toPlanOffer(data), isOnShelf: data.is_available };
  if (data || ware.data) return { kind: 'other' };
  return { kind: ware.error ? 'unread' : 'none' };
}

interface PlanRow {
  readonly id: string;
  readonly kind: PlanOffer['kind'];
  readonly name: string | null;
  readonly description: string | null;
  readonly refund_window: string | null;
  readonly supply: string;
  readonly supplied: string;
  readonly chain_pricings: readonly {
    readonly place: number;
    readonly price: string;
    readonly currency: string;
    readonly days: string;
  }[];
}

function toPlanOffer(row: PlanRow): PlanOffer {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name ?? '',
    description: row.description ?? '',
    refundWindowMs: Number(row.refund_window ?? 0),
    supplyLeft: toSupplyLeft(String(BigInt(row.supply) - BigInt(row.supplied))),
    pricings: row.chain_pricings
      .map(({ place, price, currency, days }) => ({ place, price, currency, days: Number(days) }))
      .sort((a, b) => a.place - b.place),
  };
}

function toSupplyLeft(left: string | null): string | null {
  return left === null || BigInt(left) > manyLeft ? null : left;
}

function leastPrice({ pricings }: PlanOffer): bigint {
  return pricings.reduce<bigint>((least, { price }) => {
    const one = BigInt(price);
    return least < 0n || one < least ? one : least;
  }, -1n);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
