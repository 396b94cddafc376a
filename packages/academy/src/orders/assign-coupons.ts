import { type Asked, type HeldCoupon, type Priced, priceAll, priceWith, type Wallet } from './price.ts';

/** The coupon of each purchase and the resulting price, at the same index as the purchase. */
export interface Assignment {
  readonly coupons: readonly (bigint | null)[];
  readonly priced: readonly Priced[];
}

/** The buyer's choice for one purchase: a coupon, or `null` for none. */
export type Chosen = readonly [place: number, coupon: bigint | null];

/**
 * Finds the coupons with which several purchases cost the least together. Choices of the buyer are kept as long as the
 * contract would accept them, earlier choices first; the other purchases share the rest. Each use of a coupon is
 * assigned once.
 *
 * If the cap of a kind is too small for all of its coupons, the better of two heuristics is used, which may miss the
 * optimum.
 */
export function assignCoupons(
  asked: readonly Asked[],
  wallet: Wallet,
  chosen: readonly Chosen[] = [],
): Assignment {
  const kept = keepChosen(asked, wallet, chosen);
  const open = asked.flatMap((_, place) => (kept.decided.has(place) ? [] : [place]));
  const attempts = [matchBest, takeLargest].map((attempt) => {
    const coupons = [...kept.coupons];
    for (const [place, coupon] of attempt(asked, kept.left, open)) coupons[place] = coupon;
    return settle(asked, wallet, coupons);
  });
  return attempts.reduce((best, one) => (totalDiscount(one) > totalDiscount(best) ? one : best));
}

export function totalDiscount({ priced }: Pick<Assignment, 'priced'>): bigint {
  return priced.reduce((sum, one) => sum + (one.kind === 'priced' ? one.discount : 0n), 0n);
}

interface Kept {
  readonly coupons: (bigint | null)[];
  readonly decided: ReadonlySet<number>;
  readonly left: Wallet;
}

function keepChosen(asked: readonly Asked[], wallet: Wallet, chosen: readonly Chosen[]): Kept {
  const coupons: (bigint | null)[] = asked.map(() => null);
  const decided = new Set<number>();
  let left = wallet;
  for (const [place, id] of chosen) {
    const what = asked[place];
    if (!what || decided.has(place)) continue;
    if (id !== null) {
      const used = use(left, what, id);
      if (!used) continue;
      left = used;
    }
    coupons[place] = id;
    decided.add(place);
  }
  return { coupons, decided, left };
}

/** Returns the wallet after the use, or `null` if the contract would reject it. */
function use(wallet: Wallet, asked: Asked, id: bigint): Wallet | null {
  const coupon = wallet.coupons.find((one) => one.id === id);
  if (!coupon) return null;
  const priced = priceOf(wallet, asked, coupon);
  if (priced.kind === 'refused') return null;
  const rest = { ...coupon, availableTimes: coupon.availableTimes - 1n };
  const caps = new Map(wallet.capLeft);
  caps.set(coupon.kind, capOf(wallet, coupon) - priced.discount);
  return {
    ...wallet,
    coupons: wallet.coupons.map((one) => (one === coupon ? rest : one)),
    capLeft: caps,
  };
}

const capOf = ({ capLeft }: Wallet, { kind }: HeldCoupon): bigint => capLeft.get(kind) ?? 0n;

const priceOf = (wallet: Wallet, asked: Asked, coupon: HeldCoupon): Priced =>
  priceWith(asked, coupon, { now: wallet.now, capLeft: capOf(wallet, coupon) });

type Pair = readonly [place: number, coupon: bigint];
type Attempt = (asked: readonly Asked[], wallet: Wallet, open: readonly number[]) => readonly Pair[];

/** Greedy: repeatedly applies the largest discount that the remaining caps allow. */
const takeLargest: Attempt = (asked, wallet, open) => {
  const pairs: Pair[] = [];
  const places = new Set(open);
  let left = wallet;
  for (;;) {
    const best = findLargest(asked, left, places);
    const what = best && asked[best[0]];
    const used = best && what && use(left, what, best[1]);
    if (!best || !used) return pairs;
    pairs.push(best);
    places.delete(best[0]);
    left = used;
  }
};

function findLargest(asked: readonly Asked[], wallet: Wallet, places: ReadonlySet<number>): Pair | null {
  let best: { readonly pair: Pair; readonly discount: bigint } | null = null;
  for (const place of places) {
    const what = asked[place];
    if (!what) continue;
    for (const coupon of wallet.coupons) {
      const priced = priceOf(wallet, what, coupon);
      if (priced.kind === 'priced' && priced.discount > (best?.discount ?? 0n))
        best = { pair: [place, coupon.id], discount: priced.discount };
    }
  }
  return best?.pair ?? null;
}

/**
 * The assignment with the largest sum, ignoring that caps are shared: the Hungarian method with one column per coupon
 * use.
 */
const matchBest: Attempt = (asked, wallet, open) => {
  const uses = wallet.coupons.flatMap((coupon) => {
    const count = coupon.availableTimes < BigInt(open.length) ? Number(coupon.availableTimes) : open.length;
    return Array.from({ length: Math.max(0, count) }, () => coupon);
  });
  const gains = open.map((place) => {
    const what = asked[place];
    const ofCoupons = uses.map((coupon) => {
      const priced = what && priceOf(wallet, what, coupon);
      return priced?.kind === 'priced' ? priced.discount : 0n;
    });
    // One zero column per row, so that a purchase may go without a coupon.
    return [...ofCoupons, ...open.map(() => 0n)];
  });
  return bestColumns(gains).flatMap((column, row): Pair[] => {
    const [place, coupon] = [open[row], uses[column]];
    const isOfUse = (gains[row]?.[column] ?? 0n) > 0n;
    return place !== undefined && coupon && isOfUse ? [[place, coupon.id]] : [];
  });
};

/** Assigns each row its own column so that the sum is maximal. Requires at least as many columns as rows. */
function bestColumns(gains: readonly (readonly bigint[])[]): readonly number[] {
  const width = gains[0]?.length ?? 0;
  const columnOf = new Array<number>(gains.length).fill(-1);
  const rowOf = new Array<number>(width).fill(-1);
  const rowRest = gains.map((row) => row.reduce((most, gain) => (gain > most ? gain : most), 0n));
  const columnRest = new Array<bigint>(width).fill(0n);
  const slackOf = (row: number, column: number) =>
    (rowRest[row] ?? 0n) + (columnRest[column] ?? 0n) - (gains[row]?.[column] ?? 0n);
  for (const root of gains.keys()) {
    const rows = new Set([root]);
    const columns = new Set<number>();
    const before = new Map<number, number>();
    let free = -1;
    while (free === -1) {
      let least: { readonly row: number; readonly column: number; readonly slack: bigint } | null = null;
      for (const row of rows) {
        for (let column = 0; column < width; column += 1) {
          if (columns.has(column)) continue;
          const slack = slackOf(row, column);
          if (least === null || slack < least.slack) least = { row, column, slack };
        }
      }
      if (least === null) throw new RangeError('fewer columns than rows');
      for (const row of rows) rowRest[row] = (rowRest[row] ?? 0n) - least.slack;
      for (const column of columns) columnRest[column] = (columnRest[column] ?? 0n) + least.slack;
      columns.add(least.column);
      before.set(least.column, least.row);
      const taken = rowOf[least.column] ?? -1;
      if (taken === -1) free = least.column;
      else rows.add(taken);
    }
    // Shift the columns along the augmenting path.
    for (let column = free; column !== -1; ) {
      const row = before.get(column) ?? root;
      const former = columnOf[row] ?? -1;
      rowOf[column] = row;
      columnOf[row] = column;
      column = former;
    }
  }
  return columnOf;
}

/** Prices the purchases in the contract's order and drops every coupon that the contract would reject. */
function settle(asked: readonly Asked[], wallet: Wallet, given: readonly (bigint | null)[]): Assignment {
  const coupons = [...given];
  for (;;) {
    const priced = priceAll(
      asked.map((what, place) => ({ asked: what, coupon: coupons[place] ?? null })),
      wallet,
    );
    const refused = priced.findIndex(({ kind }) => kind === 'refused');
    if (refused === -1) return { coupons, priced };
    coupons[refused] = null;
  }
}
