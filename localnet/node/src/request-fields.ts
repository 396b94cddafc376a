import { fromBase58, toBase58 } from '@mysten/sui/utils';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { textToType } from './model/type-text.ts';
import { RequestError } from './request-error.ts';

const digestBytes = 32;

export function refuse(field: string, why: string): never {
  throw new RequestError('INVALID_ARGUMENT', `${field}: ${why}`);
}

export function readRequired<Value>(value: Value | undefined, field: string): Value {
  return value ?? refuse(field, 'is missing');
}

/** Parses an address or id to its full form; leading zeros may be omitted. */
export function readAddress(text: string | undefined, field: string): string {
  const [, digits] = /^0x([\da-f]{1,64})$/i.exec(readRequired(text, field)) ?? [];
  if (digits === undefined) return refuse(field, 'not an address');
  return `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** A digest in canonical base 58. */
export function readDigest(text: string | undefined, field: string): string {
  const given = readRequired(text, field);
  // 32 bytes have at most 44 characters; decoding longer texts would only take time.
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(given)) return refuse(field, 'not a digest');
  const bytes = fromBase58(given);
  return bytes.length === digestBytes ? toBase58(bytes) : refuse(field, 'not a digest');
}

export function readType(text: string | undefined, field: string): RuntimeType {
  return textToType(readRequired(text, field)) ?? refuse(field, 'not a type');
}

export type StructType = Exclude<RuntimeType, string | { readonly vector: RuntimeType }>;

export function readStructType(text: string | undefined, field: string): StructType {
  const type = readType(text, field);
  return typeof type === 'object' && 'module' in type ? type : refuse(field, 'not the type of an object');
}

export function readIdentifier(text: string | undefined, field: string): string {
  const given = readRequired(text, field);
  return /^[A-Za-z_]\w{0,127}$/.test(given) ? given : refuse(field, 'not a name');
}
