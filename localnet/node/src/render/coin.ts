import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';
import { suiAddress } from '../model/system-addresses.ts';
import { isSameType } from '../model/type-text.ts';

export const coinModule = { address: suiAddress, module: 'coin' } as const;

export const suiType: RuntimeType = {
  module: { address: suiAddress, name: 'sui' },
  name: 'SUI',
  typeArguments: [],
};

/** Of what currency a type is the coin, if it is one. */
export function coinTypeOf(type: RuntimeType): RuntimeType | undefined {
  if (typeof type === 'string' || !('module' in type)) return undefined;
  const { module, name, typeArguments } = type;
  const isCoin =
    module.address === coinModule.address && module.name === coinModule.module && name === 'Coin';
  return isCoin ? typeArguments[0] : undefined;
}

export function isSui(type: RuntimeType | undefined): boolean {
  return type !== undefined && isSameType(type, suiType);
}

export function isGasCoin(object: ChainObject): object is MoveObject {
  return object.kind === 'move' && isSui(coinTypeOf(object.type));
}

/** A coin is its id and then how much it holds. */
export function coinBalanceOf({ contents }: MoveObject): bigint {
  return new DataView(contents.buffer, contents.byteOffset, contents.byteLength).getBigUint64(32, true);
}
