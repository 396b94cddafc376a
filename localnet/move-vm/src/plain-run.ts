import type { LinkedFunction, Linker } from './linker.ts';
import type { Meter } from './meter.ts';
import type { Instruction } from './opcodes.ts';
import { row } from './row.ts';
import { maxCalls, maxStack, type Run } from './run.ts';
import { RunStopped } from './run-failure.ts';
import { runRules } from './run-rules.ts';
import type { RuntimeType } from './runtime-type.ts';
import type { Frame, Thread } from './thread.ts';
import type { Value } from './values.ts';

/** The arguments of a call. */
export interface Given {
  readonly typeArguments: readonly RuntimeType[];
  readonly args: readonly Value[];
}

/** What is below a call: the number of calls, and of values on the stack. */
export interface Below {
  readonly calls: number;
  readonly height: number;
}

const nothing: Below = { calls: 0, height: 0 };

/**
 * The interpreter: executes one instruction after another with `runRules`, which defines the semantics. Its
 * frames are a list, not JavaScript calls.
 */
export function runPlain(
  run: Run,
  target: LinkedFunction,
  given: Given,
  below: Below = nothing,
): readonly Value[] {
  return new PlainRun(run, below).toEnd(target, given);
}

class PlainRun implements Thread {
  readonly stack: Value[] = [];
  readonly linker: Linker;
  readonly meter: Meter;
  readonly #run: Run;
  readonly #below: Below;
  readonly #frames: Frame[] = [];

  constructor(run: Run, below: Below) {
    this.linker = run.linker;
    this.meter = run.meter;
    this.#run = run;
    this.#below = below;
  }

  toEnd(target: LinkedFunction, { typeArguments, args }: Given): readonly Value[] {
    this.stack.push(...args);
    try {
      this.call(target, typeArguments);
      for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) this.#step(frame);
    } catch (error) {
      const frame = this.#frames.at(-1);
      throw frame ? this.#run.stopped(error, frame.function, frame.at) : error;
    }
    return this.stack;
  }

  #step(frame: Frame): void {
    const instruction: Instruction = row(frame.instructions, frame.next);
    frame.at = frame.next;
    frame.next += 1;
    const block = frame.function.facts.blockCosts[frame.at];
    if (block) this.meter.block(block);
    // The table has a rule for each opcode, as its type requires.
    (runRules[instruction.op] as (thread: Thread, frame: Frame, instruction: never) => void)(
      this,
      frame,
      instruction as never,
    );
  }

  call(target: LinkedFunction, typeArguments: readonly RuntimeType[]): void {
    const args = this.stack.splice(this.stack.length - target.parameterCount, target.parameterCount);
    const { code } = target.definition;
    if (!code) {
      this.stack.push(...this.#run.native(target, typeArguments, args));
      return;
    }
    if (this.#below.calls + this.#frames.length >= maxCalls) throw new RunStopped('CALL_STACK_OVERFLOW');
    // Rejected before the call starts rather than where the last value would not fit, because a function does
    // not stop midway.
    if (this.#below.height + this.stack.length + target.facts.height > maxStack)
      throw new RunStopped('EXECUTION_STACK_OVERFLOW');
    const locals: (Value | undefined)[] = args;
    while (locals.length < target.localCount) locals.push(undefined);
    const { instructions } = code;
    this.#frames.push({ function: target, instructions, typeArguments, locals, at: 0, next: 0 });
  }

  return(): void {
    this.#frames.pop();
  }
}
