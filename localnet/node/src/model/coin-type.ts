import type { RuntimeType } from '@suixue/move-vm/runtime-type';

/** Where the framework's packages are, on every Sui. */
export const standardLibrary = `0x${'1'.padStart(64, '0')}`;
export const suiFramework = `0x${'2'.padStart(64, '0')}`;

export const sui: RuntimeType = {
  module: { address: suiFramework, name: 'sui' },
  name: 'SUI',
  typeArguments: [],
};

export function toCoinType(coin: RuntimeType): RuntimeType {
  return { module: { address: suiFramework, name: 'coin' }, name: 'Coin', typeArguments: [coin] };
}

/** Of what a coin is; undefined when it is none. */
export function coinTypeOf(type: RuntimeType): RuntimeType | undefined {
  return isOf(type, 'coin', 'Coin') ? type.typeArguments[0] : undefined;
}

export function isSui(type: RuntimeType): boolean {
  return isOf(type, 'sui', 'SUI');
}

type StructType = Exclude<RuntimeType, string | { readonly vector: RuntimeType }>;

/** Whether it is this type of Sui's framework, whatever it is of. */
export function isOf(type: RuntimeType, module: string, name: string): type is StructType {
  return (
    typeof type !== 'string' &&
    'module' in type &&
    type.name === name &&
    type.module.name === module &&
    type.module.address === suiFramework
  );
}

/** A coin's contents are its id and how much it holds. */
export function coinBalance(contents: Uint8Array): bigint {
  return new DataView(contents.buffer, contents.byteOffset).getBigUint64(32, true);
}

export function coinContents(id: Uint8Array, balance: bigint): Uint8Array {
  const contents = new Uint8Array(40);
  contents.set(id.subarray(0, 32));
  new DataView(contents.buffer).setBigUint64(32, balance, true);
  return contents;
}
