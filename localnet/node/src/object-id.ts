import { addressBytes, addressToBytes, bytesToAddress } from './address.ts';
import { blake2b256 } from './blake2b.ts';

/** The first byte that is hashed keeps the kinds of ids apart from one another and from addresses of keys. */
const childHashScope = 0xf0;
const objectHashScope = 0xf1;

function u64ToBytes(value: bigint): Uint8Array {
  if (value < 0n || value >= 2n ** 64n) throw new RangeError(`Not a u64: ${value}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
}

/** The id of the object that a transaction creates as its `creationIndex`-th, counted from 0. */
export function createObjectId(transactionDigest: Uint8Array, creationIndex: bigint): string {
  if (transactionDigest.length !== addressBytes) {
    throw new RangeError(`A transaction digest has 32 bytes, not ${transactionDigest.length}`);
  }
  return bytesToAddress(
    blake2b256(Buffer.concat([Uint8Array.of(objectHashScope), transactionDigest, u64ToBytes(creationIndex)])),
  );
}

export interface DynamicFieldName {
  /** The id that the field hangs on, in its full form. */
  readonly parent: string;
  /** The BCS of the name. */
  readonly name: Uint8Array;
  /** The BCS of the type tag of the name. */
  readonly nameType: Uint8Array;
}

/** The id of a dynamic field follows from what it hangs on and from its name: it is found without any search. */
export function createDynamicFieldId({ parent, name, nameType }: DynamicFieldName): string {
  const length = u64ToBytes(BigInt(name.length));
  const parts = [Uint8Array.of(childHashScope), addressToBytes(parent), length, name, nameType];
  return bytesToAddress(blake2b256(Buffer.concat(parts)));
}
