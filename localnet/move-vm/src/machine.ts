import { Callees } from './compile/callee.ts';
import { canCompile } from './compile/compile-function.ts';
import { runCompiled } from './compile/run-compiled.ts';
import type { Layout } from './layout.ts';
import { type FindModule, Linker } from './linker.ts';
import type { Meter } from './meter.ts';
import type { NativeFunction } from './native-function.ts';
import { runPlain } from './plain-run.ts';
import { HostedRun } from './run.ts';
import { type RunResult, RunStopped, runStatus } from './run-failure.ts';
import type { RuntimeType } from './runtime-type.ts';
import { requireSmallTypes } from './type-nodes.ts';
import type { Value } from './values.ts';
import type { ModuleId } from './verified-module.ts';

export type { NativeCall, NativeFunction } from './native-function.ts';

/** `plain` interprets, `compiled` translates functions to JavaScript. Both have the same semantics. */
export type Engine = 'plain' | 'compiled';

export interface MachineParts<Context> {
  readonly find: FindModule;
  /** By `address::module::function`. */
  readonly natives: ReadonlyMap<string, NativeFunction<Context>>;
  /** Defaults to `compiled` if code generation is allowed. */
  readonly engine?: Engine;
}

export interface Call<Context> {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments?: readonly RuntimeType[];
  readonly args?: readonly Value[];
  readonly context: Context;
  readonly meter: Meter;
}

/** Runs functions of verified modules. Objects and transactions are implemented by native functions. */
export class Machine<Context> {
  readonly #linker: Linker;
  readonly #callees: Callees | undefined;
  readonly #natives: MachineParts<Context>['natives'];

  constructor({ find, natives, engine = 'compiled' }: MachineParts<Context>) {
    this.#linker = new Linker(find);
    this.#callees = engine === 'compiled' && canCompile() ? new Callees(this.#linker) : undefined;
    this.#natives = natives;
  }

  layoutOf(type: RuntimeType): Layout {
    return this.#linker.layout(type);
  }

  /** Runs one function to its end. The caller must pass arguments of the declared types. */
  run({
    module,
    name,
    typeArguments = [],
    args = [],
    context,
    meter,
  }: Call<Context>): RunResult<readonly Value[]> {
    const run = new HostedRun({ linker: this.#linker, natives: this.#natives, context, meter });
    try {
      requireSmallTypes(typeArguments);
      const target = this.#linker.function(module, name);
      const given = { typeArguments, args };
      const engine = this.#callees;
      const value = engine ? runCompiled(engine, run, target, given) : runPlain(run, target, given);
      return { ok: true, value };
    } catch (error) {
      if (!(error instanceof RunStopped)) throw error;
      const { status, subStatus, message } = error;
      return {
        ok: false,
        status,
        majorStatus: runStatus[status],
        subStatus,
        location: run.stoppedAt,
        message,
      };
    }
  }
}
