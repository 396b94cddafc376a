import { toHex } from '@mysten/sui/utils';
import fc, { type Arbitrary } from 'fast-check';
import { abi, splitType } from './abi.ts';

const hexAddress = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${toHex(bytes)}`);
const unsigned = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const collection = fc.record({ id: hexAddress, size: unsigned(64) });

const known: Readonly<Record<string, Arbitrary<unknown>>> = {
  bool: fc.boolean(),
  u8: fc.integer({ min: 0, max: 255 }),
  u16: fc.integer({ min: 0, max: 65_535 }),
  u32: fc.integer({ min: 0, max: 0xffff_ffff }),
  u64: unsigned(64),
  u128: unsigned(128),
  u256: unsigned(256),
  address: hexAddress,
  'std::string::String': fc.string({ unit: 'grapheme', maxLength: 20 }),
  'std::type_name::TypeName': fc.record({ name: fc.string() }),
  'sui::object::UID': hexAddress,
  'sui::object::ID': hexAddress,
  'sui::table::Table': collection,
  'sui::bag::Bag': collection,
  'sui::balance::Balance': fc.record({ value: unsigned(64) }),
};

/** Test helper: generates any value of one of the interface's types, as the client represents it. */
export function arbitraryValue(type: string): Arbitrary<unknown> {
  const { head, inner } = splitType(type);
  const [first = ''] = inner;
  if (type === 'vector<u8>') return fc.uint8Array({ maxLength: 40 });
  if (head === 'vector') return fc.array(arbitraryValue(first), { maxLength: 4 });
  if (head === 'std::option::Option') return fc.option(arbitraryValue(first), { nil: null });
  if (head === 'sui::vec_set::VecSet')
    return fc.record({ contents: fc.array(arbitraryValue(first), { maxLength: 4 }) });
  return known[head] ?? arbitraryDatatype(head);
}

function arbitraryDatatype(name: string): Arbitrary<unknown> {
  const [owner, module = '', datatype = ''] = name.split('::');
  const struct = abi[module]?.structs[datatype];
  if (owner === 'academy' && struct) return arbitraryFields(struct.fields);
  const union = abi[module]?.enums[datatype];
  if (owner !== 'academy' || !union) throw new Error(`no generator for ${name}`);
  const variants = Object.entries(union.variants).map(([variant, fields]) => {
    const types = Object.entries(fields);
    const [only] = types;
    if (!only) return fc.constant({ $kind: variant, [variant]: true });
    const value =
      types.length === 1 && only[0] === 'pos0' ? arbitraryValue(only[1]) : arbitraryFields(fields);
    return value.map((inside) => ({ $kind: variant, [variant]: inside }));
  });
  return fc.oneof(...variants);
}

function arbitraryFields(fields: Readonly<Record<string, string>>): Arbitrary<object> {
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, arbitraryValue(type)])),
  );
}
