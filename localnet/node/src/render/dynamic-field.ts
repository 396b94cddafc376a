import { bytesToValue, valueToBytes } from '@suixue/move-vm/layout';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { StructValue, type Value } from '@suixue/move-vm/values';
import type { MoveObject } from '../model/chain-object.ts';
import { suiAddress } from '../model/system-addresses.ts';
import type { NetworkReader } from '../network.ts';
import { shapeToLayout, typeToShape } from './type-shape.ts';

export interface DynamicField {
  /** Without the wrapper of object fields, which adds no bytes. */
  readonly name: { readonly type: RuntimeType; readonly bytes: Uint8Array };
  readonly value: { readonly type: RuntimeType; readonly bytes: Uint8Array };
  /** The object that an object field refers to. */
  readonly childId: string | undefined;
}

/** The content of a dynamic field; undefined for any other object. */
export function readDynamicField(
  reader: NetworkReader,
  { type, contents }: MoveObject,
): DynamicField | undefined {
  const [nameType, valueType] = argumentsOf(type, 'dynamic_field', 'Field') ?? [];
  const shape = typeToShape(reader, type);
  if (!nameType || !valueType || shape === undefined || typeof shape === 'string' || !('fields' in shape)) {
    return undefined;
  }
  const read = bytesToValue(shapeToLayout(shape), contents);
  if (!read.ok) return undefined;
  const { fields } = read.value as StructValue;
  const bytesOf = (index: number) => {
    const field = shape.fields[index];
    return field ? valueToBytes(shapeToLayout(field.shape), fields[index] as Value) : new Uint8Array();
  };
  const [wrapped] = argumentsOf(nameType, 'dynamic_object_field', 'Wrapper') ?? [];
  return {
    name: { type: wrapped ?? nameType, bytes: bytesOf(1) },
    value: { type: valueType, bytes: bytesOf(2) },
    childId: wrapped && idOf(fields[2]),
  };
}

function argumentsOf(type: RuntimeType, module: string, name: string): readonly RuntimeType[] | undefined {
  if (typeof type === 'string' || !('module' in type)) return undefined;
  const isRequested = type.module.address === suiAddress && type.module.name === module && type.name === name;
  return isRequested ? type.typeArguments : undefined;
}

function idOf(value: Value | undefined): string | undefined {
  return value instanceof StructValue ? String(value.fields[0]) : undefined;
}
