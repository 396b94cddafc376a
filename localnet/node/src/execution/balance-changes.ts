import { runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import type { ChainObject } from '../model/chain-object.ts';
import { coinBalance, coinTypeOf } from '../model/coin-type.ts';
import type { BalanceChange } from '../model/executed-transaction.ts';

/** The change of each address's balance per coin type. Coins inside other objects do not count. */
export function toBalanceChanges(
  before: Iterable<ChainObject>,
  after: Iterable<ChainObject>,
): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  const count = (object: ChainObject, sign: 1n | -1n) => {
    if (object.kind !== 'move' || object.owner.kind !== 'address') return;
    const coinType = coinTypeOf(object.type);
    if (coinType === undefined) return;
    const { address } = object.owner;
    const key = `${address} ${runtimeTypeToText(coinType)}`;
    const amount = (changes.get(key)?.amount ?? 0n) + sign * coinBalance(object.contents);
    changes.set(key, { address, coinType, amount });
  };
  for (const object of before) count(object, -1n);
  for (const object of after) count(object, 1n);
  return [...changes]
    .filter(([, { amount }]) => amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}
