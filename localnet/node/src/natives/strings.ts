import { toBigInt } from '@suixue/move-vm/integer';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { bytesToVector } from '@suixue/move-vm/values';
import { bytesOf } from './vector-arguments.ts';

type Native = NativeFunction<unknown>;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // Strict decoding throws only for invalid UTF-8.
    return false;
  }
}

/** Continuation bytes start with the bits 10. */
function isCharacterBoundary(bytes: Uint8Array, at: bigint): boolean {
  if (at >= BigInt(bytes.length)) return at === BigInt(bytes.length);
  return ((bytes[Number(at)] ?? 0) & 0xc0) !== 0x80;
}

/** The native functions of `std::string`. Its Move code has checked the arguments. */
export const stringNatives: Readonly<Record<string, Native>> = {
  'string::internal_check_utf8': ({ args: [bytes] }) => [isUtf8(bytesOf(bytes))],
  'string::internal_is_char_boundary': ({ args: [bytes, at] }) => [
    isCharacterBoundary(bytesOf(bytes), toBigInt(at)),
  ],
  'string::internal_sub_string': ({ args: [bytes, from, to] }) => [
    bytesToVector(bytesOf(bytes).slice(Number(from), Number(to))),
  ],
  'string::internal_index_of': ({ args: [bytes, wanted] }) => {
    const text = Buffer.from(bytesOf(bytes));
    const at = text.indexOf(bytesOf(wanted));
    return [at === -1 ? text.length : at];
  },
};
