import { bytesToValue } from '@suixue/move-vm/layout';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import {
  type StructValue,
  type Value,
  type VariantValue,
  type VectorValue,
  vectorToBytes,
} from '@suixue/move-vm/values';
import { stdAddress, suiAddress } from '../model/system-addresses.ts';
import type { NetworkReader } from '../network.ts';
import { type NamedField, type Shape, type StructType, shapeToLayout, typeToShape } from './type-shape.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Larger values are not rendered: it would delay other requests. */
const maxBytes = 65_536;

/** A Move value as readable JSON; undefined if it is too large, does not match the type, or the type is unknown. */
export function moveToJson(reader: NetworkReader, type: RuntimeType, bytes: Uint8Array): Json | undefined {
  if (bytes.length > maxBytes) return undefined;
  const shape = typeToShape(reader, type);
  if (shape === undefined) return undefined;
  const value = bytesToValue(shapeToLayout(shape), bytes);
  return value.ok ? toJson(shape, value.value) : undefined;
}

/** Integers above 32 bits are text, because JSON readers would round them. */
function toJson(shape: Shape, value: Value): Json {
  if (shape === 'u8' || shape === 'u16' || shape === 'u32') return Number(value as bigint);
  if (shape === 'bool') return value === true;
  if (typeof shape === 'string') return String(value as bigint | string);
  if ('vector' in shape) return vectorToJson(shape.vector, value as VectorValue);
  if ('fields' in shape) {
    const { fields } = value as StructValue;
    const special = specials.get(nameOf(shape.type));
    return special ? special(shape.fields, fields) : Object.fromEntries(toEntries(shape.fields, fields));
  }
  const { tag, fields } = value as VariantValue;
  const variant = shape.variants[tag];
  return { '@variant': variant?.name ?? '', ...Object.fromEntries(toEntries(variant?.fields ?? [], fields)) };
}

function toEntries(shapes: readonly NamedField[], values: readonly Value[]): [string, Json][] {
  return shapes.map(({ name, shape }, index) => [name, toJson(shape, values[index] as Value)]);
}

function vectorToJson(shape: Shape, vector: VectorValue): Json {
  if (shape === 'u8') return Buffer.from(vectorToBytes(vector)).toString('base64');
  return vector.elements.map((element) => toJson(shape, element));
}

type Special = (shapes: readonly NamedField[], values: readonly Value[]) => Json;

/** A struct that is rendered as its only field. */
const asItsField: Special = ([field], [value]) => (field ? toJson(field.shape, value as Value) : null);

const asText: Special = (_, [bytes]) => Buffer.from(vectorToBytes(bytes as VectorValue)).toString('utf8');

/** `Option` is a vector with at most one element. */
const asOption: Special = ([field], [vector]) => {
  const [some] = (vector as VectorValue).elements;
  const shape = field?.shape;
  if (some === undefined || typeof shape !== 'object' || !('vector' in shape)) return null;
  return toJson(shape.vector, some);
};

/** Structs with a special rendering. `TypeName` and `Url` contain a string, and `UID` an `ID`. */
const specials: ReadonlyMap<string, Special> = new Map([
  [`${stdAddress}::string::String`, asText],
  [`${stdAddress}::ascii::String`, asText],
  [`${stdAddress}::type_name::TypeName`, asItsField],
  [`${stdAddress}::option::Option`, asOption],
  [`${suiAddress}::url::Url`, asItsField],
  [`${suiAddress}::object::UID`, asItsField],
  [`${suiAddress}::object::ID`, asItsField],
  [`${suiAddress}::balance::Balance`, asItsField],
]);

function nameOf({ module, name }: StructType): string {
  return `${module.address}::${module.name}::${name}`;
}
