import { toHex } from '@mysten/sui/utils';
import { isPermanent } from '@suixue/academy/membership/ownership';
import type { ChainAction, PurchaseAction } from '@suixue/chain/describing/chain-action';
import { isPreviewOrder } from '#app/features/money/payment/sheet/preview-order.ts';
import type { SummaryLine } from '#app/features/money/payment/summary-lines.ts';
import { shortenText } from '#app/ui/shorten-text.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import type { ActionWords } from './action-words.ts';

const line = (label: string, text: string, detail: string | null = null): SummaryLine => ({
  label,
  text,
  detail,
  number: null,
});

/** Of the account that an action concerns. Several actions of a transaction may concern the same one. */
export const accountLabel = '账户';

/** Details of an action beside its sentence. */
export function actionLines(action: ChainAction, words: ActionWords): readonly SummaryLine[] {
  const { money, thing, person, personName, personDetail, access, date } = words;
  switch (action.kind) {
    case 'purchase': {
      const { coinType } = action.paid;
      const shares = action.shares.map(({ uid, amount }) => `${person(uid)} ${money({ coinType, amount })}`);
      return [
        ...(action.paid.amount > 0n && action.discount > 0n
          ? [line('优惠', `已减 ${money({ coinType, amount: action.discount })}`)]
          : []),
        ...(shares.length === 0 ? [] : [line('分给', shares.join('，'))]),
        ...(action.refundableUntil === null
          ? []
          : [line('退款', `${date(action.refundableUntil)} 前可以申请`)]),
        ...termsLines(action.terms),
        ...orderLines(action.orderId),
      ];
    }
    case 'refund': {
      const { buyer, expireAt } = action;
      const left = expireAt === null || expireAt === 0n ? '立即收回' : access(expireAt);
      return [
        ...(action.money ? [line('退款', money(action.money), '存进买家的金库，由合约付')] : []),
        line('买家', personName(buyer), personDetail(buyer)),
        { ...line('内容', thing(action.item)), number: String(action.item) },
        line('使用权', expireAt !== null && isPermanent(expireAt) ? '仍然永久有效' : left),
        ...orderLines(action.orderId),
      ];
    }
    case 'sale-settled':
      return [
        ...action.paid.map(({ uid, amount }) =>
          line('分给', money({ coinType: action.coinType, amount }), `存进金库，${personDetail(uid)}`),
        ),
        ...orderLines(action.orderId),
      ];
    case 'referrer-set':
      return [action.uid, action.referrer].map((uid, place) =>
        line(place === 0 ? accountLabel : '推荐人', personName(uid), personDetail(uid)),
      );
    default:
      return [
        ...uidsOf(action).map((uid) => line(accountLabel, personName(uid), personDetail(uid))),
        ...addressLines(action),
      ];
  }
}

/** The terms that the signature agrees to, also for items without an end or a refund. */
function termsLines(terms: PurchaseAction['terms']): readonly SummaryLine[] {
  if (terms === null) return [];
  const { duration, refundWindow } = terms;
  const lasting = duration === 0n ? '长期有效' : `有效 ${lengthText(duration)}`;
  const refund =
    refundWindow === null ? '' : refundWindow === 0n ? '，不能退款' : `，退款期 ${lengthText(refundWindow)}`;
  return [line('约定', `${lasting}${refund}`, '签名后这些有变就不成交，也不扣款')];
}

/** The order that an action pays; none before it is created. */
function orderLines(orderId: string): readonly SummaryLine[] {
  return isPreviewOrder(orderId) ? [] : [line('订单', shortenText(orderId), orderId)];
}

function uidsOf(action: ChainAction): readonly string[] {
  switch (action.kind) {
    case 'wallet-bound':
    case 'account-deleted':
    case 'recovery-announced':
    case 'owner-changed':
    case 'item-used':
    case 'profit-layer-set':
    case 'course-given':
    case 'commodity-allowed':
    case 'redeemed':
    case 'prizes-handed-out':
    case 'coupon-issued':
      return [action.uid];
    default:
      return [];
  }
}

/** The full form of each address that the sentence shortens. */
function addressLines(action: ChainAction): readonly SummaryLine[] {
  switch (action.kind) {
    case 'recovery-announced':
    case 'recovery-stopped':
    case 'admin-offered':
    case 'admin-offer-cancelled':
      return [line('新地址', action.to)];
    case 'owner-changed':
    case 'admin-changed':
      return [line('新地址', action.to), line('原地址', action.from)];
    case 'operator-set':
      return [line('地址', action.operator)];
    case 'tickets-bought':
    case 'tickets-handed-back':
    case 'tickets-released':
      return [line('资金池', action.pool)];
    case 'rule-approved':
      return [line('摘要', toHex(action.hash))];
    default:
      return [];
  }
}
