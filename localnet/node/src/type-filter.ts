import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { suiAddress } from './model/system-addresses.ts';
import { isSameType } from './model/type-text.ts';
import type { TypeFilter } from './network.ts';

/** Whether a type is one of those that a filter asks for. */
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

/** Of what it asks for the coins, if it asks for the coins of one kind of money. */
export function coinOfFilter({ address, module, name, typeArguments }: TypeFilter): RuntimeType | undefined {
  const isCoin = address === suiAddress && module === 'coin' && name === 'Coin';
  return isCoin ? typeArguments?.[0] : undefined;
}
