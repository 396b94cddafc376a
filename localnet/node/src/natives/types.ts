import type { Layout } from '@suixue/move-vm/layout';
import type { NativeFunction } from '@suixue/move-vm/machine';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';

/** A struct of no fields holds a false in bytecode. */
function isEmptyStruct(layout: Layout): boolean {
  if (typeof layout === 'string' || !('fields' in layout)) return false;
  const [only, ...others] = layout.fields;
  return only === 'bool' && others.length === 0;
}

/** Called as its module in capitals, made of no other types, holding nothing. */
export function isOneTimeWitness(type: RuntimeType, layoutOf: (type: RuntimeType) => Layout): boolean {
  if (typeof type === 'string' || 'vector' in type) return false;
  const isNamedSo = type.name === type.module.name.toUpperCase() && type.typeArguments.length === 0;
  return isNamedSo && isEmptyStruct(layoutOf(type));
}

/** The natives of `sui::types`. */
export const typeNatives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'types::is_one_time_witness': ({ typeArguments: [type = 'bool'], layoutOf }) => [
    isOneTimeWitness(type, layoutOf),
  ],
};
