import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { ReferenceValue, type Value } from '@suixue/move-vm/values';
import type { MoveObject } from '../model/chain-object.ts';

/** Where a value came from, which says what may be done with it. */
export type SlotOrigin =
  | { readonly kind: 'result' }
  | { readonly kind: 'gas' }
  | { readonly kind: 'owned'; readonly object: MoveObject }
  | { readonly kind: 'shared'; readonly object: MoveObject; readonly isMutable: boolean }
  | { readonly kind: 'immutable'; readonly object: MoveObject };

/** A value that commands hand on: borrowed where it is, or taken once. */
export class ArgumentSlot {
  readonly type: RuntimeType;
  readonly origin: SlotOrigin;
  readonly #holder: (Value | undefined)[];
  /** Values that nobody may forget before they are used up: as long as there is one, private entries are closed to it. */
  heat: Heat;

  constructor(type: RuntimeType, value: Value, origin: SlotOrigin, heat: Heat) {
    this.type = type;
    this.#holder = [value];
    this.origin = origin;
    this.heat = heat;
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
}

/** How many such values there are among all that ever met in a command. */
export class Heat {
  #count: number;
  #into: Heat | undefined;

  constructor(count = 0) {
    this.#count = count;
  }

  get count(): number {
    return this.#root().#count;
  }

  add(count: number): void {
    this.#root().#count += count;
  }

  /** From now on these two are one. */
  join(other: Heat): void {
    const [mine, theirs] = [this.#root(), other.#root()];
    if (mine === theirs) return;
    theirs.#count += mine.#count;
    mine.#into = theirs;
  }

  #root(): Heat {
    let root: Heat = this;
    while (root.#into) root = root.#into;
    return root;
  }
}
