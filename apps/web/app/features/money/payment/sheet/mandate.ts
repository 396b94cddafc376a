import { normaliseAddress } from '@suixue/chain/address';
import type { ChainAction } from '@suixue/chain/describing/chain-action';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';

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
  | { readonly kind: 'referrer-set'; readonly referrer: string };

/** What the press of the button of a sheet authorises. */
export interface Mandate {
  /** The account for which everything is done. */
  readonly uid: string;
  readonly actions: readonly AgreedAction[];
  /** The most that the wallet pays for gas; 0 if the site pays it, null if the sheet could not show it. */
  readonly maxGas: bigint | null;
}

/** How the simulation of the bytes differs from what the sheet showed. */
export type Difference =
  | { readonly kind: 'unclear' }
  | { readonly kind: 'actions' }
  | { readonly kind: 'money' }
  | { readonly kind: 'gas'; readonly atMost: bigint };

/** Compares the simulation of the very bytes to be signed with what the sheet showed. Without a difference they were agreed to. */
export function findDifferences(mandate: Mandate, summary: PaymentSummary): readonly Difference[] {
  const { description, leaving, gas } = summary;
  const { contradictions, unknown, actions } = description;
  const isUnclear = contradictions.length > 0 || unknown.length > 0 || leaving.length > 0;
  const wanted = mandate.actions.map((action) => agreedKey(action, mandate.uid));
  const isGasAgreed = !gas.isOwn || (mandate.maxGas !== null && gas.atMost <= mandate.maxGas);
  return [
    ...(isUnclear ? [{ kind: 'unclear' } as const] : []),
    ...(isSameList(wanted, actions.map(actionKey)) ? [] : [{ kind: 'actions' } as const]),
    ...(isMoneyAgreed(mandate, summary) ? [] : [{ kind: 'money' } as const]),
    ...(isGasAgreed ? [] : [{ kind: 'gas', atMost: gas.atMost } as const]),
  ];
}

/** Everything about an action that was shown. Dates are left out: they follow from the duration and the time of the payment. */
function agreedKey(action: AgreedAction, uid: string): string {
  switch (action.kind) {
    case 'purchase': {
      const { item, amount, coinType, duration, refundWindow } = action;
      return toKey(action.kind, uid, item, amount, amount > 0n ? coinType : '', duration, refundWindow);
    }
    case 'wallet-bound':
      return toKey(action.kind, uid, normaliseAddress(action.address));
    case 'referrer-set':
      return toKey(action.kind, uid, action.referrer);
  }
}

function actionKey(action: ChainAction): string {
  switch (action.kind) {
    case 'purchase': {
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
    case 'wallet-bound':
      return toKey(action.kind, action.uid, normaliseAddress(action.address));
    case 'referrer-set':
      return toKey(action.kind, action.uid, action.referrer);
    default:
      return toKey(action.kind, 'not on a sheet');
  }
}

const toKey = (...parts: readonly (string | bigint | null | undefined)[]): string =>
  JSON.stringify(parts.map((part) => (typeof part === 'bigint' ? String(part) : (part ?? null))));

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [[...one].sort(), [...other].sort()];
  return first.length === second.length && first.every((key, place) => key === second[place]);
}

/** The balances themselves must fall by what was shown, whatever the events say. */
function isMoneyAgreed({ actions }: Mandate, { paid, received }: PaymentSummary): boolean {
  if (received.length > 0) return false;
  const left = new Map<string, bigint>();
  const add = (coinType: string, amount: bigint) => left.set(coinType, (left.get(coinType) ?? 0n) + amount);
  for (const action of actions) if (action.kind === 'purchase') add(action.coinType, action.amount);
  for (const { coinType, amount } of paid) add(coinType, -amount);
  return [...left.values()].every((amount) => amount === 0n);
}
