/** Big-endian bytes as a number. */
export function bytesToNumber(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** A number as big-endian bytes of this length. */
export function numberToBytes(value: bigint, length: number): Uint8Array {
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex'));
}

/** Bytes in the other order: little-endian numbers become big-endian ones. */
export function reversed(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes).reverse();
}

/** Consecutive parts of this length. Throws if their number is not a multiple of it. */
export function splitBytes(bytes: Uint8Array, length: number): Uint8Array[] {
  if (bytes.length % length !== 0)
    throw new RangeError(`${bytes.length} bytes are not a multiple of ${length}`);
  return Array.from({ length: bytes.length / length }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );
}

/** Throws unless there are this many bytes. */
export function requireLength(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length) throw new RangeError(`${bytes.length} bytes instead of ${length}`);
  return bytes;
}

/** Throws for numbers that are not below the order of a field. */
export function requireBelow(value: bigint, order: bigint): bigint {
  if (value >= order) throw new RangeError('the number is not an element of the field');
  return value;
}
