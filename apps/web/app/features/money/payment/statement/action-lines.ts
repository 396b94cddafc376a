import type { ChainAction } from '@suixue/chain/describing/chain-action';
import { permanent } from '@suixue/chain/ownership';
import type { SummaryLine } from '#app/features/money/payment/summary-lines.ts';
import { shortenText } from '#app/ui/shorten-text.ts';
import type { ActionWords } from './action-words.ts';

const line = (label: string, text: string, detail: string | null = null): SummaryLine => ({
  label,
  text,
  detail,
  number: null,
});

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
        orderLine(action.orderId),
      ];
    }
    case 'refund': {
      const { buyer, expireAt } = action;
      const left = expireAt === null || expireAt === 0n ? '立即收回' : access(expireAt);
      return [
        ...(action.money ? [line('退款', money(action.money), '存进买家的金库，由合约付')] : []),
        line('买家', personName(buyer), personDetail(buyer)),
        { ...line('内容', thing(action.item)), number: String(action.item) },
        line('使用权', expireAt === permanent ? '仍然永久有效' : left),
        orderLine(action.orderId),
      ];
    }
    case 'sale-settled':
      return [
        ...action.paid.map(({ uid, amount }) =>
          line('分给', money({ coinType: action.coinType, amount }), `存进金库，${personDetail(uid)}`),
        ),
        orderLine(action.orderId),
      ];
    default:
      return [
        ...uidsOf(action).map((uid) => line('账户', personName(uid), personDetail(uid))),
        ...addressLines(action),
      ];
  }
}

function orderLine(orderId: string): SummaryLine {
  return line('订单', shortenText(orderId), orderId);
}

function uidsOf(action: ChainAction): readonly string[] {
  switch (action.kind) {
    case 'wallet-bound':
    case 'account-deleted':
    case 'recovery-announced':
    case 'owner-changed':
    case 'referrer-set':
    case 'profit-layer-set':
    case 'course-given':
    case 'commodity-allowed':
    case 'redeemed':
    case 'prize-handed-out':
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
    default:
      return [];
  }
}
