import type { ChainObject } from '../model/chain-object.ts';
import { coinBalance, isGasCoin } from '../model/coin-type.ts';
import { bytesToObject } from '../model/object-bytes.ts';
import type { Store } from '../store/store.ts';

/** For tests only: all objects by id. */
export function objectsIn(store: Store): Map<string, ChainObject> {
  return new Map(
    [...store.entries('object/')].map(([, bytes]) => {
      const object = bytesToObject(bytes);
      return [object.id, object];
    }),
  );
}

/** The total of SUI: in coins, and as paid storage of objects. */
export function balanceOf(objects: ReadonlyMap<string, ChainObject>): bigint {
  let sum = 0n;
  for (const object of objects.values()) {
    sum += object.storageRebate;
    if (isGasCoin(object)) sum += coinBalance(object.contents);
  }
  return sum;
}
