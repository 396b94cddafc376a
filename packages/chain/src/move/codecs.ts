import { type BcsType, bcs } from '@mysten/sui/bcs';

/** BCS codecs of the framework's types. Integers beyond the safe range of a number are bigint. */

const big = <Input>(type: BcsType<string, Input | string | bigint>, name: string): BcsType<bigint, bigint> =>
  type.transform({ name, input: (value: bigint) => value, output: (value) => BigInt(value) });

export const u64 = big(bcs.u64(), 'u64');
export const u256 = big(bcs.u256(), 'u256');
export const u8 = bcs.u8();
export const u16 = bcs.u16();
export const bool = bcs.bool();
export const address = bcs.Address;
export const string = bcs.string();
export const bytes = bcs.byteVector();

export const typeName = bcs.struct('TypeName', { name: string });

/** Entries of a table or bag are stored separately, as dynamic fields of its id. */
const collection = (name: string) => bcs.struct(name, { id: address, size: u64 });
export const table = collection('Table');
export const bag = collection('Bag');

export const balance = bcs.struct('Balance', { value: u64 });

/** The shared object with the network's time. */
export const clock = bcs.struct('Clock', { id: address, timestamp_ms: u64 });

export function vecSet<T, Input>(entry: BcsType<T, Input>) {
  return bcs.struct(`VecSet<${entry.name}>`, { contents: bcs.vector(entry) });
}

/** A stored entry of a table or bag. */
export function field<Name, NameInput, Value, ValueInput>(
  name: BcsType<Name, NameInput>,
  value: BcsType<Value, ValueInput>,
) {
  return bcs.struct(`Field<${name.name}, ${value.name}>`, { id: address, name, value });
}
