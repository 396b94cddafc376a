import { nameToCoinType } from '../coin-type.ts';
import type { EventName } from '../generated/events.ts';
import { bytesToOrder } from '../transactions/order.ts';
import type { ChainAction, PurchaseAction } from './chain-action.ts';
import { type EventList, type EventOf, toMoney } from './event-list.ts';

type Maker<Name extends EventName> = (data: EventOf<Name>['data'], events: EventList) => ChainAction | null;

/** For events that only add detail to another event. */
const detail = () => null;

/** The action of each event. A new event does not compile until it is added here. */
const makers: { readonly [Name in EventName]: Maker<Name> } = {
  'coupon::CouponKindCreated': ({ kind: item, name, supply, currency, discount_cap: amount, announced }) => ({
    kind: 'coupon-kind-created',
    item,
    name,
    supply,
    discountCap: toMoney({ currency, amount }),
    effectiveAt: announced?.effective_at ?? null,
  }),
  'coupon::CouponKindClosed': ({ kind: item }) => ({ kind: 'coupon-kind-closed', item }),

  'funding::Create': ({ pool, info, currency, ticket_price: amount, terms }) => ({
    kind: 'pool-created',
    pool,
    name: info.name,
    ticketPrice: toMoney({ currency, amount }),
    maxTickets: info.max_tickets_num,
    maxLoss: amount - terms.floor_per_ticket,
    stages: [terms.raising_ms, terms.locked_ms, terms.releasing_ms],
    releaseBy: terms.release_by,
  }),
  'funding::InfoUpdate': ({ pool, info, next_stage_at: lockedFrom }) => ({
    kind: 'pool-updated',
    pool,
    name: info.name,
    maxTickets: info.max_tickets_num,
    lockedFrom,
  }),
  'funding::PausedSet': ({ pool, paused }) => ({ kind: 'pool-paused', pool, isPaused: paused }),
  'funding::StageSet': (data, events) => ({
    kind: 'pool-stage-set',
    pool: data.pool,
    stage: data.stage,
    perTicket: data.amount_per_ticket_on_release,
    nextStageAt: data.next_stage_at,
    coinType: events.coinTypeOf('funding::StageSet', data),
  }),
  'funding::Purchase': (data, events) => ({
    kind: 'tickets-bought',
    pool: data.pool,
    tickets: data.tickets,
    amount: data.amount,
    maxLoss: data.max_loss,
    coinType: events.coinTypeOf('funding::Purchase', data),
  }),
  'funding::HandBack': (data, events) => ({
    kind: 'tickets-handed-back',
    pool: data.pool,
    tickets: data.tickets,
    amount: data.amount,
    coinType: events.coinTypeOf('funding::HandBack', data),
  }),
  'funding::Release': (data, events) => ({
    kind: 'tickets-released',
    pool: data.pool,
    tickets: data.tickets,
    amount: data.amount,
    coinType: events.coinTypeOf('funding::Release', data),
  }),
  'funding::AdminDeposit': (data, events) => ({
    kind: 'pool-deposit',
    pool: data.pool,
    amount: data.amount,
    coinType: events.coinTypeOf('funding::AdminDeposit', data),
  }),
  'funding::AdminWithdraw': (data, events) => ({
    kind: 'pool-withdrawal',
    pool: data.pool,
    amount: data.amount,
    coinType: events.coinTypeOf('funding::AdminWithdraw', data),
  }),

  'gift::Claimed': ({ uid, kind: item }) => ({ kind: 'coupon-claimed', item, uid }),
  'gift::Issued': ({ uid, kind: item }) => ({ kind: 'coupon-issued', item, uid }),

  'kiosk::Create': (data, events) => ({
    kind: 'course-created',
    item: data.id,
    author: data.author_uid,
    supply: data.supply,
    name: events.actOf('kiosk::Create', data)?.name ?? null,
    price: toMoney({ currency: data.currency, amount: data.price }),
    isAvailable: events.of('kiosk::Update').findLast(({ id }) => id === data.id)?.available ?? false,
  }),
  'kiosk::Delete': ({ id: item }) => ({ kind: 'course-deleted', item }),
  'kiosk::Update': (data, events) =>
    events.of('kiosk::Create').some(({ id }) => id === data.id)
      ? null
      : {
          kind: 'course-updated',
          item: data.id,
          price: data.price,
          supply: data.supply,
          isAvailable: data.available,
          name: events.actOf('kiosk::Update', data)?.name ?? null,
        },
  'kiosk::Purchase': (data, events) => toPurchase('kiosk', data, events),
  'kiosk::Refund': detail,
  'kiosk::WhiteList': ({ id: item, uid, is_listed: isListed }, events) =>
    !isListed && events.of('kiosk::Purchase').some((one) => one.id === item && one.uid === uid)
      ? null
      : { kind: 'course-given', item, uid, isListed },
  'kiosk::SoldOut': detail,
  'kiosk::TermsAnnounced': ({ id: item, terms, notice }) => ({
    kind: 'terms-announced',
    item,
    catalogue: 'kiosk',
    prices: [{ price: terms.price, coinType: null, days: null }],
    effectiveAt: notice.effective_at,
  }),

  'notice::Ended': ({ item, is_applied: isApplied }) => ({ kind: 'announced-terms-ended', item, isApplied }),

  'package_state::AdminOffered': ({ to, effective_at: effectiveAt, by_upgrade_cap: isByUpgradeCap }) => ({
    kind: 'admin-offered',
    to,
    effectiveAt,
    isByUpgradeCap,
  }),
  'package_state::AdminOfferCancelled': ({ to, by_upgrade_cap: isByUpgradeCap }) => ({
    kind: 'admin-offer-cancelled',
    to,
    isByUpgradeCap,
  }),
  'package_state::AdminChanged': ({ from, to }) => ({ kind: 'admin-changed', from, to }),
  'package_state::OperatorSet': ({ operator, is_operator: isOperator }) => ({
    kind: 'operator-set',
    operator,
    isOperator,
  }),
  'package_state::FeatureSet': ({ feature, is_on: isOn }) => ({ kind: 'feature-set', feature, isOn }),
  'package_state::CurrencySet': ({ currency, is_allowed: isAllowed }) => ({
    kind: 'currency-set',
    coinType: nameToCoinType(currency),
    isAllowed,
  }),
  'package_state::AuthKeySet': ({ chain }) => ({ kind: 'auth-key-set', chain }),
  'package_state::RuleApproved': ({ hash, is_approved: isApproved }) => ({
    kind: 'rule-approved',
    hash,
    isApproved,
  }),
  'package_state::DailyLimitsSet': ({ refunds, proposers, recoveries }) => ({
    kind: 'daily-limits-set',
    refunds,
    proposers,
    recoveries,
  }),
  'package_state::DailyRefundAmountSet': (data) => ({
    kind: 'daily-refund-amount-set',
    amount: toMoney(data),
  }),
  'package_state::Migrated': ({ version }) => ({ kind: 'migrated', version }),
  'package_state::Anchored': ({ kind: topic, bytes }) => ({ kind: 'anchored', topic, bytes }),

  'play_box::Create': ({ box, generate_at_once: draws, daily_limit: dailyLimit }) => ({
    kind: 'box-created',
    box,
    draws,
    dailyLimit,
  }),
  'play_box::Update': ({ box, left }) => ({ kind: 'box-filled', box, left }),
  'play_box::Played': ({ box }) => ({ kind: 'played', box }),
  'play_box::HandedOut': ({ box, uid, prizes, is_void: isVoid }) => ({
    kind: 'prizes-handed-out',
    box,
    uid,
    isVoid,
    prizes: prizes.map((content) =>
      content.$kind === 'Coupon'
        ? { kind: 'coupon', item: content.Coupon }
        : { kind: 'counted', key: content.Counted.pos0, amount: content.Counted.pos1 },
    ),
  }),

  'profit::SaleOpened': detail,
  'profit::SaleSettled': ({ sale, order, item }, events) => {
    if (events.of('profit::SaleOpened').some((opened) => opened.sale === sale)) return null;
    const paid = events.of('profit::Paid').filter((one) => one.sale === sale);
    const [first] = paid;
    return {
      kind: 'sale-settled',
      sale,
      item,
      orderId: bytesToOrder(order),
      coinType: first ? nameToCoinType(first.currency) : null,
      paid: paid.map(({ uid, amount }) => ({ uid, amount })),
    };
  },
  'profit::SaleRefunded': (data, events) => {
    const { sale, order, buyer, item } = data;
    const revoked = events
      .of('user_pool::RevokedAsset')
      .find((one) => one.uid === buyer && one.asset === item);
    return {
      kind: 'refund',
      sale,
      buyer,
      item,
      orderId: bytesToOrder(order),
      money: events.creditAfter(data),
      expireAt: revoked?.expire_at ?? null,
    };
  },
  'profit::Paid': detail,

  'shop::CommodityUpdate': (data, events) => ({
    kind: 'commodity-saved',
    item: data.id,
    type: data.kind,
    supply: data.supply,
    isAvailable: data.available,
    name: events.actOf('shop::CommodityUpdate', data)?.name ?? null,
    // Announced prices are not in force yet.
    prices: events.of('shop::TermsAnnounced').some(({ id }) => id === data.id)
      ? []
      : (events.actOf('shop::CommodityUpdate', data)?.prices ?? []),
  }),
  'shop::TermsAnnounced': ({ id: item, terms, notice }) => ({
    kind: 'terms-announced',
    item,
    catalogue: 'shop',
    prices: terms.pricings.map(({ price, currency, arg: days }) => ({
      price,
      coinType: nameToCoinType(currency),
      days,
    })),
    effectiveAt: notice.effective_at,
  }),
  'shop::CommodityDelete': ({ id: item }) => ({ kind: 'commodity-deleted', item }),
  'shop::Purchase': (data, events) => toPurchase('shop', data, events),
  'shop::Refund': detail,
  'shop::Redeem': ({ uid, identifier }) => ({ kind: 'redeemed', uid, identifier }),
  'shop::Restrict': ({ id: item, is_restricted: isRestricted }) => ({
    kind: 'commodity-restricted',
    item,
    isRestricted,
  }),
  'shop::WhiteList': ({ id: item, uid, is_listed: isListed }) => ({
    kind: 'commodity-allowed',
    item,
    uid,
    isListed,
  }),

  'user_pool::Create': ({ uid, owner: address }) => ({ kind: 'wallet-bound', uid, address }),
  'user_pool::Delete': ({ uid }) => ({ kind: 'account-deleted', uid }),
  'user_pool::RecoveryAnnounced': ({ uid, to }) => ({ kind: 'recovery-announced', uid, to }),
  'user_pool::RecoveryStopped': ({ uid, to }) => ({ kind: 'recovery-stopped', uid, to }),
  'user_pool::SetOwner': ({ uid, from, to }) => ({ kind: 'owner-changed', uid, from, to }),
  'user_pool::SetProposer': ({ uid, proposer: referrer }) => ({ kind: 'referrer-set', uid, referrer }),
  'user_pool::Proposed': detail,
  'user_pool::SetProfitLayer': ({ uid, profit_layer: layer }) => ({ kind: 'profit-layer-set', uid, layer }),
  'user_pool::Withdraw': (data) => ({ kind: 'vault-withdrawal', uid: data.uid, ...toMoney(data) }),
  'user_pool::Deposit': (data, events) =>
    events.isCredit(data) ? null : { kind: 'vault-deposit', uid: data.uid, ...toMoney(data) },
  'user_pool::PurchasedAsset': detail,
  'user_pool::RenewedAsset': detail,
  'user_pool::RevokedAsset': detail,
  'user_pool::PurchasedCoupon': detail,
  'user_pool::UsedCoupon': detail,
  'user_pool::BagAdd': detail,
  'user_pool::BagRemove': ({ uid, key, amount }) => ({ kind: 'item-used', uid, key, amount }),
};

/** Converts events to actions, in order. */
export function toEventActions(events: EventList): readonly ChainAction[] {
  return events.all.flatMap(({ name, data }) => {
    // The compiler cannot relate the name to its converter through a variable.
    const make = makers[name] as (data: object, events: EventList) => ChainAction | null;
    return make(data, events) ?? [];
  });
}

function toPurchase(
  catalogue: PurchaseAction['catalogue'],
  {
    id: item,
    uid: buyer,
    order,
    currency,
    price,
    discount,
  }: EventOf<'kiosk::Purchase'>['data'] | EventOf<'shop::Purchase'>['data'],
  events: EventList,
): PurchaseAction {
  const orderId = bytesToOrder(order);
  const opened = events.of('profit::SaleOpened').find((sale) => bytesToOrder(sale.order) === orderId);
  const isFree = opened === undefined;
  const isRefundable =
    opened !== undefined && !events.of('profit::SaleSettled').some(({ sale }) => sale === opened.sale);
  return {
    kind: 'purchase',
    catalogue,
    item,
    buyer,
    orderId,
    discount,
    // For a free course, the event states the whole price as the discount.
    paid: toMoney({ currency, amount: isFree ? 0n : price - discount }),
    expireAt: findGranted(events, buyer, item)?.expire_at ?? null,
    shares: opened?.shares.map(({ uid, amount }) => ({ uid, amount })) ?? [],
    refundableUntil: isRefundable ? opened.release_at : null,
    terms: events.termsOf(orderId),
  };
}

function findGranted(events: EventList, buyer: string, item: bigint) {
  return [...events.of('user_pool::PurchasedAsset'), ...events.of('user_pool::RenewedAsset')].find(
    ({ uid, asset }) => uid === buyer && asset === item,
  );
}
