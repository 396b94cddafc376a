import { type Engine, Machine } from '@suixue/move-vm/machine';
import type { Meter } from '@suixue/move-vm/meter';
import { moduleKey, type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import { compile, runTests } from '../../../tools/move/toolchain.ts';
import { type LoopName, toPackage, toTestPackage } from './loops.ts';

/** Runs a loop and returns the duration in milliseconds. */
export type RunLoop = (name: LoopName, times: number) => Promise<number>;

async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Sui's own machine in the test runner of the WebAssembly tools, which compiles on each run. */
export const runOnReference: RunLoop = (name, times) =>
  timed(async () => {
    const { passed, output } = await runTests(toTestPackage(name, times));
    if (passed !== 1) throw new Error(output);
  });

export interface OwnLoops {
  readonly run: (engine: Engine) => RunLoop;
  /** The number of instructions per iteration. */
  readonly instructions: (name: LoopName) => number;
}

export async function loadOwnLoops(): Promise<OwnLoops> {
  const { modules } = await compile(toPackage());
  const [encoded = ''] = modules;
  const verified = verifyModule(Buffer.from(encoded, 'base64'));
  if (!verified.ok) throw new Error(verified.message);
  const { value } = verified;
  const machines = { plain: createMachine(value, 'plain'), compiled: createMachine(value, 'compiled') };
  /** Returns the number of executed instructions. */
  const run = (engine: Engine, name: LoopName, times: number): number => {
    let instructions = 0;
    const meter: Meter = {
      block: (cost) => {
        instructions += cost.instructions;
      },
      bytes: () => undefined,
      native: () => undefined,
    };
    const done = machines[engine].run({ module: value.id, name, args: [times], context: undefined, meter });
    if (!done.ok) throw new Error(`${name}: ${done.status} ${done.message}`);
    return instructions;
  };
  return {
    run: (engine) => (name, times) => timed(() => run(engine, name, times)),
    instructions: (name) => (run('compiled', name, 2_000) - run('compiled', name, 1_000)) / 1_000,
  };
}

function createMachine(module: VerifiedModule, engine: Engine): Machine<undefined> {
  const find = (id: VerifiedModule['id']) => (moduleKey(id) === moduleKey(module.id) ? module : undefined);
  return new Machine<undefined>({ find, natives: new Map(), engine });
}
