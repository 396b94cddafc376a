import { normalizeStructTag } from '@mysten/sui/utils';
import type { ActionMoney, ChainAction } from './chain-action.ts';

/** How much an address has more or less of a coin afterwards. */
export interface BalanceChange {
  readonly address: string;
  readonly coinType: string;
  readonly amount: bigint;
}

/** Money whose way the actions do not tell, or tell otherwise than the balances. */
export interface MoneyMismatch {
  readonly coinType: string;
  /** What goes from wallets into contracts by the actions, and by the balances; negative where it comes out of them. */
  readonly told: bigint;
  readonly measured: bigint;
}

/**
 * Holds the actions against the balances: for each coin, what all wallets lose must be what the actions put into contracts.
 * The changes are those without gas.
 */
export function findMoneyMismatch(
  actions: readonly ChainAction[],
  changes: readonly BalanceChange[],
): readonly MoneyMismatch[] {
  const told = new Map<string, bigint>();
  const measured = new Map<string, bigint>();
  for (const action of actions) {
    const flow = toFlow(action);
    if (flow) add(told, normalizeStructTag(flow.coinType), flow.amount);
  }
  for (const { coinType, amount } of changes) add(measured, normalizeStructTag(coinType), -amount);
  return [...new Set([...told.keys(), ...measured.keys()])]
    .map((coinType) => ({
      coinType,
      told: told.get(coinType) ?? 0n,
      measured: measured.get(coinType) ?? 0n,
    }))
    .filter((one) => one.told !== one.measured);
}

function add(sums: Map<string, bigint>, coinType: string, amount: bigint): void {
  sums.set(coinType, (sums.get(coinType) ?? 0n) + amount);
}

/** What an action takes out of a wallet into a contract; `null` where it moves money only within contracts or not at all. */
function toFlow(action: ChainAction): ActionMoney | null {
  switch (action.kind) {
    case 'purchase':
      return action.paid;
    case 'vault-deposit':
      return action;
    case 'vault-withdrawal':
      return { coinType: action.coinType, amount: -action.amount };
    case 'tickets-bought':
    case 'pool-deposit':
      return action.coinType === null ? null : { coinType: action.coinType, amount: action.amount };
    case 'pool-withdrawal':
      return action.coinType === null ? null : { coinType: action.coinType, amount: -action.amount };
    default:
      return null;
  }
}
