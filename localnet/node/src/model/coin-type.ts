import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { ChainObject, MoveObject } from './chain-object.ts';
import { suiAddress } from './system-addresses.ts';

type StructType = Exclude<RuntimeType, string | { readonly vector: RuntimeType }>;

export const coinModule = { address: suiAddress, module: 'coin' } as const;

export const suiType: RuntimeType = {
  module: { address: suiAddress, name: 'sui' },
  name: 'SUI',
  typeArguments: [],
};

export function toCoinType(currency: RuntimeType): RuntimeType {
  return { module: { address: suiAddress, name: 'coin' }, name: 'Coin', typeArguments: [currency] };
}

/** The currency of a coin type; undefined for other types. */
export function coinTypeOf(type: RuntimeType): RuntimeType | undefined {
  return isOf(type, 'coin', 'Coin') ? type.typeArguments[0] : undefined;
}

export function isSui(type: RuntimeType | undefined): boolean {
  return type !== undefined && isOf(type, 'sui', 'SUI');
}

export function isGasCoin(object: ChainObject): object is MoveObject {
  return object.kind === 'move' && isSui(coinTypeOf(object.type));
}

/** Whether it is this type of Sui's framework, with any type arguments. */
export function isOf(type: RuntimeType, module: string, name: string): type is StructType {
  return (
    typeof type !== 'string' &&
    'module' in type &&
    type.name === name &&
    type.module.name === module &&
    type.module.address === suiAddress
  );
}

/** A coin consists of its id and its balance. */
export function coinBalance(contents: Uint8Array): bigint {
  return new DataView(contents.buffer, contents.byteOffset, contents.byteLength).getBigUint64(32, true);
}

export function coinContents(id: Uint8Array, balance: bigint): Uint8Array {
  const contents = new Uint8Array(40);
  contents.set(id.subarray(0, 32));
  new DataView(contents.buffer).setBigUint64(32, balance, true);
  return contents;
}
