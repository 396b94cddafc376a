import { normalizeStructTag } from '@mysten/sui/utils';
import type { ActionMoney, ChainAction } from './chain-action.ts';

/** Change of an address's balance of one coin type. */
export interface BalanceChange {
  readonly address: string;
  readonly coinType: string;
  readonly amount: bigint;
}

/** A coin type for which the actions and the balances disagree. */
export interface MoneyMismatch {
  readonly coinType: string;
  /** Net amount from wallets into contracts, according to the actions and to the balances; negative if it flows out. */
  readonly told: bigint;
  readonly measured: bigint;
}

/**
 * Compares the actions with the balances: for each coin type, the wallets' loss must equal what the actions put into
 * contracts. Balance changes exclude gas.
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

/** What an action moves from a wallet into a contract; `null` if it moves no money or only within contracts. */
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
