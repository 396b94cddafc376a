import type { BcsType } from '@mysten/sui/bcs';

export class MalformedValueError extends Error {
  override readonly name = 'MalformedValueError';
}

/**
 * The value of these bytes, all of them, in the one spelling that BCS has for it. A reader that takes what it needs
 * and leaves the rest would read a newer struct's bytes as an older one.
 */
export function decodeStrictly<T, Input>(type: BcsType<T, Input | T>, given: Uint8Array): T {
  const value = parse(type, given);
  const written = type.serialize(value, { maxSize: Number.MAX_SAFE_INTEGER }).toBytes();
  if (!isEqual(written, given)) throw new MalformedValueError(`not a ${type.name}: ${toHead(given)}`);
  return value;
}

function parse<T, Input>(type: BcsType<T, Input>, given: Uint8Array): T {
  try {
    return type.parse(given);
  } catch (error) {
    throw new MalformedValueError(`not a ${type.name}: ${toHead(given)}`, { cause: error });
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function toHead(given: Uint8Array): string {
  const hex = Array.from(given.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${given.length} bytes, ${hex}${given.length > 16 ? '…' : ''}`;
}
