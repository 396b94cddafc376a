import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import type { MoveObject } from '../model/chain-object.ts';
import { isOf } from '../model/coin-type.ts';
import type { Argument } from '../model/executed-transaction.ts';
import type { PackageSpace } from '../packages/package-space.ts';
import { ArgumentSlot, type SlotOrigin } from './argument-slot.ts';
import { throwArgumentError } from './execution-stopped.ts';
import type { LoadedInput } from './load-inputs.ts';
import { pureProblem } from './pure-value.ts';
import type { TypeFacts } from './type-facts.ts';

/** An untyped value (bytes or a received object) has one slot per type it was used as. */
interface Untyped {
  readonly kind: 'untyped';
  readonly input: Extract<LoadedInput, { kind: 'pure' | 'receiving' }>;
  readonly slots: Map<string, ArgumentSlot>;
}

type Place = { readonly kind: 'slot'; readonly slot: ArgumentSlot } | Untyped;

interface PlacesParts {
  readonly packages: PackageSpace;
  readonly types: TypeFacts;
  readonly inputs: readonly LoadedInput[];
  /** The gas coin as commands see it. */
  readonly gas: MoveObject;
  readonly checks: boolean;
}

/** The slots that arguments refer to: inputs, the gas coin, and results of commands. */
export class ArgumentPlaces {
  readonly gas: ArgumentSlot;
  readonly results: ArgumentSlot[][] = [];
  readonly #inputs: readonly Place[];
  readonly #packages: PackageSpace;
  readonly #types: TypeFacts;
  readonly #checks: boolean;

  constructor({ packages, types, inputs, gas, checks }: PlacesParts) {
    this.#packages = packages;
    this.#types = types;
    this.#checks = checks;
    this.gas = this.#objectSlot(gas, { kind: 'gas' });
    this.#inputs = inputs.map((input) =>
      input.kind === 'pure' || input.kind === 'receiving'
        ? { kind: 'untyped', input, slots: new Map() }
        : { kind: 'slot', slot: this.#objectSlot(input.object, input) },
    );
  }

  get objects(): readonly ArgumentSlot[] {
    return this.#inputs.flatMap((place) => (place.kind === 'slot' ? [place.slot] : []));
  }

  /** A value that already has a type; undefined for an untyped one. */
  typed(argument: Argument, index: number): ArgumentSlot | undefined {
    const place = this.#find(argument, index);
    return place.kind === 'slot' ? place.slot : undefined;
  }

  /** The value with this type. */
  ofType(argument: Argument, index: number, type: RuntimeType): ArgumentSlot {
    const place = this.#find(argument, index);
    const text = runtimeTypeToText(type);
    if (place.kind === 'slot') {
      if (runtimeTypeToText(place.slot.type) !== text) throwArgumentError(index, { TypeMismatch: true });
      return place.slot;
    }
    const known = place.slots.get(text);
    if (known) return known;
    const { input } = place;
    const bytes =
      input.kind === 'pure' ? this.#pure(input.bytes, type, index) : this.#sent(input.object, type, index);
    const value = this.#types.read(type, bytes) ?? throwArgumentError(index, { InvalidBCSBytes: true });
    const slot = new ArgumentSlot(type, value, { kind: 'input' });
    place.slots.set(text, slot);
    return slot;
  }

  #objectSlot(object: MoveObject, origin: SlotOrigin): ArgumentSlot {
    const type = this.#packages.toRunning(object.type);
    if (!type) throw new Error(`the type of ${object.id} does not exist`);
    return new ArgumentSlot(type, this.#types.valueOf(type, object.contents), origin);
  }

  #find(argument: Argument, index: number): Place {
    if (argument.$kind === 'GasCoin') return { kind: 'slot', slot: this.gas };
    if (argument.$kind === 'Input')
      return (
        this.#inputs[argument.Input] ??
        throwArgumentError(index, { IndexOutOfBounds: { idx: argument.Input } })
      );
    const [resultIdx, secondaryIdx] =
      argument.$kind === 'Result' ? [argument.Result, 0] : argument.NestedResult;
    const results =
      this.results[resultIdx] ?? throwArgumentError(index, { IndexOutOfBounds: { idx: resultIdx } });
    if (argument.$kind === 'Result' && results.length !== 1)
      return throwArgumentError(index, { InvalidResultArity: { resultIdx } });
    const slot =
      results[secondaryIdx] ??
      throwArgumentError(index, { SecondaryIndexOutOfBounds: { resultIdx, secondaryIdx } });
    return { kind: 'slot', slot };
  }

  #pure(bytes: Uint8Array, type: RuntimeType, index: number): Uint8Array {
    const problem = pureProblem(type, bytes);
    if (problem === 'InvalidBCSBytes') throwArgumentError(index, { InvalidBCSBytes: true });
    if (problem && this.#checks) throwArgumentError(index, { InvalidUsageOfPureArg: true });
    return bytes;
  }

  #sent({ id, version }: MoveObject, type: RuntimeType, index: number): Uint8Array {
    if (!isOf(type, 'transfer', 'Receiving')) return throwArgumentError(index, { TypeMismatch: true });
    return new BcsWriter().address(id).u64(version).finish();
  }
}
