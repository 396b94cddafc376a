import { buyCommodity } from '@suixue/chain/transactions/buying';
import { type CommodityTerms, createCommodity } from '@suixue/chain/transactions/catalogue';
import type { AcademyWorld, Done, Person } from './academy-world.ts';
import { coinType, day, idSaid, oneSui, words } from './gas/steps.ts';

const terms: CommodityTerms = {
  words,
  authorUid: 'author',
  kind: 'phone',
  available: true,
  supply: 1_000n,
  userLimits: 0n,
  prices: [{ coinType, price: oneSui, arg: 0n }],
  refundWindow: BigInt(7 * day),
  shares: [{ to: 'remaining', uid: 'author' }],
  couponKind: null,
};

/** Creates a commodity, by default a phone for one SUI. Returns its id. */
export async function sell(world: AcademyWorld, more: Partial<CommodityTerms>): Promise<bigint> {
  const made = await world.run('operator', (tx) => createCommodity(tx, world.academy, { ...terms, ...more }));
  return idSaid(made, 'CommodityUpdate');
}

interface Wish {
  readonly id: bigint;
  /** An order id. Any id is possible; each account can pay each once. */
  readonly orderId: string;
  readonly coupon?: bigint | null;
  readonly maxPrice?: bigint;
}

/** Buys it at its first price. */
export function buy(
  world: AcademyWorld,
  person: Person,
  { coupon = null, maxPrice = oneSui, ...wish }: Wish,
): Promise<Done> {
  const order = { ...wish, coupon, maxPrice, pricing: 0n };
  return world.run(person, (tx) =>
    buyCommodity(tx, world.academy, { payer: world.payer(person), order, coinType }),
  );
}
