import { type Call, type Engine, Machine, type NativeFunction } from '../machine.ts';
import type { Meter } from '../meter.ts';
import { RunStopped } from '../run-failure.ts';
import type { Value } from '../values.ts';
import { verifyCompiled } from '../verified-module.ts';
import { type Given, moduleOf } from './module-of.ts';

/** The id of the module. */
export const id = { address: `0x${'0'.repeat(64)}`, name: 'm' };

type Options = Partial<Pick<Call<undefined>, 'args' | 'typeArguments' | 'meter'>> & {
  readonly natives?: Record<string, NativeFunction<undefined>>;
};

/** A meter that counts nothing. */
export const free: Meter = { block: () => undefined, bytes: () => undefined, native: () => undefined };

/** A meter that stops the run after this many instructions. */
export function limitedMeter(maxInstructions: number): Meter {
  let left = maxInstructions;
  const block: Meter['block'] = ({ instructions }) => {
    left -= instructions;
    if (left < 0) throw new RunStopped('OUT_OF_GAS');
  };
  return { ...free, block };
}

/** Runs the only function of a module; a verification failure is a mistake in the test. */
export function engineRun(engine: Engine) {
  const run = (given: Given, { natives = {}, ...options }: Options = {}) => {
    const verified = verifyCompiled(moduleOf(given));
    if (!verified.ok)
      throw new Error(`${verified.status}: ${verified.message} at ${JSON.stringify(verified.where)}`);
    const machine = new Machine<undefined>({
      find: (wanted) => (wanted.name === 'm' ? verified.value : undefined),
      natives: new Map(Object.entries(natives)),
      engine,
    });
    return machine.run({
      module: id,
      name: 'm',
      typeArguments: ['u8'],
      context: undefined,
      meter: free,
      ...options,
    });
  };
  return {
    run,
    results(given: Given, options?: Options): readonly Value[] {
      const done = run(given, options);
      if (!done.ok) throw new Error(`${done.status} ${done.subStatus}: ${done.message}`);
      return done.value;
    },
    /** The status of the failure. */
    failure(given: Given, options?: Options): string {
      const done = run(given, options);
      return done.ok ? 'ok' : `${done.status}${done.subStatus === undefined ? '' : ` ${done.subStatus}`}`;
    },
  };
}
