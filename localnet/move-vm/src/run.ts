import type { Layout } from './layout.ts';
import type { LinkedFunction, Linker } from './linker.ts';
import type { Meter } from './meter.ts';
import type { NativeFunction } from './native-function.ts';
import { type CodeLocation, RunStopped } from './run-failure.ts';
import type { RuntimeType } from './runtime-type.ts';
import type { Value } from './values.ts';

/** The maximum call depth and the maximum number of stack values. */
export const maxCalls = 1_024;
export const maxStack = 1_024;

/** What both engines need for one run. */
export interface Run {
  readonly linker: Linker;
  readonly meter: Meter;
  native(
    target: LinkedFunction,
    typeArguments: readonly RuntimeType[],
    args: readonly Value[],
  ): readonly Value[];
  /**
   * Adds the position of a failure, unless a function deeper in the call stack has done so. Returns what to
   * throw on.
   */
  stopped(error: unknown, target: LinkedFunction, instruction: number): unknown;
}

interface RunParts<Context> {
  readonly linker: Linker;
  readonly natives: ReadonlyMap<string, NativeFunction<Context>>;
  readonly context: Context;
  readonly meter: Meter;
}

/** A run as seen by a host's native functions. */
export class HostedRun<Context> implements Run {
  readonly linker: Linker;
  readonly meter: Meter;
  stoppedAt: CodeLocation | undefined;
  readonly #natives: RunParts<Context>['natives'];
  readonly #context: Context;
  readonly #layoutOf: (type: RuntimeType) => Layout;
  readonly #charge: (cost: number) => void;

  constructor({ linker, natives, context, meter }: RunParts<Context>) {
    this.linker = linker;
    this.meter = meter;
    this.#natives = natives;
    this.#context = context;
    this.#layoutOf = (type) => linker.layout(type);
    this.#charge = (cost) => meter.native(cost);
  }

  native(
    target: LinkedFunction,
    typeArguments: readonly RuntimeType[],
    args: readonly Value[],
  ): readonly Value[] {
    const native = this.#natives.get(target.key);
    if (!native)
      throw new RunStopped('LINKER_ERROR', { message: `there is no native function ${target.key}` });
    try {
      return native({
        args,
        typeArguments,
        context: this.#context,
        layoutOf: this.#layoutOf,
        charge: this.#charge,
      });
    } catch (error) {
      throw this.stopped(error, target, 0);
    }
  }

  stopped(error: unknown, { owner, index, name }: LinkedFunction, instruction: number): unknown {
    if (error instanceof RunStopped)
      this.stoppedAt ??= { module: owner.id, functionIndex: index, functionName: name, instruction };
    return error;
  }
}
