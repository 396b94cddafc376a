import { assignCoupons, type Chosen } from '@suixue/academy/orders/assign-coupons';
import { couponRefusals, priceWith, type Wallet } from '@suixue/academy/orders/price';
import { type OfferedCoupon, toWallet } from '@suixue/academy/orders/purchase-offer';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import type { CartLine } from './read-cart.ts';

/** A coupon that can be chosen for one item. Amounts are integers as text. */
export interface CouponOption {
  readonly id: string;
  readonly name: string;
  /** The discount; null if the coupon cannot be used here. */
  readonly discount: string | null;
  /** Why it cannot be used, in Chinese. */
  readonly why: string | null;
  /** The item that has the coupon's last use; choosing it here takes it from there. */
  readonly usedFor: string | null;
}

/** One item with its price and coupon. */
export interface PricedLine extends CartLine {
  readonly coupon: Pick<OfferedCoupon, 'id' | 'name'> | null;
  readonly discount: string;
  readonly toPay: string;
  /** Chosen by the buyer, so later choices for other items do not change it. */
  readonly isChosen: boolean;
  readonly options: readonly CouponOption[];
}

/** Everything that is paid in one transaction, with the total. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly listed: string;
  readonly discount: string;
  readonly toPay: string;
}

/** The choices in the cart's URL, latest first: `<item>:<coupon>` or `<item>:none`. */
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

/** Prices the items in the contract's order. Items without a choice use the best coupons. */
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
    if (one?.kind !== 'priced') throw new Error('assigned a coupon that the contract rejects');
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

/** Coupons with no use left, and the last item that uses each. */
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
  if (!coupon) throw new Error('offered a coupon that the account does not hold');
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
