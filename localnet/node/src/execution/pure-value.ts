import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { BcsError, BcsReader } from '../bytes/bcs-reader.ts';
import { stdAddress, suiAddress } from '../model/system-addresses.ts';

type Skip = (reader: BcsReader) => void;

const widths: Readonly<Record<string, number>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  address: 32,
};

/** Whether a type may be given as bytes. */
export type PureProblem = 'InvalidUsageOfPureArg' | 'InvalidBCSBytes';

/** The reason why bytes cannot be used as this type; undefined if they can. */
export function pureProblem(type: RuntimeType, bytes: Uint8Array): PureProblem | undefined {
  const skip = skipperOf(type);
  if (!skip) return 'InvalidUsageOfPureArg';
  try {
    const reader = new BcsReader(bytes);
    skip(reader);
    reader.end();
    return undefined;
  } catch (error) {
    if (error instanceof BcsError) return 'InvalidBCSBytes';
    throw error;
  }
}

/** Skips over a value; undefined for types of user packages. */
function skipperOf(type: RuntimeType): Skip | undefined {
  if (type === 'bool') return (reader) => reader.bool();
  if (typeof type === 'string') {
    const width = widths[type];
    return width === undefined ? undefined : (reader) => reader.raw(width);
  }
  if ('vector' in type) return listOf(skipperOf(type.vector), Number.POSITIVE_INFINITY);
  const { module, name, typeArguments } = type;
  const key = `${module.name}::${name}`;
  if (module.address === suiAddress) return key === 'object::ID' ? (reader) => reader.raw(32) : undefined;
  if (module.address !== stdAddress) return undefined;
  if (key === 'string::String') return (reader) => reader.text();
  if (key === 'ascii::String') return skipAscii;
  return key === 'option::Option' ? listOf(skipperOf(typeArguments[0] ?? 'signer'), 1) : undefined;
}

function listOf(element: Skip | undefined, most: number): Skip | undefined {
  if (!element) return undefined;
  return (reader) => {
    if (reader.list(() => element(reader)).length > most)
      throw new BcsError('more than one element in an option');
  };
}

function skipAscii(reader: BcsReader): void {
  if (reader.bytes().some((byte) => byte >= 0x80)) throw new BcsError('characters beyond ASCII');
}
