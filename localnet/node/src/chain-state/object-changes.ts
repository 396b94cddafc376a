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
  const changes = new Map<string, Uint8Array | undefined>();
  if (before) for (const [key] of placesOf(before)) changes.set(key, undefined);
  if (after) for (const [key, value] of placesOf(after)) changes.set(key, value);
  changes.set(keys.object(id), after && objectToBytes(after));
  return [...changes];
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
