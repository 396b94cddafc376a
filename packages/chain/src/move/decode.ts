import type { BcsType } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';

export class MalformedValueError extends Error {
  override readonly name = 'MalformedValueError';
}

/** A codec by its output type. Its input type may be wider. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type CodecOf<T> = BcsType<T, any>;

/**
 * Decodes all bytes, in their canonical BCS form. A lenient reader would accept the bytes of a newer struct as an older
 * one.
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
