import type { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import * as coupon from '@suixue/chain/programme/coupon';
import * as funding from '@suixue/chain/programme/funding';
import * as kiosk from '@suixue/chain/programme/kiosk';
import * as state from '@suixue/chain/programme/package_state';
import * as playBox from '@suixue/chain/programme/play_box';
import * as profit from '@suixue/chain/programme/profit';
import * as shop from '@suixue/chain/programme/shop';
import * as userPool from '@suixue/chain/programme/user_pool';
import { acceptRecovery, bindWallet } from '@suixue/chain/transactions/binding';
import { buyCommodity, buyFreeWares, buySeveralWares, buyWares } from '@suixue/chain/transactions/buying';
import {
  type CommodityTerms,
  createCommodity,
  createCouponKind,
  createPool,
  createWares,
  type NewWares,
  updateCommodity,
  updateWares,
} from '@suixue/chain/transactions/catalogue';
import { play } from '@suixue/chain/transactions/play';
import { buyTickets, handBackTickets, releaseTickets } from '@suixue/chain/transactions/pool';
import { depositToVault, withdrawFromVault } from '@suixue/chain/transactions/vault';
import { AcademyWorld, type Cost, type Done, type Person } from './academy-world.ts';

export interface CallCost {
  /** The calls of the programme that the transaction makes. */
  readonly calls: string;
  readonly what: string;
  readonly cost: Cost;
}

const coinType = SUI_TYPE_ARG;
const oneSui = 1_000_000_000n;
const day = 86_400_000;
const words = {
  name: '认识钱包',
  description: '从零开始：钱包是什么，怎样保管助记词。',
  link: '/course/wallet',
  imageUrl: '/images/wallet.webp',
  thumbnailUrl: '/images/wallet-small.webp',
};

/** Everything that people and operators do, once each and in an order in which it can be done, with what it cost. */
export async function measureCalls(): Promise<CallCost[]> {
  const world = new AcademyWorld();
  const costs: CallCost[] = [];
  const step = async (
    calls: string,
    what: string,
    person: Person,
    build: (tx: Transaction) => unknown,
  ): Promise<Done> => {
    const done = await world.run(person, build);
    costs.push({ calls, what, cost: done.cost });
    return done;
  };
  await world.publish();
  const { academy } = world;
  const steps: Steps = { world, academy, step };
  await measureBinding(steps);
  await measureKiosk(steps);
  await measureShop(steps);
  await measureVault(steps);
  await measurePool(steps);
  await measurePlay(steps);
  await measureRecovery(steps);
  await measureOffice(steps);
  return costs;
}

interface Steps {
  readonly world: AcademyWorld;
  readonly academy: AcademyWorld['academy'];
  readonly step: (
    calls: string,
    what: string,
    person: Person,
    build: (tx: Transaction) => unknown,
  ) => Promise<Done>;
}

async function measureBinding({ world, academy, step }: Steps): Promise<void> {
  for (const person of ['author', 'proposer', 'second'] as const) {
    const voucher = await world.voucher('bind', person);
    await world.run(person, (tx) => bindWallet(tx, academy, voucher));
  }
  const voucher = await world.voucher('bind', 'learner');
  await step('auth::auth, user_pool::create', 'bind a wallet', 'learner', (tx) =>
    bindWallet(tx, academy, voucher),
  );
  await step('user_pool::set_proposer', 'say who proposed one', 'learner', (tx) =>
    userPool.setProposer(tx, academy, { proposer: 'proposer' }),
  );
  await step('user_pool::set_proposer_for', 'an operator says it', 'operator', (tx) =>
    userPool.setProposerFor(tx, academy, { uid: 'second', proposer: 'proposer' }),
  );
  await step('user_pool::set_profit_layer', 'the admin sets a layer', 'admin', (tx) =>
    userPool.setProfitLayer(tx, academy, { uid: 'proposer', profitLayer: 2 }),
  );
}

/** The id of what was made, which only its event says. */
function idSaid({ said }: Done, event: string, field = 'id'): bigint {
  const id = said.get(event)?.[field];
  if (typeof id !== 'string') throw new Error(`no ${event} among ${[...said.keys()].join()}`);
  return BigInt(id);
}

async function measureKiosk({ world, academy, step }: Steps): Promise<void> {
  const shares = [
    { to: 'proposer', basisPoints: 1_000 },
    { to: 'remaining', uid: 'author' },
  ] as const;
  const terms = { words, price: oneSui, effectiveTime: 0n, refundWindow: BigInt(7 * day), shares };
  const wares: NewWares = { ...terms, authorUid: 'author', coinType, supply: 1_000n, isNft: false };
  const written = await step(
    'kiosk::metadata, profit::*, kiosk::create',
    'write a course down',
    'operator',
    (tx) => createWares(tx, academy, wares),
  );
  const make = async (more: Partial<typeof wares>) =>
    idSaid(await world.run('operator', (tx) => createWares(tx, academy, { ...wares, ...more })), 'Create');
  const course = idSaid(written, 'Create');
  const free = await make({ price: 0n, shares: [], refundWindow: 0n });
  const another = await make({});
  const withdrawn = await make({ supply: 1n });
  await step('kiosk::on_shelf', 'put it on the shelf', 'operator', (tx) =>
    kiosk.onShelf(tx, academy, { id: course }),
  );
  await world.run('operator', (tx) => {
    kiosk.onShelf(tx, academy, { id: free });
    kiosk.onShelf(tx, academy, { id: another });
  });
  await step('kiosk::update', 'change what it costs', 'operator', (tx) =>
    updateWares(tx, academy, { ...terms, id: course }),
  );
  await step('kiosk::supplement', 'more of it', 'operator', (tx) =>
    kiosk.supplement(tx, academy, { id: course, more: 10n }),
  );
  await step('kiosk::set_white_list', 'only for some', 'operator', (tx) =>
    kiosk.setWhiteList(tx, academy, { id: withdrawn, uid: 'learner', isListed: true }),
  );
  const order = (id: bigint) => ({ orderId: world.nextOrder(), id, maxPrice: oneSui, coupon: null });
  const bought = await step('kiosk::purchase', 'buy a course', 'learner', (tx) =>
    buyWares(tx, academy, { payer: world.payer('learner'), order: order(course), coinType }),
  );
  await step('kiosk::purchase_free', 'a free course', 'learner', (tx) =>
    buyFreeWares(tx, academy, { id: free, orderId: world.nextOrder() }),
  );
  const several = await step('kiosk::multi_purchase', 'two courses at once', 'second', (tx) =>
    buySeveralWares(tx, academy, {
      payer: world.payer('second'),
      orders: [order(course), order(another)],
      coinType,
    }),
  );
  await step('kiosk::refund', 'give one back', 'operator', (tx) =>
    kiosk.refund(tx, academy, { sale: saleOf(several) }, [coinType]),
  );
  world.wait(8 * day);
  await step('profit::settle', 'divide what was paid', 'second', (tx) =>
    profit.settle(tx, academy, { sale: saleOf(bought) }, [coinType]),
  );
  await step('kiosk::off_shelf', 'take it off', 'operator', (tx) =>
    kiosk.offShelf(tx, academy, { id: another }),
  );
  await step('kiosk::delete_one', 'no more of it', 'operator', (tx) =>
    kiosk.deleteOne(tx, academy, { id: withdrawn }),
  );
}

function saleOf({ made }: Done): string {
  const sale = made.get('Sale');
  if (sale === undefined) throw new Error(`no sale among ${[...made.keys()].join()}`);
  return sale;
}

async function measureShop({ world, academy, step }: Steps): Promise<void> {
  const kind = {
    name: '新学员券',
    desc: '首次购买时使用。',
    discount: { kind: 'percent', basisPoints: 1_000 },
    rules: [{ kind: 'amount-more-than', amount: 1n }],
    coinType,
    expireAt: BigInt(Date.UTC(2030, 0, 1)),
    availableTimes: 1n,
    supply: 100n,
    discountCap: 100n * oneSui,
  } as const;
  const couponMade = await step('coupon::*, coupon::create_kind', 'a kind of coupon', 'operator', (tx) =>
    createCouponKind(tx, academy, kind),
  );
  const terms: CommodityTerms = {
    words,
    authorUid: 'author',
    kind: 'membership',
    available: true,
    supply: 1_000n,
    userLimits: 10n,
    prices: [{ coinType, price: oneSui, arg: 30n }],
    refundWindow: BigInt(7 * day),
    shares: [{ to: 'remaining', uid: 'author' }],
    couponKind: null,
  };
  const written = await step(
    'shop::metadata, shop::attr, shop::create',
    'write a membership down',
    'operator',
    (tx) => createCommodity(tx, academy, terms),
  );
  const couponKind = idSaid(couponMade, 'CouponKindCreated', 'kind');
  const membership = idSaid(written, 'CommodityUpdate');
  const make = async (more: Partial<typeof terms>) =>
    idSaid(
      await world.run('operator', (tx) => createCommodity(tx, academy, { ...terms, ...more })),
      'CommodityUpdate',
    );
  const ticket = await make({ kind: 'coupon', couponKind });
  const phone = await make({ kind: 'phone' });
  await step('shop::update', 'change it', 'operator', (tx) =>
    updateCommodity(tx, academy, { ...terms, id: membership }),
  );
  await step('shop::set_white_list', 'only for some', 'operator', (tx) =>
    shop.setWhiteList(tx, academy, { id: phone, uid: 'second', isListed: true }),
  );
  const order = (id: bigint, more: object = {}) => ({
    orderId: world.nextOrder(),
    id,
    maxPrice: oneSui,
    coupon: null,
    pricing: 0n,
    ...more,
  });
  const buy = (person: Person, given: ReturnType<typeof order>) => (tx: Transaction) =>
    buyCommodity(tx, academy, { payer: world.payer(person), order: given, coinType });
  const bought = await step(
    'shop::purchase',
    'buy a membership',
    'learner',
    buy('learner', order(membership)),
  );
  await step('shop::purchase', 'renew it', 'learner', buy('learner', order(membership)));
  await step('shop::purchase', 'buy a coupon', 'learner', buy('learner', order(ticket)));
  await step('shop::refund', 'give it back', 'operator', (tx) =>
    shop.refund(tx, academy, { sale: saleOf(bought) }, [coinType]),
  );
  await step('shop::delete_one', 'no more of it', 'operator', (tx) =>
    shop.deleteOne(tx, academy, { id: phone }),
  );
  await step('coupon::close_kind', 'no more of a coupon', 'operator', (tx) =>
    coupon.closeKind(tx, academy, { kind: couponKind }),
  );
}

async function measureVault({ world, academy, step }: Steps): Promise<void> {
  await step('user_pool::deposit', 'put money in', 'learner', (tx) =>
    depositToVault(tx, academy, {
      payer: world.payer('learner'),
      uid: 'learner',
      payment: { coinType, amount: oneSui },
    }),
  );
  await step('user_pool::withdraw_and_transfer', 'take money out', 'learner', (tx) =>
    withdrawFromVault(tx, academy, { coinType, amount: oneSui / 2n }),
  );
}

async function measurePool({ world, academy, step }: Steps): Promise<void> {
  const now = BigInt(Date.UTC(2026, 0, 1));
  const made = await step('funding::info, funding::create_pool', 'open a pool', 'operator', (tx) =>
    createPool(tx, academy, {
      name: '共学基金',
      description: '为公开课筹集制作费。',
      iconUrl: '/images/pool.webp',
      startAt: now,
      maxTicketsNum: 100n,
      maxTicketsNumPerUser: 50n,
      coinType,
      ticketPrice: oneSui,
      withdrawLimit: 0n,
      releaseBy: now + BigInt(90 * day),
    }),
  );
  const poolId = made.made.get('FundingPool');
  if (poolId === undefined) throw new Error('no pool was made');
  const pool = { poolId, coinType };
  const buy = (tickets: bigint) => ({
    payer: world.payer('learner'),
    pool,
    orderId: world.nextOrder(),
    tickets,
    ticketPrice: oneSui,
  });
  await step('funding::purchase', 'take part', 'learner', (tx) => buyTickets(tx, academy, buy(3n)));
  await step('funding::hand_back', 'change one’s mind', 'learner', (tx) =>
    handBackTickets(tx, academy, { ...pool, tickets: 1n }),
  );
  await step('funding::toggle_pause', 'pause it', 'operator', (tx) =>
    funding.togglePause(tx, academy, { pool: poolId }, [coinType]),
  );
  await world.run('operator', (tx) => funding.togglePause(tx, academy, { pool: poolId }, [coinType]));
  await step('funding::next_stage', 'no more tickets', 'operator', (tx) =>
    funding.nextStage(tx, academy, { pool: poolId, amountPerTicket: 0n }, [coinType]),
  );
  await step('funding::next_stage', 'release', 'operator', (tx) =>
    funding.nextStage(tx, academy, { pool: poolId, amountPerTicket: oneSui }, [coinType]),
  );
  await step('funding::withdraw', 'be paid', 'learner', (tx) =>
    releaseTickets(tx, academy, { ...pool, tickets: 2n }),
  );
}

async function measurePlay({ world, academy, step }: Steps): Promise<void> {
  const made = await step('play_box::create', 'a box to draw from', 'operator', (tx) =>
    playBox.create(tx, academy, { maxSizePerItem: 10n, generateAtOnce: 5n, dailyLimit: 3n }),
  );
  const boxId = made.made.get('PlayBox');
  if (boxId === undefined) throw new Error('no box was made');
  await step('play_box::counted, play_box::update', 'fill it', 'operator', (tx) =>
    playBox.update(tx, academy, {
      box: boxId,
      payload: [playBox.counted(tx, academy, { key: 'points', amount: 5n, count: 10n })],
    }),
  );
  const voucher = await world.voucher('play', 'learner');
  const played = await step('play_box::play', 'draw', 'learner', (tx) =>
    play(tx, academy, { boxId, voucher }),
  );
  void played;
  await step('play_box::hand_out', 'hand the prize out', 'second', (tx) =>
    playBox.handOut(tx, academy, { box: boxId, prize: 0n }),
  );
}

async function measureRecovery({ world, academy, step }: Steps): Promise<void> {
  const to = world.addressOf('admin');
  await step('user_pool::announce_recovery', 'announce a new wallet', 'operator', (tx) =>
    userPool.announceRecovery(tx, academy, { uid: 'second', to }),
  );
  await step('user_pool::stop_recovery', 'the old wallet says no', 'second', (tx) =>
    userPool.stopRecovery(tx, academy),
  );
  world.wait(31 * day);
  await world.run('operator', (tx) => userPool.announceRecovery(tx, academy, { uid: 'second', to }));
  world.wait(8 * day);
  const message = await world.voucherFor('recover', 'second', 'admin');
  await step('auth::auth, user_pool::set_owner', 'the new wallet takes over', 'admin', (tx) =>
    acceptRecovery(tx, academy, message),
  );
}

async function measureOffice({ world, academy, step }: Steps): Promise<void> {
  await step('package_state::set_operator', 'another operator', 'admin', (tx) =>
    state.setOperator(tx, academy, { operator: world.addressOf('second'), isOperator: true }),
  );
  await step('package_state::set_feature', 'turn something off', 'admin', (tx) =>
    state.setFeature(tx, academy, { feature: 'play_box', isOn: false }),
  );
  await step('package_state::offer_admin', 'offer the office', 'admin', (tx) =>
    state.offerAdmin(tx, academy, { to: world.addressOf('operator') }),
  );
  await step('package_state::cancel_admin_offer', 'think better of it', 'admin', (tx) =>
    state.cancelAdminOffer(tx, academy),
  );
}
