import { expect, it } from 'vitest';
import type { MoveObject } from '../model/chain-object.ts';
import { suiType, toCoinType } from '../model/coin-type.ts';
import { ObjectCache } from './object-cache.ts';

function objectOf(id: string, bytes: number): MoveObject {
  return {
    kind: 'move',
    id,
    version: 1n,
    type: toCoinType(suiType),
    hasPublicTransfer: true,
    contents: new Uint8Array(bytes),
    owner: { kind: 'immutable' },
    previousTransaction: '',
    storageRebate: 0n,
  };
}

it('the cache of objects evicts the oldest ones beyond 16 megabytes', () => {
  const cache = new ObjectCache();
  const megabytes = 5 * 1_048_576;
  for (const id of ['a', 'b', 'c']) cache.keep(objectOf(id, megabytes));
  // A newer version replaces the old one, and makes the object the newest.
  cache.keep(objectOf('a', megabytes));
  expect(['a', 'b', 'c'].map((id) => cache.get(id) !== undefined)).toEqual([true, true, true]);
  cache.keep(objectOf('d', megabytes));
  expect(['a', 'b', 'c', 'd'].map((id) => cache.get(id) !== undefined)).toEqual([true, false, true, true]);
  cache.forget('a');
  cache.keep(objectOf('e', megabytes));
  expect(['c', 'd', 'e'].map((id) => cache.get(id) !== undefined)).toEqual([true, true, true]);
});
