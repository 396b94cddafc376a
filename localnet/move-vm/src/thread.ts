import type { Integer } from './integer.ts';
import type { LinkedFunction, Linker } from './linker.ts';
import type { Meter } from './meter.ts';
import type { Instruction, InstructionOf, Opcode } from './opcodes.ts';
import type { RuntimeType } from './runtime-type.ts';
import type { ReferenceValue, Value } from './values.ts';

/** A function that is being run. */
export interface Frame {
  readonly function: LinkedFunction;
  readonly instructions: readonly Instruction[];
  readonly typeArguments: readonly RuntimeType[];
  /** The parameters first. A place that was moved from has nothing in it. */
  readonly locals: (Value | undefined)[];
  /** The instruction that is being done, and the one after it. */
  at: number;
  next: number;
}

/** What an instruction may do to the run that it is part of. */
export interface Thread {
  readonly stack: Value[];
  readonly linker: Linker;
  readonly meter: Meter;
  call(target: LinkedFunction, typeArguments: readonly RuntimeType[]): void;
  return(): void;
}

export type RunRules<Name extends Opcode> = {
  readonly [Each in Name]: (thread: Thread, frame: Frame, instruction: InstructionOf<Each>) => void;
};

export function pop({ stack }: Thread): Value {
  const value = stack.pop();
  // Types were checked when the module was verified: it is ours when this happens, as it is below.
  if (value === undefined) throw new RangeError('nothing is on the stack');
  return value;
}

export const popNumber = (thread: Thread) => pop(thread) as Integer;
export const popReference = (thread: Thread) => pop(thread) as ReferenceValue;

/** The uppermost, as many as that, in the order in which they were put there. */
export function popAll({ stack }: Thread, count: number): Value[] {
  return stack.splice(stack.length - count, count);
}
