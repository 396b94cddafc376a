import type { ChainObject } from '../model/chain-object.ts';
import { coinBalance, isGasCoin } from '../model/coin-type.ts';
import { bytesToObject } from '../model/object-bytes.ts';
import type { Store } from '../store/store.ts';

/** For tests only: everything that there is, by id. */
export function objectsIn(store: Store): Map<string, ChainObject> {
  return new Map(
    [...store.entries('object/')].map(([, bytes]) => {
      const object = bytesToObject(bytes);
      return [object.id, object];
    }),
  );
}

/** All SUI that there is: in coins, and what was paid for the room that objects take. */
export function moneyIn(objects: ReadonlyMap<string, ChainObject>): bigint {
  let sum = 0n;
  for (const object of objects.values()) {
    sum += object.storageRebate;
    if (isGasCoin(object)) sum += coinBalance(object.contents);
  }
  return sum;
}
