import { abilities } from '@suixue/move-vm/compiled-module';
import { bytesToValue, type Layout, valueToBytes } from '@suixue/move-vm/layout';
import { runtimeAbilities } from '@suixue/move-vm/runtime-abilities';
import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import type { Value } from '@suixue/move-vm/values';
import { suiAddress } from '../model/system-addresses.ts';
import type { PackageSpace } from '../packages/package-space.ts';

/** Facts about types in the packages of a transaction. */
export class TypeFacts {
  readonly #packages: PackageSpace;

  constructor(packages: PackageSpace) {
    this.#packages = packages;
  }

  abilities(type: RuntimeType): number {
    return runtimeAbilities((id) => this.#packages.find(suiAddress, id), type) ?? 0;
  }

  canCopy(type: RuntimeType): boolean {
    return (this.abilities(type) & abilities.copy) !== 0;
  }

  /** Whether a value has neither drop nor store and must be used up (a hot value). */
  isHot(type: RuntimeType): boolean {
    return (this.abilities(type) & (abilities.drop | abilities.store)) === 0;
  }

  layout(type: RuntimeType): Layout {
    return this.#packages.machine(suiAddress).layoutOf(type);
  }

  bytesOf(type: RuntimeType, value: Value): Uint8Array {
    return valueToBytes(this.layout(type), value);
  }

  /** Decodes a value from bytes of our own encoding. */
  valueOf(type: RuntimeType, bytes: Uint8Array): Value {
    const value = this.read(type, bytes);
    if (value === undefined) throw new Error(`these bytes are not a ${runtimeTypeToText(type)}`);
    return value;
  }

  /** Undefined if the bytes are not a value of the type. */
  read(type: RuntimeType, bytes: Uint8Array): Value | undefined {
    const value = bytesToValue(this.layout(type), bytes);
    return value.ok ? value.value : undefined;
  }
}
