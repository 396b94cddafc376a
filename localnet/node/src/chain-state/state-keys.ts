import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { blake2b256 } from '../blake2b.ts';

/** Numbers as text that sorts in numeric order. */
const ordered = (number: bigint) => number.toString(16).padStart(16, '0');

const typeKeys = new Map<string, string>();
const maxTypeKeys = 1_000;

/** Type names have unlimited length, keys have not, so long ones are hashed. */
function toTypeKey(type: RuntimeType): string {
  const text = runtimeTypeToText(type);
  const known = typeKeys.get(text);
  if (known !== undefined) return known;
  const key = Buffer.from(blake2b256(new TextEncoder().encode(text))).toString('hex', 0, 16);
  if (typeKeys.size < maxTypeKeys) typeKeys.set(text, key);
  return key;
}

/** The keys of the store. Index entries have empty values: the key has all information. */
export const keys = {
  object: (id: string) => `object/${id}`,
  /** The objects of an address by type; a coin's entry has its balance. */
  owned: (address: string, type?: RuntimeType, id = '') =>
    type === undefined ? `owned/${address}/` : `owned/${address}/${toTypeKey(type)}/${id}`,
  /** The children of an id. */
  child: (parent: string, id = '') => `child/${parent}/${id}`,
  /** The single object of its type, by type. */
  singleton: (type: RuntimeType) => `singleton/${toTypeKey(type)}`,
  packageVersion: (originalId: string, version?: bigint) =>
    `package/${originalId}/${version === undefined ? '' : ordered(version)}`,
  transaction: (digest: string) => `transaction/${digest}`,
  /** The transactions in order. */
  place: (place?: bigint) => `place/${place === undefined ? '' : ordered(place)}`,
  checkpoint: (sequence?: bigint) => `checkpoint/${sequence === undefined ? '' : ordered(sequence)}`,
  checkpointDigest: (digest: string) => `checkpoint-digest/${digest}`,
  latest: 'latest',
} as const;

export function keyToNumber(key: string): bigint {
  return BigInt(`0x${key.slice(key.lastIndexOf('/') + 1)}`);
}

export function keyToId(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
