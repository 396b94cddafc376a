import type { ChainObject } from '../model/chain-object.ts';
import { coinTypeOf, isOf } from '../model/coin-type.ts';
import { objectToBytes } from '../model/object-bytes.ts';
import { keys } from './state-keys.ts';

export type Change = readonly [key: string, value: Uint8Array | undefined];

const nothing = new Uint8Array(0);

/** The store changes when an object is created, replaced or deleted. */
export function toObjectChanges(
  id: string,
  before: ChainObject | undefined,
  after: ChainObject | undefined,
): Change[] {
  const old = new Map(before && placesOf(before));
  const changes: Change[] = [];
  for (const [key, value] of after ? placesOf(after) : []) {
    const known = old.get(key);
    old.delete(key);
    if (!known || Buffer.compare(known, value) !== 0) changes.push([key, value]);
  }
  for (const key of old.keys()) changes.push([key, undefined]);
  changes.push([keys.object(id), after && objectToBytes(after)]);
  return changes;
}

/** The index keys of an object besides its id. */
function placesOf(object: ChainObject): [key: string, value: Uint8Array][] {
  if (object.kind === 'package') return [];
  const { id, owner, type, contents } = object;
  const places: [string, Uint8Array][] = [];
  if (owner.kind === 'object') places.push([keys.child(owner.id, id), nothing]);
  if (owner.kind === 'address') {
    const held = coinTypeOf(type) === undefined ? nothing : contents.slice(32, 40);
    places.push([keys.owned(owner.address, type, id), held]);
  }
  if (isOf(type, 'coin', 'CoinMetadata') || isOf(type, 'coin', 'TreasuryCap'))
    places.push([keys.singleton(type), new TextEncoder().encode(id)]);
  return places;
}
