import type { Instruction, Opcode } from '../opcodes.ts';
import type { IntegerType } from '../type-tokens.ts';
import {
  echoTypes,
  type FunctionShape,
  firstRandomFunction,
  fixed,
  type Surroundings,
  twiceTypes,
} from './function-shape.ts';
import { binary, casts, comparisons, loads } from './number-ops.ts';
import { coin, isIntegerKind, type Kind, kinds, numberOf, purse, variants } from './random-types.ts';
import type { Tape } from './tape.ts';

export type Choice = () => void;

/** Generates instructions that push one value of a type, chosen by the tape. */
export class RandomExpressions {
  protected readonly tape: Tape;
  protected readonly shape: FunctionShape;
  protected readonly around: Surroundings;
  protected readonly written: Instruction[] = [];

  constructor(tape: Tape, shape: FunctionShape, around: Surroundings) {
    this.tape = tape;
    this.shape = shape;
    this.around = around;
  }

  protected emit(op: Opcode, operands: object = {}): void {
    // The operands beside each opcode are written by hand; verification checks them.
    this.written.push({ op, ...operands } as Instruction);
  }

  protected choose(...choices: readonly [Choice, ...Choice[]]): void {
    this.tape.of(choices)();
  }

  protected ownLocal(kind: Kind): number {
    const { takes, borrowed } = this.shape;
    return takes.length + (borrowed ? 1 : 0) + kinds.indexOf(kind);
  }

  /** A local of this type: the function's own, or a parameter. */
  protected local(kind: Kind): number {
    const options = this.shape.takes.flatMap((taken, index) => (taken === kind ? [index] : []));
    return this.tape.of([this.ownLocal(kind), ...options]);
  }

  protected store(kind: Kind, push: () => void): void {
    push();
    this.emit('StLoc', { index: this.local(kind) });
  }

  protected storeAll(stored: readonly Kind[]): void {
    for (const kind of stored.toReversed()) this.store(kind, () => undefined);
  }

  /** An expression without side effects: a new value, or a copy of a local if there is one. */
  protected simple(kind: Kind, isNew = this.tape.below(2) === 0): void {
    if (!isNew) this.emit('CopyLoc', { index: this.local(kind) });
    else if (isIntegerKind(kind)) this.emit(loads[kind], { value: numberOf(this.tape, kind) });
    else if (kind === 'bool') this.emit(this.tape.of<Opcode>(['LdFalse', 'LdTrue']));
    else if (kind === 'shape') this.#packVariant(true);
    else if (kind === 'coin' || kind === 'purse' || kind === 'box') this.#pack(kind, 3, true);
    else this.emit('LdConst', { index: this.around.constants[kind] ?? 0 });
  }

  #pack(kind: 'coin' | 'purse' | 'box', depth: number, isNew?: boolean): void {
    const fields: Record<typeof kind, readonly Kind[]> = {
      coin: ['u64', 'u8'],
      purse: ['coin', 'words'],
      box: ['u64'],
    };
    for (const field of fields[kind]) {
      if (isNew) this.simple(field, true);
      else this.expression(field, depth);
    }
    if (kind === 'box') this.emit('PackGeneric', { index: 0 });
    else this.emit('Pack', { index: kind === 'coin' ? coin : purse });
  }

  #packVariant(isNew?: boolean): void {
    const tag = this.tape.below(variants.length);
    for (const field of variants[tag] ?? []) this.simple(field, isNew);
    this.emit('PackVariant', { index: tag });
  }

  protected expression(kind: Kind, depth = 0): void {
    if (depth > 2) {
      this.simple(kind);
      return;
    }
    const next = depth + 1;
    const choices: [Choice, ...Choice[]] = [
      () => this.simple(kind),
      () => {
        this.place(kind);
        if (this.tape.below(2) === 1) this.emit('FreezeRef');
        this.emit('ReadRef');
      },
    ];
    if (isIntegerKind(kind)) choices.push(...this.#numberChoices(kind, next));
    else if (kind === 'bool') choices.push(...this.#truthChoices(next));
    else if (kind === 'coin' || kind === 'purse' || kind === 'box')
      choices.push(() => this.#pack(kind, next));
    else if (kind === 'shape') choices.push(() => this.#packVariant());
    if (kind === 'bytes' || kind === 'words') choices.push(() => this.#packVector(kind, next));
    choices.push(...this.#callChoices(kind, next));
    this.choose(...choices);
  }

  #numberChoices(kind: IntegerType, depth: number): Choice[] {
    const arithmetic = () => {
      this.expression(kind, depth);
      this.expression(kind, depth);
      this.emit(this.tape.of(binary));
    };
    const shift = () => {
      this.expression(kind, depth);
      this.emit('LdU8', { value: BigInt(this.tape.of([1, 7, 12, this.tape.below(256)])) });
      this.emit(this.tape.of<Opcode>(['Shl', 'Shr']));
    };
    const cast = () => {
      this.expression(this.tape.of(['u64', 'u8', 'u256', 'u32', 'u128', 'u16']), depth);
      this.emit(casts[kind]);
    };
    const length = () => {
      this.emit('ImmBorrowLoc', { index: this.local('words') });
      this.emit('VecLen', { index: this.around.signatures.words });
    };
    const outside = () => {
      this.expression('u8', depth);
      this.expression('bool', depth);
      this.emit('Call', { index: fixed.outside });
    };
    return [arithmetic, arithmetic, shift, cast, ...(kind === 'u64' ? [length, outside] : [])];
  }

  #truthChoices(depth: number): Choice[] {
    return [
      () => {
        const kind = this.tape.of<IntegerType>(['u64', 'u8', 'u128', 'u256', 'u32']);
        this.expression(kind, depth);
        this.expression(kind, depth);
        this.emit(this.tape.of(comparisons));
      },
      () => {
        const kind = this.tape.of(kinds);
        this.expression(kind, depth);
        this.expression(kind, depth);
        this.emit(this.tape.of<Opcode>(['Eq', 'Neq']));
      },
      () => {
        const kind = this.tape.of(kinds);
        this.emit('ImmBorrowLoc', { index: this.local(kind) });
        this.emit('ImmBorrowLoc', { index: this.local(kind) });
        this.emit(this.tape.of<Opcode>(['Eq', 'Neq']));
      },
      () => {
        this.expression('bool', depth);
        this.expression('bool', depth);
        this.emit(this.tape.of<Opcode>(['And', 'Or']));
        this.emit('Not');
      },
    ];
  }

  #packVector(kind: 'bytes' | 'words', depth: number): void {
    const count = this.tape.below(4);
    for (let index = 0; index < count; index += 1) this.expression(kind === 'bytes' ? 'u8' : 'u64', depth);
    this.emit('VecPack', { index: this.around.signatures[kind], count: BigInt(count) });
  }

  #callChoices(kind: Kind, depth: number): Choice[] {
    const generic = (list: readonly Kind[], first: number) => {
      const found = list.indexOf(kind);
      if (found < 0) return [];
      return [
        () => {
          this.expression(kind, depth);
          this.emit('CallGeneric', { index: first + found });
        },
      ];
    };
    const own = this.around.shapes.flatMap(({ returns }, index) =>
      returns.length === 1 && returns[0] === kind ? [() => this.call(index, depth)] : [],
    );
    return [...generic(echoTypes, 0), ...generic(twiceTypes, echoTypes.length), ...own];
  }

  protected call(index: number, depth: number): void {
    const shape = this.around.shapes[index];
    for (const kind of shape?.takes ?? []) this.expression(kind, depth);
    if (shape?.borrowed) this.place(shape.borrowed);
    this.emit('Call', { index: firstRandomFunction + index });
  }

  /** A mutable reference to a value of this type. */
  protected place(kind: Kind): void {
    const { takes, borrowed } = this.shape;
    const choices: [Choice, ...Choice[]] = [() => this.emit('MutBorrowLoc', { index: this.local(kind) })];
    if (borrowed === kind) choices.push(() => this.emit('CopyLoc', { index: takes.length }));
    if (kind === 'u64') choices.push(...this.#placesInside());
    if (kind === 'coin') choices.push(() => this.#field('purse', 2));
    if (kind === 'words') choices.push(() => this.#field('purse', 3));
    this.choose(...choices);
  }

  #placesInside(): Choice[] {
    return [
      () => this.#field('coin', 0),
      () => {
        this.#field('purse', 2);
        this.emit('MutBorrowField', { index: 0 });
      },
      () => {
        this.place('coin');
        this.emit('Call', { index: fixed.lend });
      },
      () => {
        this.emit('MutBorrowLoc', { index: this.local('box') });
        this.emit('MutBorrowFieldGeneric', { index: 0 });
      },
      () => {
        this.place('words');
        this.emit('LdU64', { value: BigInt(this.tape.below(3)) });
        this.emit('VecMutBorrow', { index: this.around.signatures.words });
      },
    ];
  }

  #field(kind: Kind, field: number): void {
    this.emit('MutBorrowLoc', { index: this.local(kind) });
    this.emit('MutBorrowField', { index: field });
  }
}
