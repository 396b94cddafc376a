import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { BcsError, type BcsReader } from './bytes/bcs-reader.ts';
import { BcsWriter } from './bytes/bcs-writer.ts';

/** The variants of Sui's `TypeTag` in order. */
const variants = [
  'bool',
  'u8',
  'u64',
  'u128',
  'address',
  'signer',
  'vector',
  'struct',
  'u16',
  'u32',
  'u256',
] as const;
/** The maximum depth of types made by code; types in requests have a lower limit. */
export const maxTypeDepth = 128;

type StructType = Exclude<RuntimeType, string | { readonly vector: RuntimeType }>;

/** A type in BCS, as hashed into the ids of dynamic fields. */
export function typeToTagBytes(type: RuntimeType): Uint8Array {
  const writer = new BcsWriter();
  writeTypeTag(writer, type);
  return writer.finish();
}

export function writeTypeTag(writer: BcsWriter, type: RuntimeType): void {
  if (typeof type === 'string') {
    writer.u8(variants.indexOf(type));
  } else if ('vector' in type) {
    writer.u8(variants.indexOf('vector'));
    writeTypeTag(writer, type.vector);
  } else {
    writer.u8(variants.indexOf('struct'));
    writeStructTag(writer, type);
  }
}

export function writeStructTag(writer: BcsWriter, { module, name, typeArguments }: StructType): void {
  writer.address(module.address).text(module.name).text(name);
  writer.list(typeArguments, (argument) => writeTypeTag(writer, argument));
}

export function readTypeTag(reader: BcsReader, depth = 1): RuntimeType {
  if (depth > maxTypeDepth) throw new BcsError('a type that is nested too deeply');
  const number = reader.u8();
  const variant = variants[number];
  if (variant === undefined) throw new BcsError(`there is no type kind ${number}`);
  if (variant === 'vector') return { vector: readTypeTag(reader, depth + 1) };
  return variant === 'struct' ? readStructTag(reader, depth) : variant;
}

export function readStructTag(reader: BcsReader, depth = 1): StructType {
  const address = reader.address();
  const module = { address, name: reader.text() };
  return { module, name: reader.text(), typeArguments: reader.list(() => readTypeTag(reader, depth + 1)) };
}
