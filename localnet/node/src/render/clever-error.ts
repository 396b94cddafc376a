import type { Constant } from '@suixue/move-vm/compiled-module';
import { bytesToValue, type Layout } from '@suixue/move-vm/layout';
import { type VectorValue, vectorToBytes } from '@suixue/move-vm/values';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';

/** The information that the compiler encodes in an abort code: the line and constants of the module. */
export interface CleverError {
  readonly errorCode: bigint | undefined;
  readonly line: bigint;
  readonly constant:
    | { readonly name: string; readonly value: { readonly text: string } | { readonly bytes: Uint8Array } }
    | undefined;
}

/** The value of an absent part. */
const absent = 0xffff;
const absentCode = 0xffn;

/** The parts from the top: 4 bits marker, 4 unused, 8 code, 16 line, 16 name, 16 value. */
function readParts(code: bigint) {
  const mark = Number(code >> 60n);
  if (mark !== 0b1000 && mark !== 0b1100) return undefined;
  const part = (shift: bigint) => Number((code >> shift) & 0xffffn);
  const ownCode = mark === 0b1100 ? (code >> 48n) & 0xffn : absentCode;
  const errorCode = ownCode === absentCode ? undefined : ownCode;
  return { errorCode, line: part(32n), name: part(16n), value: part(0n) };
}

/** Undefined if the code is a plain number or does not match this module. */
export function readCleverError({ module }: VerifiedModule, abortCode: bigint): CleverError | undefined {
  const parts = readParts(abortCode);
  if (!parts || parts.line === absent) return undefined;
  const { errorCode, name, value } = parts;
  const line = BigInt(parts.line);
  if (name === absent && value === absent) return { errorCode, line, constant: undefined };
  const nameConstant = module.constantPool[name];
  const valueConstant = module.constantPool[value];
  const nameText = nameConstant && bytesText(nameConstant);
  if (nameText === undefined || !valueConstant) return undefined;
  const text = constantText(valueConstant);
  const shown = text === undefined ? { bytes: valueConstant.bytes } : { text };
  return { errorCode, line, constant: { name: nameText, value: shown } };
}

/** A constant as text if it has an obvious one. */
function constantText(constant: Constant): string | undefined {
  const { type, bytes } = constant;
  if (typeof type !== 'string') return bytesText(constant);
  if (type === 'signer') return undefined;
  const value = bytesToValue(type, bytes);
  return value.ok ? String(value.value) : undefined;
}

const bytesLayout: Layout = { vector: 'u8' };

function bytesText({ type, bytes }: Constant): string | undefined {
  if (typeof type === 'string' || type.kind !== 'vector' || type.of !== 'u8') return undefined;
  const value = bytesToValue(bytesLayout, bytes);
  return value.ok ? utf8Text(vectorToBytes(value.value as VectorValue)) : undefined;
}

function utf8Text(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return Buffer.compare(new TextEncoder().encode(text), bytes) === 0 ? text : undefined;
}
