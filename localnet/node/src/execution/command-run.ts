import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { copyValue, type Value } from '@suixue/move-vm/values';
import type { TieredMeter } from '../gas/tiered-meter.ts';
import type { MoveObject } from '../model/chain-object.ts';
import type { Argument } from '../model/executed-transaction.ts';
import type { ObjectRuntime } from '../natives/object-runtime.ts';
import type { LoadedPackage } from '../packages/loaded-package.ts';
import type { PackageSpace } from '../packages/package-space.ts';
import { ArgumentPlaces } from './argument-places.ts';
import { ArgumentSlot } from './argument-slot.ts';
import { throwArgumentError } from './execution-stopped.ts';
import { Heat } from './heat.ts';
import type { LoadedInput } from './load-inputs.ts';
import { TypeFacts } from './type-facts.ts';

/** An event and the call that emitted it. */
export interface CalledFrom {
  readonly packageId: string;
  readonly module: string;
}

/** The gas coin, and its balance as commands see it, without the gas budget. */
export interface PayingCoin {
  readonly object: MoveObject;
  readonly contents: Uint8Array;
}

interface RunParts {
  readonly packages: PackageSpace;
  readonly runtime: ObjectRuntime;
  readonly meter: TieredMeter;
  readonly inputs: readonly LoadedInput[];
  readonly gas: PayingCoin;
  /** Without checks, any function may be called and any bytes may be used as any type. */
  readonly checks: boolean;
}

interface Loan {
  readonly argument: Argument;
  readonly change: boolean;
}

interface Met {
  readonly index: number;
  readonly heat: Heat;
}

/** The values that the commands of one transaction use, and their effects so far. */
export class CommandRun {
  readonly packages: PackageSpace;
  readonly types: TypeFacts;
  readonly runtime: ObjectRuntime;
  readonly meter: TieredMeter;
  readonly checks: boolean;
  readonly places: ArgumentPlaces;
  readonly gasObject: MoveObject;
  readonly published: LoadedPackage[] = [];
  /** The called function of each event. */
  readonly calledFrom: CalledFrom[] = [];
  /** The origin of the results of the current command. */
  #heat = new Heat();
  #met: Met[] = [];
  #lent = new Map<ArgumentSlot, Loan>();
  #tookShared = false;

  constructor({ inputs, gas, ...parts }: RunParts) {
    this.packages = parts.packages;
    this.runtime = parts.runtime;
    this.meter = parts.meter;
    this.checks = parts.checks;
    this.types = new TypeFacts(parts.packages);
    this.gasObject = gas.object;
    const coin = { ...gas.object, contents: gas.contents };
    const { packages, types, checks } = this;
    this.places = new ArgumentPlaces({ packages, types, inputs, gas: coin, checks });
    for (const { origin } of this.places.objects)
      if (origin.kind === 'shared') this.runtime.sharedInputs.add(origin.object.id);
  }

  /** Called before each command: ends the borrows of the previous one. */
  begin(): void {
    this.#heat = new Heat();
    this.#met = [];
    this.#lent = new Map();
    this.#tookShared = false;
  }

  /** Called after each command: links its arguments and results for the hot-value check. */
  end(results: readonly ArgumentSlot[], isVector: boolean): void {
    this.places.results.push([...results]);
    for (const { heat } of this.#met) heat.join(this.#heat);
    if (!this.#tookShared) return;
    // A vector of shared objects counts as shared. Any other use of a shared object by value cannot be
    // undone.
    if (isVector) for (const slot of results) slot.holdsShared = true;
    else this.#heat.add(Number.POSITIVE_INFINITY);
  }

  /** The arguments that the last command may have changed in place. */
  get changed(): readonly { readonly argument: Argument; readonly slot: ArgumentSlot }[] {
    return [...this.#lent].flatMap(([slot, { argument, change }]) => (change ? [{ argument, slot }] : []));
  }

  /** The first argument linked to a hot value, which has neither drop nor store. */
  get hotArgument(): number | undefined {
    return this.#met.find(({ heat }) => heat.count > 0)?.index;
  }

  /** Takes a value of this type. */
  take(argument: Argument, index: number, type: RuntimeType): Value {
    return this.takeFrom(this.places.ofType(argument, index, type), index);
  }

  /** Only some commands may take the gas coin. */
  takeFrom(slot: ArgumentSlot, index: number, { gas = false } = {}): Value {
    if (slot.origin.kind === 'gas' && !gas) throwArgumentError(index, { InvalidGasCoinUsage: true });
    if (slot.isReadOnly) throwArgumentError(index, { InvalidObjectByValue: true });
    const canCopy = this.types.canCopy(slot.type);
    const lent = this.#lent.get(slot);
    if (lent && (lent.change || !canCopy)) throwArgumentError(index, { CannotMoveBorrowedValue: true });
    const value = slot.value ?? throwArgumentError(index, { ArgumentWithoutValue: true });
    this.#met.push({ index, heat: slot.heat });
    slot.wasCopied = canCopy;
    if (canCopy) return copyValue(value);
    slot.take();
    if (slot.origin.kind === 'result' && this.types.isHot(slot.type)) slot.heat.add(-1);
    this.#tookShared ||= slot.holdsShared;
    return value;
  }

  /** Borrows a value for the command. */
  borrow(
    argument: Argument,
    index: number,
    { type, change }: { readonly type: RuntimeType; readonly change: boolean },
  ): Value {
    const slot = this.places.ofType(argument, index, type);
    return this.borrowFrom(slot, argument, { index, change }).borrow();
  }

  borrowFrom(
    slot: ArgumentSlot,
    argument: Argument,
    { index, change }: { readonly index: number; readonly change: boolean },
  ): ArgumentSlot {
    if (change && slot.isReadOnly) throwArgumentError(index, { InvalidObjectByMutRef: true });
    const lent = this.#lent.get(slot);
    if (lent?.change || (lent && change)) throwArgumentError(index, { InvalidReferenceArgument: true });
    if (slot.value === undefined) throwArgumentError(index, { ArgumentWithoutValue: true });
    slot.wasCopied = false;
    this.#lent.set(slot, { argument, change });
    this.#met.push({ index, heat: slot.heat });
    return slot;
  }

  /** Decodes bytes as a type that may be given as bytes. */
  pureBytes(argument: Argument, index: number, type: RuntimeType): Uint8Array {
    return this.types.bytesOf(type, this.take(argument, index, type));
  }

  slotOf(argument: Argument, index: number): ArgumentSlot {
    return this.places.typed(argument, index) ?? throwArgumentError(index, { InvalidUsageOfPureArg: true });
  }

  /** Creates a result of this command. */
  result(type: RuntimeType, value: Value): ArgumentSlot {
    if (this.types.isHot(type)) this.#heat.add(1);
    return new ArgumentSlot(type, value, { kind: 'result' }, this.#heat);
  }
}
