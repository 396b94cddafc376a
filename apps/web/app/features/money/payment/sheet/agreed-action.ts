import { normalizeStructTag } from '@mysten/sui/utils';
import { normaliseAddress } from '@suixue/chain/address';
import type { ActionMoney, ChainAction } from '@suixue/chain/describing/chain-action';

/** An action as a sheet shows it before its button is pressed. */
export type AgreedAction =
  | {
      readonly kind: 'purchase';
      readonly item: bigint;
      /** After the discount. */
      readonly amount: bigint;
      readonly coinType: string;
      /** In milliseconds; 0 is permanent. */
      readonly duration: bigint;
      /** In milliseconds; null for a free course. */
      readonly refundWindow: bigint | null;
    }
  | { readonly kind: 'wallet-bound'; readonly address: string }
  | { readonly kind: 'owner-changed'; readonly to: string }
  | { readonly kind: 'recovery-stopped' }
  | { readonly kind: 'referrer-set'; readonly referrer: string }
  | ({ readonly kind: 'vault-deposit' | 'vault-withdrawal' } & ActionMoney)
  | ({ readonly kind: 'tickets-bought'; readonly maxLoss: bigint } & AgreedTickets)
  | ({ readonly kind: 'tickets-handed-back' | 'tickets-released' } & AgreedTickets)
  | {
      readonly kind: 'refund';
      readonly sale: string;
      readonly orderId: string;
      readonly buyer: string;
      readonly money: ActionMoney;
    }
  /** The shares follow from the sale. */
  | { readonly kind: 'sale-settled'; readonly sale: string }
  | { readonly kind: 'played'; readonly box: string }
  /** Of any number of calls, because those before the own one come first. */
  | { readonly kind: 'prizes-handed-out'; readonly box: string }
  | { readonly kind: 'coupon-claimed'; readonly item: bigint };

interface AgreedTickets extends ActionMoney {
  readonly pool: string;
  readonly tickets: bigint;
}

/** Everything about an action that was shown. Dates are left out: they follow from the duration and the time of the payment. */
export function agreedKey(action: AgreedAction, uid: string | undefined): string {
  if (action.kind !== 'purchase') return commonKey(action, uid);
  const { item, amount, coinType, duration, refundWindow } = action;
  return toKey(action.kind, uid, item, amount, amount > 0n ? coinType : '', duration, refundWindow);
}

/** The same key for an action of a simulation. */
export function actionKey(action: ChainAction): string {
  if (action.kind !== 'purchase') return commonKey(action, 'uid' in action ? action.uid : undefined);
  const { item, buyer, paid, terms } = action;
  const coinType = paid.amount > 0n ? paid.coinType : '';
  return toKey(
    action.kind,
    buyer,
    item,
    paid.amount,
    coinType,
    terms?.duration ?? 'unread',
    terms === null ? 'unread' : terms.refundWindow,
  );
}

function commonKey(action: AgreedAction | ChainAction, uid: string | undefined): string {
  switch (action.kind) {
    case 'wallet-bound':
      return toKey(action.kind, uid, normaliseAddress(action.address));
    case 'owner-changed':
      return toKey(action.kind, uid, normaliseAddress(action.to));
    case 'recovery-stopped':
      return toKey(action.kind, uid);
    case 'referrer-set':
      return toKey(action.kind, uid, action.referrer);
    case 'coupon-claimed':
      return toKey(action.kind, uid, action.item);
    case 'vault-deposit':
    case 'vault-withdrawal':
      return toKey(action.kind, uid, ...moneyKey(action));
    case 'tickets-bought':
      return toKey(action.kind, action.pool, action.tickets, action.maxLoss, ...moneyKey(action));
    case 'tickets-handed-back':
    case 'tickets-released':
      return toKey(action.kind, action.pool, action.tickets, ...moneyKey(action));
    case 'refund': {
      const { sale, orderId, buyer, money } = action;
      return toKey(action.kind, sale, orderId, buyer, ...(money === null ? [] : moneyKey(money)));
    }
    case 'sale-settled':
      return toKey(action.kind, action.sale);
    case 'played':
    case 'prizes-handed-out':
      return toKey(action.kind, action.box);
    default:
      return toKey(action.kind, 'not on a sheet');
  }
}

const moneyKey = ({ coinType, amount }: { readonly coinType: string | null; readonly amount: bigint }) =>
  [coinType === null ? null : normalizeStructTag(coinType), amount] as const;

const toKey = (...parts: readonly (string | bigint | null | undefined)[]): string =>
  JSON.stringify(parts.map((part) => (typeof part === 'bigint' ? String(part) : (part ?? null))));
