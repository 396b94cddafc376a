import { normalizeStructTag } from '@mysten/sui/utils';

/** Converts a coin type to the contract's `TypeName`: the full address without `0x`. */
export function coinTypeToName(coinType: string): { readonly name: string } {
  return { name: normalizeStructTag(coinType).replaceAll('0x', '') };
}

/** Converts a `TypeName` to the form that clients and nodes use. */
export function nameToCoinType({ name }: { readonly name: string }): string {
  return normalizeStructTag(name.replace(/(?<![0-9a-z_])([0-9a-f]{64})::/g, '0x$1::'));
}
