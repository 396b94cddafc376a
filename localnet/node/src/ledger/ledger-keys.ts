import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { blake2b256 } from '../blake2b.ts';

/** Numbers as text in their own order. */
const ordered = (number: bigint) => number.toString(16).padStart(16, '0');

const typeKeys = new Map<string, string>();
const maxTypeKeys = 1_000;

/** Types have names of any length, and keys have not. */
function toTypeKey(type: RuntimeType): string {
  const text = runtimeTypeToText(type);
  const known = typeKeys.get(text);
  if (known !== undefined) return known;
  const key = Buffer.from(blake2b256(new TextEncoder().encode(text))).toString('hex', 0, 16);
  if (typeKeys.size < maxTypeKeys) typeKeys.set(text, key);
  return key;
}

/** Where everything is kept. What lists things has nothing in it: the key says all. */
export const keys = {
  object: (id: string) => `object/${id}`,
  /** What an address has, one type after another; of a coin with how much is in it. */
  owned: (address: string, type?: RuntimeType, id = '') =>
    type === undefined ? `owned/${address}/` : `owned/${address}/${toTypeKey(type)}/${id}`,
  /** What hangs on an id. */
  child: (parent: string, id = '') => `child/${parent}/${id}`,
  /** The one object of its type, by that. */
  singleton: (type: RuntimeType) => `singleton/${toTypeKey(type)}`,
  packageVersion: (originalId: string, version?: bigint) =>
    `package/${originalId}/${version === undefined ? '' : ordered(version)}`,
  transaction: (digest: string) => `transaction/${digest}`,
  /** The transactions in their order. */
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
