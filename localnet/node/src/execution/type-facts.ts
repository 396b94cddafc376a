import { abilities } from '@suixue/move-vm/compiled-module';
import { bytesToValue, type Layout, valueToBytes } from '@suixue/move-vm/layout';
import { runtimeAbilities } from '@suixue/move-vm/runtime-abilities';
import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import type { Value } from '@suixue/move-vm/values';
import { suiAddress } from '../model/system-addresses.ts';
import type { PackageSpace } from '../packages/package-space.ts';

/** What the packages of a transaction say of types. */
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

  /** Whether a value can neither be dropped nor kept in another: somebody must use it up. */
  isHot(type: RuntimeType): boolean {
    return (this.abilities(type) & (abilities.drop | abilities.store)) === 0;
  }

  layout(type: RuntimeType): Layout {
    return this.#packages.machine(suiAddress).layoutOf(type);
  }

  bytesOf(type: RuntimeType, value: Value): Uint8Array {
    return valueToBytes(this.layout(type), value);
  }

  /** A value of a type from its bytes, which we made ourselves. */
  valueOf(type: RuntimeType, bytes: Uint8Array): Value {
    const value = this.read(type, bytes);
    if (value === undefined) throw new Error(`these bytes are no ${runtimeTypeToText(type)}`);
    return value;
  }

  /** Undefined when these are no bytes of such a value. */
  read(type: RuntimeType, bytes: Uint8Array): Value | undefined {
    const value = bytesToValue(this.layout(type), bytes);
    return value.ok ? value.value : undefined;
  }
}
