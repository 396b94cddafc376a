import { addressBytes, addressToBytes, bytesToAddress } from './address.ts';
import { blake2b256 } from './blake2b.ts';

/** The first hashed byte separates kinds of ids from each other and from key addresses. */
const childHashScope = 0xf0;
const objectHashScope = 0xf1;

function u64ToBytes(value: bigint): Uint8Array {
  if (value < 0n || value >= 2n ** 64n) throw new RangeError(`Not a u64: ${value}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
}

/** The id of the `creationIndex`-th object that a transaction creates, from 0. */
export function createObjectId(transactionDigest: Uint8Array, creationIndex: bigint): string {
  if (transactionDigest.length !== addressBytes) {
    throw new RangeError(`A transaction digest has 32 bytes, got ${transactionDigest.length}`);
  }
  return bytesToAddress(
    blake2b256(Buffer.concat([Uint8Array.of(objectHashScope), transactionDigest, u64ToBytes(creationIndex)])),
  );
}

export interface DynamicFieldName {
  /** The full id of the parent. */
  readonly parent: string;
  /** The name in BCS. */
  readonly name: Uint8Array;
  /** The type tag of the name in BCS. */
  readonly nameType: Uint8Array;
}

/** The id of a dynamic field is derived from its parent and its name, so it is found without a search. */
export function createDynamicFieldId({ parent, name, nameType }: DynamicFieldName): string {
  const length = u64ToBytes(BigInt(name.length));
  const parts = [Uint8Array.of(childHashScope), addressToBytes(parent), length, name, nameType];
  return bytesToAddress(blake2b256(Buffer.concat(parts)));
}
