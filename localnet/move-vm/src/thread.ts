import type { Integer } from './integer.ts';
import type { LinkedFunction, Linker } from './linker.ts';
import type { Meter } from './meter.ts';
import type { Instruction, InstructionOf, Opcode } from './opcodes.ts';
import type { RuntimeType } from './runtime-type.ts';
import type { ReferenceValue, Value } from './values.ts';

/** A frame: a function in execution. */
export interface Frame {
  readonly function: LinkedFunction;
  readonly instructions: readonly Instruction[];
  readonly typeArguments: readonly RuntimeType[];
  /** The parameters come first. A moved local is empty. */
  readonly locals: (Value | undefined)[];
  /** The current instruction and the next one. */
  at: number;
  next: number;
}

/** What an instruction may do to its run. */
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
  // Unreachable for verified code, as below.
  if (value === undefined) throw new RangeError('the stack is empty');
  return value;
}

export const popNumber = (thread: Thread) => pop(thread) as Integer;
export const popReference = (thread: Thread) => pop(thread) as ReferenceValue;

/** Pops this many values, in the order in which they were pushed. */
export function popAll({ stack }: Thread, count: number): Value[] {
  return stack.splice(stack.length - count, count);
}
