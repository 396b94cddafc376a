import { abilities } from '@suixue/move-vm/compiled-module';
import { bytesToValue, type Layout, valueToBytes } from '@suixue/move-vm/layout';
import { runtimeAbilities } from '@suixue/move-vm/runtime-abilities';
import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { copyValue, type Value } from '@suixue/move-vm/values';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import type { TieredMeter } from '../gas/tiered-meter.ts';
import type { MoveObject } from '../model/chain-object.ts';
import { isOf } from '../model/coin-type.ts';
import { suiAddress } from '../model/system-addresses.ts';
import type { ObjectRuntime } from '../natives/object-runtime.ts';
import type { LoadedPackage } from '../packages/loaded-package.ts';
import type { PackageSpace } from '../packages/package-space.ts';
import { ArgumentSlot, Heat, type SlotOrigin } from './argument-slot.ts';
import { wrongArgument } from './execution-stopped.ts';
import type { LoadedInput, requireProgrammable } from './load-inputs.ts';
import { pureProblem } from './pure-value.ts';
import type { ChainView } from './world.ts';

export type Command = ReturnType<typeof requireProgrammable>['commands'][number];
export type Argument = NonNullable<Command['TransferObjects']>['address'];

/** An event and the function that a command called when it happened. */
export interface CalledFrom {
  readonly packageId: string;
  readonly module: string;
}

/** The coin that pays, and how it looks to commands: without what is set aside for gas. */
export interface PayingCoin {
  readonly object: MoveObject;
  readonly contents: Uint8Array;
}

interface RunParts {
  readonly view: ChainView;
  readonly packages: PackageSpace;
  readonly runtime: ObjectRuntime;
  readonly meter: TieredMeter;
  readonly inputs: readonly LoadedInput[];
  readonly gas: PayingCoin;
  /** Without them any function may be called and any bytes may stand for anything. */
  readonly checks: boolean;
}

interface Loan {
  readonly argument: Argument;
  readonly change: boolean;
}

type Place =
  | { readonly kind: 'pure'; readonly bytes: Uint8Array }
  | { readonly kind: 'receiving'; readonly object: MoveObject }
  | { readonly kind: 'slot'; readonly slot: ArgumentSlot };

/** The values that the commands of one transaction work on, and what they have done so far. */
export class CommandRun {
  readonly view: ChainView;
  readonly packages: PackageSpace;
  readonly runtime: ObjectRuntime;
  readonly meter: TieredMeter;
  readonly checks: boolean;
  readonly inputs: readonly Place[];
  readonly gas: ArgumentSlot;
  readonly gasObject: MoveObject;
  readonly results: ArgumentSlot[][] = [];
  readonly published: LoadedPackage[] = [];
  /** For each event, what was called. */
  readonly calledFrom: CalledFrom[] = [];
  /** What the arguments of the command that runs now have in common. */
  #heat = new Heat();
  #lent = new Map<ArgumentSlot, Loan>();

  constructor({ inputs, gas, ...parts }: RunParts) {
    this.view = parts.view;
    this.packages = parts.packages;
    this.runtime = parts.runtime;
    this.meter = parts.meter;
    this.checks = parts.checks;
    this.inputs = inputs.map((input) => this.#place(input));
    this.gas = this.#slot({ ...gas.object, contents: gas.contents }, { kind: 'gas' });
    this.gasObject = gas.object;
  }

  /** Before each command: what the one before borrowed is given back. */
  begin(): void {
    this.#heat = new Heat();
    this.#lent = new Map();
  }

  /** What the command that ran last may have changed where it was. */
  get changed(): readonly { readonly argument: Argument; readonly slot: ArgumentSlot }[] {
    return [...this.#lent].flatMap(([slot, { argument, change }]) => (change ? [{ argument, slot }] : []));
  }

  /** How many hot values the arguments of this command hang together with. */
  get heat(): number {
    return this.#heat.count;
  }

  /** A value that is used up, of this type. */
  take(argument: Argument, index: number, type: RuntimeType): Value {
    const place = this.#find(argument, index);
    if (place.kind === 'pure') return this.#pure(place.bytes, type, index);
    if (place.kind === 'receiving') return this.#receiving(place.object, type, index);
    this.#requireType(place.slot, type, index);
    return this.takeFrom(place.slot, index);
  }

  /** A value that is used up, whatever it is. */
  takeAny(
    argument: Argument,
    index: number,
  ): { readonly type: RuntimeType; readonly value: Value; readonly slot: ArgumentSlot } {
    const place = this.#find(argument, index);
    if (place.kind !== 'slot') return wrongArgument(index, { InvalidUsageOfPureArg: true });
    const { slot } = place;
    return { type: slot.type, value: this.takeFrom(slot, index), slot };
  }

  /** Only some commands may take the coin that pays. */
  takeFrom(slot: ArgumentSlot, index: number, { gas = false } = {}): Value {
    const { origin } = slot;
    if (origin.kind === 'gas' && !gas) wrongArgument(index, { InvalidGasCoinUsage: true });
    if (origin.kind === 'immutable' || (origin.kind === 'shared' && !origin.isMutable))
      wrongArgument(index, { InvalidObjectByValue: true });
    if (this.#lent.has(slot)) wrongArgument(index, { CannotMoveBorrowedValue: true });
    const canCopy = (this.abilities(slot.type) & abilities.copy) !== 0;
    const value = slot.value ?? wrongArgument(index, { ArgumentWithoutValue: true });
    this.#meet(slot);
    if (canCopy) return copyValue(value);
    slot.take();
    if (this.isHot(slot.type)) slot.heat.add(-1);
    return value;
  }

  /** A value that is lent to the command. */
  borrow(
    argument: Argument,
    index: number,
    { type, change }: { readonly type: RuntimeType; readonly change: boolean },
  ): Value {
    const place = this.#find(argument, index);
    if (place.kind === 'pure') return this.#fresh(type, this.#pure(place.bytes, type, index)).borrow();
    if (place.kind === 'receiving')
      return this.#fresh(type, this.#receiving(place.object, type, index)).borrow();
    this.#requireType(place.slot, type, index);
    return this.borrowFrom(place.slot, argument, { index, change }).borrow();
  }

  borrowFrom(
    slot: ArgumentSlot,
    argument: Argument,
    { index, change }: { readonly index: number; readonly change: boolean },
  ): ArgumentSlot {
    const { origin } = slot;
    if (change && (origin.kind === 'immutable' || (origin.kind === 'shared' && !origin.isMutable)))
      wrongArgument(index, { InvalidObjectByMutRef: true });
    const lent = this.#lent.get(slot);
    if (lent?.change || (lent && change)) wrongArgument(index, { InvalidReferenceArgument: true });
    if (slot.value === undefined) wrongArgument(index, { ArgumentWithoutValue: true });
    this.#lent.set(slot, { argument, change });
    this.#meet(slot);
    return slot;
  }

  /** What bytes stand for, of a type that bytes may have. */
  pureBytes(argument: Argument, index: number, type: RuntimeType): Uint8Array {
    return valueToBytes(this.layout(type), this.take(argument, index, type));
  }

  slotOf(argument: Argument, index: number): ArgumentSlot {
    const place = this.#find(argument, index);
    return place.kind === 'slot' ? place.slot : wrongArgument(index, { InvalidUsageOfPureArg: true });
  }

  /** A value that this command brought forth. */
  result(type: RuntimeType, value: Value): ArgumentSlot {
    if (this.isHot(type)) this.#heat.add(1);
    return new ArgumentSlot(type, value, { kind: 'result' }, this.#heat);
  }

  abilities(type: RuntimeType): number {
    return runtimeAbilities((id) => this.packages.find(suiAddress, id), type) ?? 0;
  }

  /** Whether a value can neither be dropped nor kept: somebody must use it up. */
  isHot(type: RuntimeType): boolean {
    return (this.abilities(type) & (abilities.drop | abilities.store | abilities.key)) === 0;
  }

  layout(type: RuntimeType): Layout {
    return this.packages.machine(suiAddress).layoutOf(type);
  }

  /** A value of a type from its bytes, which we made ourselves. */
  valueOf(type: RuntimeType, bytes: Uint8Array): Value {
    const value = bytesToValue(this.layout(type), bytes);
    if (!value.ok) throw new Error(`no ${runtimeTypeToText(type)}: ${value.message}`);
    return value.value;
  }

  #meet(slot: ArgumentSlot): void {
    slot.heat.join(this.#heat);
  }

  #fresh(type: RuntimeType, value: Value): ArgumentSlot {
    return new ArgumentSlot(type, value, { kind: 'result' }, new Heat());
  }

  #place(input: LoadedInput): Place {
    if (input.kind === 'pure' || input.kind === 'receiving') return input;
    return { kind: 'slot', slot: this.#slot(input.object, input) };
  }

  #slot(object: MoveObject, origin: SlotOrigin): ArgumentSlot {
    const type = this.packages.toRunning(object.type);
    if (!type) throw new Error(`the type of ${object.id} is not there`);
    if (origin.kind === 'shared') this.runtime.sharedInputs.add(object.id);
    return new ArgumentSlot(type, this.valueOf(type, object.contents), origin, new Heat());
  }

  #find(argument: Argument, index: number): Place {
    if (argument.GasCoin) return { kind: 'slot', slot: this.gas };
    if (argument.$kind === 'Input')
      return (
        this.inputs[argument.Input] ?? wrongArgument(index, { IndexOutOfBounds: { idx: argument.Input } })
      );
    const [resultIdx, secondaryIdx] =
      argument.$kind === 'Result' ? [argument.Result, 0] : (argument.NestedResult ?? [0, 0]);
    const results = this.results[resultIdx] ?? wrongArgument(index, { IndexOutOfBounds: { idx: resultIdx } });
    if (argument.$kind === 'Result' && results.length !== 1)
      return wrongArgument(index, { InvalidResultArity: { resultIdx } });
    const slot =
      results[secondaryIdx] ??
      wrongArgument(index, { SecondaryIndexOutOfBounds: { resultIdx, secondaryIdx } });
    return { kind: 'slot', slot };
  }

  #requireType(slot: ArgumentSlot, type: RuntimeType, index: number): void {
    if (runtimeTypeToText(slot.type) !== runtimeTypeToText(type))
      wrongArgument(index, { TypeMismatch: true });
  }

  #pure(bytes: Uint8Array, type: RuntimeType, index: number): Value {
    const problem = pureProblem(type, bytes);
    if (problem === 'InvalidBCSBytes') wrongArgument(index, { InvalidBCSBytes: true });
    if (problem && this.checks) wrongArgument(index, { InvalidUsageOfPureArg: true });
    const value = bytesToValue(this.layout(type), bytes);
    return value.ok ? value.value : wrongArgument(index, { InvalidBCSBytes: true });
  }

  #receiving({ id, version }: MoveObject, type: RuntimeType, index: number): Value {
    if (!isOf(type, 'transfer', 'Receiving')) return wrongArgument(index, { TypeMismatch: true });
    return this.valueOf(type, new BcsWriter().address(id).u64(version).finish());
  }
}
