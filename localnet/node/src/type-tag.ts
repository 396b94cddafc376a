import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { addressToBytes } from './address.ts';

/** The place of each kind of type among the variants of Sui's `TypeTag`. */
const variants = {
  bool: 0,
  u8: 1,
  u64: 2,
  u128: 3,
  address: 4,
  signer: 5,
  vector: 6,
  struct: 7,
  u16: 8,
  u32: 9,
  u256: 10,
} as const;

/** A type in BCS, as it is hashed into the ids of dynamic fields. */
export function typeToTagBytes(type: RuntimeType): Uint8Array {
  const bytes: number[] = [];
  write(type, bytes);
  return Uint8Array.from(bytes);
}

function write(type: RuntimeType, bytes: number[]): void {
  if (typeof type === 'string') {
    bytes.push(variants[type]);
  } else if ('vector' in type) {
    bytes.push(variants.vector);
    write(type.vector, bytes);
  } else {
    const { module, name, typeArguments } = type;
    bytes.push(variants.struct, ...addressToBytes(module.address));
    writeText(module.name, bytes);
    writeText(name, bytes);
    bytes.push(typeArguments.length);
    for (const argument of typeArguments) write(argument, bytes);
  }
}

/** Identifiers are ASCII and of at most 128 letters, so the length is one byte. */
function writeText(text: string, bytes: number[]): void {
  bytes.push(text.length, ...Array.from(text, (letter) => letter.charCodeAt(0)));
}
