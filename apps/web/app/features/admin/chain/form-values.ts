import { shortIdToUuid } from '@suixue/academy/accounts/short-id';
import { isUuid } from '@suixue/backend/is-uuid';
import { normaliseAddress } from '@suixue/chain/address';
import { maxU64 } from '@suixue/chain/amount';

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** The canonical address in a field; undefined if it is not an address. */
export const addressOf = (form: FormData, name: string): string | undefined =>
  normaliseAddress(textOf(form, name));

/** An account by its short id or its UUID, as the chain names it. */
export const toAccount = (text: string): string | undefined =>
  isUuid(text) ? text.toLowerCase() : shortIdToUuid(text);

export const accountOf = (form: FormData, name: string): string | undefined => toAccount(textOf(form, name));

/** A whole number from 0. */
export function toCount(text: string): bigint | undefined {
  if (!/^\d{1,20}$/.test(text.trim())) return undefined;
  const value = BigInt(text.trim());
  return value <= maxU64 ? value : undefined;
}

export const countOf = (form: FormData, name: string): bigint | undefined => toCount(textOf(form, name));

/** A full coin type such as `0x2::sui::SUI` in a field. */
export function coinTypeOf(form: FormData, name: string): string | undefined {
  const text = textOf(form, name);
  return /^0x[\da-f]{1,64}::\w{1,100}::\w{1,100}$/i.test(text) ? text : undefined;
}

/** Bytes of an exact length, as hexadecimal or base64. */
export function bytesOf(form: FormData, name: string, length: number): Uint8Array | undefined {
  const text = textOf(form, name);
  const hex = /^(?:0x)?([\da-f]+)$/i.exec(text)?.[1];
  if (hex?.length === length * 2)
    return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return bytes.length === length ? bytes : undefined;
  } catch {
    // Neither hexadecimal nor base64.
    return undefined;
  }
}

/** Text of at most this many bytes, which is how the contract counts. */
export function shortTextOf(form: FormData, name: string, maxBytes: number): string | undefined {
  const text = textOf(form, name);
  const { length } = new TextEncoder().encode(text);
  return length > 0 && length <= maxBytes ? text : undefined;
}
