import { normalizeStructTag } from '@mysten/sui/utils';
import type { ActionMoney, ChainAction } from '@suixue/chain/describing/chain-action';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { type AgreedAction, actionKey, agreedKey } from './agreed-action.ts';

/** What the press of a button authorises. */
export interface Mandate {
  /** The account for which everything is done, except what anyone may do for others. */
  readonly uid?: string;
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
  const done = actions.filter(isFirstHandOut).map(actionKey);
  const isGasAgreed = !gas.isOwn || (mandate.maxGas !== null && gas.atMost <= mandate.maxGas);
  return [
    ...(isUnclear ? [{ kind: 'unclear' } as const] : []),
    ...(isSameList(wanted, done) ? [] : [{ kind: 'actions' } as const]),
    ...(isMoneyAgreed(mandate, summary) ? [] : [{ kind: 'money' } as const]),
    ...(isGasAgreed ? [] : [{ kind: 'gas', atMost: gas.atMost } as const]),
  ];
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [[...one].sort(), [...other].sort()];
  return first.length === second.length && first.every((key, place) => key === second[place]);
}

/** All hand-outs of a box count as one. */
const isFirstHandOut = (action: ChainAction, place: number, actions: readonly ChainAction[]): boolean =>
  action.kind !== 'prizes-handed-out' ||
  actions.findIndex((other) => actionKey(other) === actionKey(action)) === place;

/** The balances themselves must change by what was shown, whatever the events say. */
function isMoneyAgreed({ actions }: Mandate, { paid, received }: PaymentSummary): boolean {
  return isSameMoney(actions.flatMap(paidBy), paid) && isSameMoney(actions.flatMap(receivedBy), received);
}

function paidBy(action: AgreedAction): readonly ActionMoney[] {
  const { kind } = action;
  return kind === 'purchase' || kind === 'vault-deposit' || kind === 'tickets-bought' ? [action] : [];
}

/** Refunds, shares and what tickets return go to vaults. */
const receivedBy = (action: AgreedAction): readonly ActionMoney[] =>
  action.kind === 'vault-withdrawal' ? [action] : [];

function isSameMoney(wanted: readonly ActionMoney[], moved: readonly ActionMoney[]): boolean {
  const left = new Map<string, bigint>();
  const add = (coinType: string, amount: bigint) => {
    const key = normalizeStructTag(coinType);
    left.set(key, (left.get(key) ?? 0n) + amount);
  };
  for (const { coinType, amount } of wanted) add(coinType, amount);
  for (const { coinType, amount } of moved) add(coinType, -amount);
  return [...left.values()].every((amount) => amount === 0n);
}
