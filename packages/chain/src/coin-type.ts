import { normalizeStructTag } from '@mysten/sui/utils';

/** A coin's type as the programme keeps it, a `TypeName`: the whole address, without its `0x`. */
export function coinTypeToName(coinType: string): { readonly name: string } {
  return { name: normalizeStructTag(coinType).replaceAll('0x', '') };
}

/** The way back, to the form that clients and nodes use. */
export function nameToCoinType({ name }: { readonly name: string }): string {
  return normalizeStructTag(name.replace(/(?<![0-9a-z_])([0-9a-f]{64})::/g, '0x$1::'));
}
