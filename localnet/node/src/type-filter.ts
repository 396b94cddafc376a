import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { isSameType } from './model/type-text.ts';
import type { TypeFilter } from './network.ts';

/** Whether a type matches a filter. */
export function isWantedType(
  type: RuntimeType,
  { address, module, name, typeArguments }: TypeFilter,
): boolean {
  if (typeof type === 'string' || 'vector' in type || type.module.address !== address) return false;
  if (module !== undefined && type.module.name !== module) return false;
  if (name !== undefined && type.name !== name) return false;
  if (typeArguments === undefined || typeArguments.length === 0) return true;
  return (
    typeArguments.length === type.typeArguments.length &&
    typeArguments.every((argument, index) => isSameType(argument, type.typeArguments[index] ?? 'signer'))
  );
}

/** The single type that a filter matches, if so: a name without type arguments may match many. */
export function typeOfFilter({ address, module, name, typeArguments }: TypeFilter): RuntimeType | undefined {
  if (module === undefined || name === undefined || typeArguments === undefined) return undefined;
  return typeArguments.length === 0 ? undefined : { module: { address, name: module }, name, typeArguments };
}
