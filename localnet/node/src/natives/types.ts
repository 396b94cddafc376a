import type { Layout } from '@suixue/move-vm/layout';
import type { NativeFunction } from '@suixue/move-vm/machine';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';

/** An empty struct has a bool in bytecode. */
function isEmptyStruct(layout: Layout): boolean {
  if (typeof layout === 'string' || !('fields' in layout)) return false;
  const [only, ...others] = layout.fields;
  return only === 'bool' && others.length === 0;
}

/** Named like its module in capitals, not generic, without fields. */
export function isOneTimeWitness(type: RuntimeType, layoutOf: (type: RuntimeType) => Layout): boolean {
  if (typeof type === 'string' || 'vector' in type) return false;
  const hasWitnessName = type.name === type.module.name.toUpperCase() && type.typeArguments.length === 0;
  return hasWitnessName && isEmptyStruct(layoutOf(type));
}

/** The native functions of `sui::types`. */
export const typeNatives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'types::is_one_time_witness': ({ typeArguments: [type = 'bool'], layoutOf }) => [
    isOneTimeWitness(type, layoutOf),
  ],
};
