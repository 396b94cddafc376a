import * as kiosk from '@suixue/chain/contract/kiosk';
import { buyCommodity, buyWares } from '@suixue/chain/transactions/buying';
import {
  type CommodityTerms,
  createCommodity,
  createCouponKind,
  createWares,
  type NewCouponKind,
  type NewWares,
} from '@suixue/chain/transactions/catalogue';
import type { AcademyWorld, Done, Person } from './academy-world.ts';
import { coinType, day, idSaid, oneSui, words } from './gas/steps.ts';
import { readTermsOnChain } from './terms-on-chain.ts';

/** A phone for one SUI. */
export const commodityTerms: CommodityTerms = {
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

/** A tenth off. */
export const couponKindTerms: NewCouponKind = {
  name: '券',
  desc: '',
  discount: { kind: 'percent', basisPoints: 1_000 },
  rules: [],
  coinType,
  expireAt: BigInt(Date.UTC(2030, 0, 1)),
  availableTimes: 1n,
  supply: 100n,
  discountCap: 100n * oneSui,
};

/** Creates a commodity, by default with `commodityTerms`. Returns its id. */
export async function sell(world: AcademyWorld, more: Partial<CommodityTerms>): Promise<bigint> {
  const made = await world.run('admin', (tx) =>
    createCommodity(tx, world.academy, { ...commodityTerms, ...more }),
  );
  return idSaid(made, 'CommodityUpdate');
}

/** Creates a course for one SUI, off the shelf. Returns its id. */
export async function createCourse(world: AcademyWorld, more: Partial<NewWares> = {}): Promise<bigint> {
  const authorUid = more.authorUid ?? 'author';
  const wares: NewWares = {
    words,
    price: oneSui,
    effectiveTime: 0n,
    refundWindow: 0n,
    shares: [{ to: 'remaining', uid: authorUid }],
    authorUid,
    coinType,
    supply: 10n,
    isNft: false,
    ...more,
  };
  return idSaid(await world.run('admin', (tx) => createWares(tx, world.academy, wares)), 'Create');
}

/** Creates a course and puts it on the shelf. Returns its id. */
export async function sellCourse(world: AcademyWorld, more: Partial<NewWares> = {}): Promise<bigint> {
  const id = await createCourse(world, more);
  await world.run('operator', (tx) => kiosk.onShelf(tx, world.academy, { id }));
  return id;
}

/** Buys a course without a coupon. */
export function buyCourse(
  world: AcademyWorld,
  person: Person,
  { id, orderId = world.nextOrder(), maxPrice = oneSui }: Partial<OrderRequest> & Pick<OrderRequest, 'id'>,
): Promise<Done> {
  const payer = world.payer(person);
  return world.run(person, async (tx) => {
    const terms = await readTermsOnChain(world, { id });
    const order = { orderId, id, maxPrice, ...terms, coupon: null };
    await buyWares(tx, world.academy, { payer, order, coinType });
  });
}

/** Creates a kind of coupon, by default with `couponKindTerms`. Returns its id. */
export async function createKind(
  world: AcademyWorld,
  more: Partial<NewCouponKind> = {},
  by: Person = 'admin',
): Promise<bigint> {
  const kind = { ...couponKindTerms, ...more };
  const made = await world.run(by, (tx) => createCouponKind(tx, world.academy, kind));
  return idSaid(made, 'CouponKindCreated', 'kind');
}

/** Sells a new kind of coupon for 1 MIST. Returns the id of the commodity. */
export async function sellCoupon(world: AcademyWorld, more: Partial<NewCouponKind> = {}): Promise<bigint> {
  const couponKind = await createKind(world, more);
  const prices = [{ coinType, price: 1n, arg: 0n }];
  return sell(world, { kind: 'coupon', couponKind, prices, shares: [], refundWindow: 0n });
}

export async function takeCoupon(world: AcademyWorld, person: Person, id: bigint): Promise<bigint> {
  const bought = await buy(world, person, { id, orderId: world.nextOrder() });
  return idSaid(bought, 'PurchasedCoupon', 'coupon');
}

interface OrderRequest {
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
  { coupon = null, maxPrice = oneSui, ...request }: OrderRequest,
): Promise<Done> {
  return world.run(person, async (tx) => {
    const terms = await readTermsOnChain(world, { id: request.id });
    const order = { ...request, coupon, maxPrice, ...terms };
    await buyCommodity(tx, world.academy, { payer: world.payer(person), order, coinType });
  });
}
