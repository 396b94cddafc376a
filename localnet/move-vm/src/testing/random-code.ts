import type { Signature, SignatureToken } from '../compiled-module.ts';
import type { Instruction } from '../opcodes.ts';
import { isSameType } from '../type-tokens.ts';
import type { Dice } from './dice.ts';
import type { Given } from './module-of.ts';
import { families, parameters, rounds, type Step, steps } from './random-steps.ts';

const localOperations: readonly string[] = ['CopyLoc', 'MoveLoc', 'StLoc', 'ImmBorrowLoc', 'MutBorrowLoc'];

function localOf({ op, ...rest }: Instruction): number | undefined {
  return localOperations.includes(op) && 'index' in rest ? rest.index : undefined;
}

/**
 * Generates well-typed code with arbitrary reference operations, loops and branches, which returns some
 * references.
 */
export function makeRandomCode(dice: Dice): Given {
  const maker = new CodeMaker(dice);
  const returns = maker.make();
  return { takes: parameters, returns, code: maker.code };
}

class CodeMaker {
  readonly code: Instruction[] = [];
  readonly #dice: Dice;
  readonly #steps: readonly Step[];
  readonly #rounds: readonly Step[];
  readonly #stack: SignatureToken[] = [];
  /** Locals that were moved on the straight path; after a jump more may be empty. */
  readonly #empty = new Set<number>();

  constructor(dice: Dice) {
    this.#dice = dice;
    const family = new Set([0, ...(dice.pick(families) ?? []).filter(() => dice.below(3) > 0)]);
    const isUsed = ({ code }: Step) =>
      code.every((instruction) => {
        const local = localOf(instruction);
        return local === undefined || family.has(local);
      });
    this.#steps = steps.filter(isUsed);
    this.#rounds = rounds.filter(isUsed);
  }

  /** Returns the types of the results. */
  make(): Signature {
    /** Positions with an empty stack, which jumps may target. */
    const meetings: number[] = [];
    const jumps: number[] = [];
    const length = 8 + this.#dice.below(40);
    const mayJump = this.#dice.below(2) === 0;
    while (this.code.length < length) {
      if (this.#stack.length === 0) meetings.push(this.code.length);
      if (this.#stack.length === 0 && mayJump && !this.#empty.has(0) && this.#dice.below(4) === 0) {
        this.code.push({ op: 'CopyLoc', index: 0 }, { op: 'BrFalse', offset: 0 });
        jumps.push(this.code.length - 1);
      } else this.#apply(this.#choose());
    }
    const returns = this.#end();
    for (const jump of jumps) this.code[jump] = { op: 'BrFalse', offset: this.#dice.pick(meetings) ?? 0 };
    return returns;
  }

  #choose(): Step {
    const round =
      this.#stack.length === 0 && this.#dice.below(4) > 0 ? this.#dice.pick(this.#rounds) : undefined;
    if (round && this.#fits(round)) return round;
    const fitting = this.#steps.filter((one) => this.#fits(one));
    const dropping = fitting.filter(({ code: [first] }) => first?.op === 'Pop');
    // Prefers steps that use the stack to those that only fill or discard it.
    const using = fitting.filter((one) => one.takes.length > 0 && !dropping.includes(one));
    const wanted = [using, using, using, fitting, dropping][this.#dice.below(5)] ?? fitting;
    const chosen = this.#dice.pick(wanted) ?? this.#dice.pick(fitting);
    if (!chosen) throw new RangeError('no step fits the stack');
    return chosen;
  }

  #fits({ code, takes }: Step): boolean {
    const offset = this.#stack.length - takes.length;
    if (offset < 0 || (this.#stack.length >= 4 && takes.length === 0)) return false;
    const isEmpty = (instruction: Instruction) => this.#empty.has(localOf(instruction) ?? -1);
    if (code.some((instruction) => instruction.op !== 'StLoc' && isEmpty(instruction))) return false;
    return takes.every((type, index) => isSameType(type, this.#stack[offset + index] ?? 'signer'));
  }

  #apply({ code, takes, leaves }: Step): void {
    this.code.push(...code);
    for (const instruction of code) {
      const local = localOf(instruction) ?? -1;
      if (instruction.op === 'MoveLoc') this.#empty.add(local);
      if (instruction.op === 'StLoc') this.#empty.delete(local);
    }
    this.#stack.splice(this.#stack.length - takes.length, takes.length, ...leaves);
  }

  /** Returns up to two of the lowest values and drops the rest. */
  #end(): Signature {
    const kept = Math.min(this.#stack.length, this.#dice.below(3));
    for (let left = this.#stack.length - kept; left > 0; left -= 1) this.code.push({ op: 'Pop' });
    this.code.push({ op: 'Ret' });
    return this.#stack.slice(0, kept);
  }
}
