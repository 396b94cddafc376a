import type { BcsType } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';

export class MalformedValueError extends Error {
  override readonly name = 'MalformedValueError';
}

/** A codec by what it gives. It may take more than that; what it gives it always takes. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type CodecOf<T> = BcsType<T, any>;

/**
 * The value of these bytes, all of them, in the one spelling that BCS has for it. A reader that takes what it needs
 * and leaves the rest would read a newer struct's bytes as an older one.
 */
export function decodeStrictly<T>(codec: CodecOf<T>, given: Uint8Array): T {
  const value = parse(codec, given);
  const written = codec.serialize(value, { maxSize: Number.MAX_SAFE_INTEGER }).toBytes();
  if (!isEqual(written, given)) throw new MalformedValueError(`not a ${codec.name}: ${toHead(given)}`);
  return value;
}

function parse<T>(codec: CodecOf<T>, given: Uint8Array): T {
  try {
    return codec.parse(given);
  } catch (error) {
    throw new MalformedValueError(`not a ${codec.name}: ${toHead(given)}`, { cause: error });
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function toHead(given: Uint8Array): string {
  return `${given.length} bytes, ${toHex(given.subarray(0, 16))}${given.length > 16 ? '…' : ''}`;
}
