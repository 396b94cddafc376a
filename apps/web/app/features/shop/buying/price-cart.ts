import { assignCoupons, type Chosen } from '@suixue/academy/orders/assign-coupons';
import { couponRefusals, priceWith, type Wallet } from '@suixue/academy/orders/price';
import { type OfferedCoupon, toWallet } from '@suixue/academy/orders/purchase-offer';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import type { CartLine } from './read-cart.ts';

/** What somebody may choose for one thing. Amounts are whole numbers as text. */
export interface CouponOption {
  readonly id: string;
  readonly name: string;
  /** What it takes off here; null where it cannot be used. */
  readonly discount: string | null;
  /** Why not, in words. */
  readonly why: string | null;
  /** What the last of its uses is given to: choosing it here takes it from there. */
  readonly usedFor: string | null;
}

/** One thing that is paid, with its coupon. */
export interface PricedLine extends CartLine {
  readonly coupon: Pick<OfferedCoupon, 'id' | 'name'> | null;
  readonly discount: string;
  readonly toPay: string;
  /** A person has chosen it, so that it stays when others are chosen. */
  readonly isChosen: boolean;
  readonly options: readonly CouponOption[];
}

/** All that is paid together, and what it comes to. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly listed: string;
  readonly discount: string;
  readonly toPay: string;
}

/** What the cart's address says of somebody's choices, the latest first: `<item>:<coupon>`, or `<item>:none`. */
export function readChoices(params: URLSearchParams): ReadonlyMap<string, string | null> {
  const choices = new Map<string, string | null>();
  for (const text of params.getAll('use')) {
    const [item = '', coupon = '', ...more] = text.split(':');
    if (more.length > 0 || !isItemId(item) || choices.has(item)) continue;
    if (coupon === 'none') choices.set(item, null);
    else if (isItemId(coupon)) choices.set(item, coupon);
  }
  return choices;
}

export const choiceOf = (item: string, coupon: string | null): string => `${item}:${coupon ?? 'none'}`;

interface Holding {
  readonly coupons: readonly OfferedCoupon[];
  readonly choices: ReadonlyMap<string, string | null>;
  readonly now: bigint;
}

/** Prices what is paid together, in the order in which the programme takes it. Where nobody has chosen, the best coupons are used. */
export function priceCart(lines: readonly CartLine[], { coupons, choices, now }: Holding): PricedCart {
  const wallet = toWallet(coupons, now);
  const asked = lines.map(toAsked);
  const chosen = [...choices].flatMap(([item, coupon]): Chosen[] => {
    const place = lines.findIndex((line) => line.item === item);
    return place === -1 ? [] : [[place, coupon === null ? null : BigInt(coupon)]];
  });
  const { coupons: used, priced } = assignCoupons(asked, wallet, chosen);
  const names = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  const usedFor = toUsedFor(lines, wallet, used);
  const shown = lines.map((line, at): PricedLine => {
    const one = priced[at];
    if (one?.kind !== 'priced') throw new Error('a coupon was assigned that the programme refuses');
    const id = used[at] ?? null;
    const coupon = id === null ? undefined : names.get(String(id));
    const choice = choices.get(line.item);
    return {
      ...line,
      coupon: coupon ? { id: coupon.id, name: coupon.name } : null,
      discount: String(one.discount),
      toPay: String(one.toPay),
      isChosen: choice !== undefined && choice === (coupon?.id ?? null),
      options: coupons.map((each) => toOption(line, each, wallet, usedFor)),
    };
  });
  const sum = (key: 'price' | 'discount' | 'toPay') =>
    String(shown.reduce((total, line) => total + BigInt(line[key]), 0n));
  return { lines: shown, listed: sum('price'), discount: sum('discount'), toPay: sum('toPay') };
}

const toAsked = ({ item, price, currency }: CartLine) => ({
  item: BigInt(item),
  price: BigInt(price),
  currency,
});

type UsedFor = ReadonlyMap<string, CartLine>;

/** The coupons of which no use is left, and the last thing that each is used for. */
function toUsedFor(
  lines: readonly CartLine[],
  { coupons }: Wallet,
  used: readonly (bigint | null)[],
): UsedFor {
  return new Map(
    coupons.flatMap(({ id, availableTimes }) => {
      const of = lines.filter((_, at) => used[at] === id);
      const last = of.at(-1);
      return last && BigInt(of.length) >= availableTimes ? [[String(id), last]] : [];
    }),
  );
}

function toOption(
  line: CartLine,
  { id, name }: OfferedCoupon,
  { coupons, capLeft, now }: Wallet,
  usedFor: UsedFor,
): CouponOption {
  const coupon = coupons.find((one) => String(one.id) === id);
  if (!coupon) throw new Error('a coupon is offered and not held');
  const priced = priceWith(toAsked(line), coupon, { now, capLeft: capLeft.get(coupon.kind) ?? 0n });
  const other = usedFor.get(id);
  return {
    id,
    name,
    discount: priced.kind === 'priced' ? String(priced.discount) : null,
    why: priced.kind === 'refused' ? couponRefusals[priced.reason] : null,
    usedFor: other && other.item !== line.item ? other.name : null,
  };
}
