import type { Code, JumpTable } from '../compiled-module.ts';
import type { Opcode } from '../opcodes.ts';
import type { FunctionShape, Surroundings } from './function-shape.ts';
import { type Choice, RandomExpressions } from './random-expressions.ts';
import { coin, type Kind, kinds, purse, variants } from './random-types.ts';
import type { Tape } from './tape.ts';

/** Generates verifiable code from any tape: blocks with arbitrary jumps, and every kind of instruction. */
export class RandomBody extends RandomExpressions {
  readonly #jumpTables: JumpTable[] = [];
  readonly #starts: number[] = [];
  readonly #blockCount: number;

  constructor(tape: Tape, shape: FunctionShape, around: Surroundings) {
    super(tape, shape, around);
    this.#blockCount = 2 + tape.below(6);
  }

  /** All local types; `locals` is a signature with one local of each kind. */
  code(locals: number): Code {
    for (let block = 0; block < this.#blockCount; block += 1) {
      this.#starts.push(this.written.length);
      if (block === 0) this.#fillLocals();
      const statements = this.tape.below(4);
      for (let index = 0; index < statements; index += 1) this.#statement();
      this.#end(block);
    }
    const startOf = (block: number) => this.#starts[block] ?? 0;
    const instructions = this.written.map((instruction) =>
      'offset' in instruction ? { ...instruction, offset: startOf(instruction.offset) } : instruction,
    );
    const jumpTables = this.#jumpTables.map((table) => ({ ...table, offsets: table.offsets.map(startOf) }));
    return { locals, instructions, jumpTables };
  }

  #fillLocals(): void {
    for (const kind of kinds) {
      this.simple(kind, true);
      this.emit('StLoc', { index: this.ownLocal(kind) });
    }
  }

  #statement(): void {
    const kind = this.tape.of(kinds);
    this.choose(
      () => this.store(kind, () => this.expression(kind)),
      () => {
        this.expression(kind);
        this.place(kind);
        this.emit('WriteRef');
      },
      () => {
        this.expression(kind);
        this.emit('Pop');
      },
      () => this.#onVector(this.tape.of(['words', 'bytes'])),
      () => this.#apart(),
      () => this.#moveAbout(kind),
      () => this.#callAll(),
      () => this.#callAll(),
      () => this.#onShape(),
    );
  }

  #onVector(kind: 'bytes' | 'words'): void {
    const index = this.around.signatures[kind];
    const element = kind === 'bytes' ? 'u8' : 'u64';
    const place = () => this.place(kind);
    this.choose(
      () => {
        place();
        this.simple(element);
        this.emit('VecPushBack', { index });
      },
      () => {
        place();
        this.emit('VecPopBack', { index });
        this.storeAll([element]);
      },
      () => {
        place();
        for (let side = 0; side < 2; side += 1) this.emit('LdU64', { value: BigInt(this.tape.below(4)) });
        this.emit('VecSwap', { index });
      },
      () => {
        this.expression(kind);
        this.emit('VecUnpack', { index, count: 2n });
        this.storeAll([element, element]);
      },
      () => {
        this.emit('ImmBorrowLoc', { index: this.local(kind) });
        this.simple('u64');
        this.emit('VecImmBorrow', { index });
        this.emit('ReadRef');
        this.storeAll([element]);
      },
    );
  }

  #apart(): void {
    this.choose(
      () => {
        this.expression('coin');
        this.emit('Unpack', { index: coin });
        this.storeAll(['u64', 'u8']);
      },
      () => {
        this.expression('purse');
        this.emit('Unpack', { index: purse });
        this.storeAll(['coin', 'words']);
      },
      () => {
        this.expression('box');
        this.emit('UnpackGeneric', { index: 0 });
        this.storeAll(['u64']);
      },
    );
  }

  #onShape(): void {
    const tag = this.tape.below(variants.length);
    this.choose(
      () => {
        this.expression('shape');
        this.emit('UnpackVariant', { index: tag });
        this.storeAll(variants[tag] ?? []);
      },
      () => {
        this.expression('u64');
        this.place('shape');
        this.emit('UnpackVariantMutRef', { index: 2 });
        this.emit('Pop');
        this.emit('WriteRef');
      },
      () => {
        this.emit('ImmBorrowLoc', { index: this.local('shape') });
        this.emit('UnpackVariantImmRef', { index: 1 });
        this.emit('ReadRef');
        this.storeAll(['u8']);
      },
    );
  }

  /** Moves two values to locals and back, possibly swapped. */
  #moveAbout(kind: Kind): void {
    const [from, to] = [this.local(kind), this.local(kind)];
    this.emit('MoveLoc', { index: from });
    if (from !== to) this.emit('MoveLoc', { index: to });
    this.emit('Nop');
    this.emit('StLoc', { index: from });
    if (from !== to) this.emit('StLoc', { index: to });
  }

  #callAll(): void {
    const index = this.tape.below(this.around.shapes.length);
    this.call(index, 1);
    this.storeAll(this.around.shapes[index]?.returns ?? []);
  }

  /** The end of a block; the last block cannot fall through. */
  #end(block: number): void {
    const target = () => this.tape.below(this.#blockCount);
    const ends: [Choice, ...Choice[]] = [
      () => {
        for (const kind of this.shape.returns) this.expression(kind, 2);
        this.emit('Ret');
      },
      () => this.emit('Branch', { offset: target() }),
      () => {
        this.#jumpTables.push({ enumDefinition: 0, offsets: variants.map(target) });
        this.emit('ImmBorrowLoc', { index: this.local('shape') });
        this.emit('VariantSwitch', { index: this.#jumpTables.length - 1 });
      },
      () => {
        this.expression('u64', 1);
        this.emit('Abort');
      },
    ];
    const branch = () => {
      this.expression('bool', 0);
      this.emit(this.tape.of<Opcode>(['BrTrue', 'BrFalse']), { offset: target() });
    };
    if (block < this.#blockCount - 1) ends.push(branch, branch, branch);
    this.choose(...ends);
  }
}
