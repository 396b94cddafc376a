import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';

/** Numbers as text in their own order. */
const ordered = (number: bigint) => number.toString(16).padStart(16, '0');

/** Where everything is kept. What lists things has nothing in it: the key says all. */
export const keys = {
  object: (id: string) => `object/${id}`,
  /** What an address has. */
  owned: (address: string, id = '') => `owned/${address}/${id}`,
  /** The coins of an address, by their kind, with what is in them. */
  coins: (address: string, coinType?: RuntimeType, id = '') =>
    coinType === undefined ? `coins/${address}/` : `coins/${address}/${runtimeTypeToText(coinType)}/${id}`,
  /** What hangs on an id. */
  child: (parent: string, id = '') => `child/${parent}/${id}`,
  /** The one object of its type, by that. */
  singleton: (type: RuntimeType) => `singleton/${runtimeTypeToText(type)}`,
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
