import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { ReferenceValue, type Value } from '@suixue/move-vm/values';
import type { MoveObject } from '../model/chain-object.ts';
import { Heat } from './heat.ts';

/** The origin of a value, which determines how it may be used. */
export type SlotOrigin =
  | { readonly kind: 'result' }
  | { readonly kind: 'input' }
  | { readonly kind: 'gas' }
  | { readonly kind: 'owned'; readonly object: MoveObject }
  | { readonly kind: 'shared'; readonly object: MoveObject; readonly isMutable: boolean }
  | { readonly kind: 'immutable'; readonly object: MoveObject };

/** A value passed between commands: borrowed in place, or taken once. */
export class ArgumentSlot {
  readonly type: RuntimeType;
  readonly origin: SlotOrigin;
  readonly heat: Heat;
  /** Whether it is a shared object or a vector of shared objects. */
  holdsShared: boolean;
  /** Whether the last command that used it took a copy. */
  wasCopied = false;
  readonly #holder: (Value | undefined)[];

  constructor(type: RuntimeType, value: Value, origin: SlotOrigin, heat = new Heat()) {
    this.type = type;
    this.#holder = [value];
    this.origin = origin;
    this.heat = heat;
    this.holdsShared = origin.kind === 'shared';
  }

  get value(): Value | undefined {
    return this.#holder[0];
  }

  take(): Value | undefined {
    const value = this.#holder[0];
    this.#holder[0] = undefined;
    return value;
  }

  put(value: Value): void {
    this.#holder[0] = value;
  }

  borrow(): ReferenceValue {
    return new ReferenceValue(this.#holder, 0);
  }

  /** May be borrowed immutably, but neither changed nor taken. */
  get isReadOnly(): boolean {
    const { origin } = this;
    return origin.kind === 'immutable' || (origin.kind === 'shared' && !origin.isMutable);
  }
}
