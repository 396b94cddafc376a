import type { Layout } from './layout.ts';
import { type FindModule, type LinkedFunction, Linker } from './linker.ts';
import type { Meter } from './meter.ts';
import type { Instruction } from './opcodes.ts';
import { row } from './row.ts';
import { type CodeLocation, type RunResult, RunStopped, runStatus } from './run-failure.ts';
import { type Frame, runRules, type Thread } from './run-rules.ts';
import type { RuntimeType } from './runtime-type.ts';
import type { Value } from './values.ts';
import { type ModuleId, moduleKey } from './verified-module.ts';

/** How many calls may wait for one another, and how many values may lie on the stack. */
const maxCalls = 1_024;
const maxStack = 1_024;

export interface NativeCall<Context> {
  readonly args: readonly Value[];
  readonly typeArguments: readonly RuntimeType[];
  readonly context: Context;
  readonly layoutOf: (type: RuntimeType) => Layout;
  /** What this call costs beyond the instruction that made it. */
  readonly charge: (cost: number) => void;
}

/** A function that is not written in Move. It answers what it returns, or aborts. */
export type NativeFunction<Context> = (call: NativeCall<Context>) => readonly Value[];

export interface MachineParts<Context> {
  readonly find: FindModule;
  /** By `address::module::function`. */
  readonly natives: ReadonlyMap<string, NativeFunction<Context>>;
}

export interface Call<Context> {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments?: readonly RuntimeType[];
  readonly args?: readonly Value[];
  readonly context: Context;
  readonly meter: Meter;
}

/** Runs functions of verified modules. It knows nothing of objects or transactions: those are its natives'. */
export class Machine<Context> {
  readonly #linker: Linker;
  readonly #natives: MachineParts<Context>['natives'];

  constructor({ find, natives }: MachineParts<Context>) {
    this.#linker = new Linker(find);
    this.#natives = natives;
  }

  layoutOf(type: RuntimeType): Layout {
    return this.#linker.layout(type);
  }

  /** Runs one function to its end. Who calls answers for the arguments being of its types. */
  run(call: Call<Context>): RunResult<readonly Value[]> {
    const run = new Run(this.#linker, this.#natives, call);
    try {
      return { ok: true, value: run.toEnd() };
    } catch (error) {
      if (!(error instanceof RunStopped)) throw error;
      const { status, subStatus, message } = error;
      const majorStatus = runStatus[status];
      return { ok: false, status, majorStatus, subStatus, location: run.location(), message };
    }
  }
}

class Run<Context> implements Thread {
  readonly stack: Value[] = [];
  readonly linker: Linker;
  readonly meter: Meter;
  readonly #natives: MachineParts<Context>['natives'];
  readonly #call: Call<Context>;
  readonly #frames: Frame[] = [];
  /** The native function that is being run, if one is: it has no frame. */
  #inNative: LinkedFunction | undefined;

  constructor(linker: Linker, natives: MachineParts<Context>['natives'], call: Call<Context>) {
    this.linker = linker;
    this.#natives = natives;
    this.#call = call;
    this.meter = call.meter;
  }

  toEnd(): readonly Value[] {
    const { module, name, args = [], typeArguments = [] } = this.#call;
    this.stack.push(...args);
    this.call(this.linker.function(module, name), typeArguments);
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      const instruction: Instruction = row(frame.instructions, frame.next);
      frame.at = frame.next;
      frame.next += 1;
      const block = frame.function.facts.blockCosts[frame.at];
      if (block) this.meter.block(block);
      // The table has a rule for each opcode; that they belong together is what its type says.
      (runRules[instruction.op] as (thread: Thread, frame: Frame, instruction: never) => void)(
        this,
        frame,
        instruction as never,
      );
    }
    return this.stack;
  }

  call(target: LinkedFunction, typeArguments: readonly RuntimeType[]): void {
    const args = this.stack.splice(this.stack.length - target.parameterCount, target.parameterCount);
    const { code } = target.definition;
    if (!code) {
      this.stack.push(...this.#native(target, typeArguments, args));
      return;
    }
    if (this.#frames.length >= maxCalls) throw new RunStopped('CALL_STACK_OVERFLOW');
    // Refused before it begins rather than where the last value would not fit: a function does not stop in its middle.
    if (this.stack.length + target.facts.height > maxStack) throw new RunStopped('EXECUTION_STACK_OVERFLOW');
    const locals: (Value | undefined)[] = args;
    while (locals.length < target.localCount) locals.push(undefined);
    const { instructions } = code;
    this.#frames.push({ function: target, instructions, typeArguments, locals, at: 0, next: 0 });
  }

  return(): void {
    this.#frames.pop();
  }

  /** Where the run is, or was when it stopped. */
  location(): CodeLocation | undefined {
    if (this.#inNative) return { ...toPlace(this.#inNative), instruction: 0 };
    const frame = this.#frames.at(-1);
    if (!frame) return undefined;
    return { ...toPlace(frame.function), instruction: frame.at };
  }

  #native(
    target: LinkedFunction,
    typeArguments: readonly RuntimeType[],
    args: readonly Value[],
  ): readonly Value[] {
    const { owner, name } = target;
    const key = `${moduleKey(owner.id)}::${name}`;
    const native = this.#natives.get(key);
    if (!native) throw new RunStopped('LINKER_ERROR', { message: `there is no native function ${key}` });
    const layoutOf = (type: RuntimeType) => this.linker.layout(type);
    this.#inNative = target;
    const charge = (cost: number) => this.meter.native(cost);
    const results = native({ args, typeArguments, context: this.#call.context, layoutOf, charge });
    this.#inNative = undefined;
    return results;
  }
}

function toPlace({ owner, index, name }: LinkedFunction): Omit<CodeLocation, 'instruction'> {
  return { module: owner.id, functionIndex: index, functionName: name };
}
