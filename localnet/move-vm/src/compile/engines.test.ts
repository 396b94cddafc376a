import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Engine, Machine, type NativeFunction } from '../machine.ts';
import type { Meter } from '../meter.ts';
import { abort, RunStopped } from '../run-failure.ts';
import { runtimeTypeToText } from '../runtime-type.ts';
import type { FunctionShape } from '../testing/function-shape.ts';
import { entryName, randomModule } from '../testing/random-module.ts';
import { randomValue } from '../testing/random-types.ts';
import { Tape } from '../testing/tape.ts';
import { copyValue, ReferenceValue } from '../values.ts';
import { type VerifiedModule, verifyCompiled } from '../verified-module.ts';

const tapes = fc.array(fc.nat({ max: 2 ** 20 }), { minLength: 50, maxLength: 600, size: 'max' });

const id = { address: `0x${'0'.repeat(64)}`, name: 'm' };

const outside: NativeFunction<undefined> = ({ args: [number, flag], charge }) => {
  charge(Number(number));
  if (number === 200) abort(7n);
  return [flag === true ? Number(number) : 2 ** 40];
};

/** Stops the run at one of the first few thousand charges, and lists them. */
function createMeter(limit: number): { readonly meter: Meter; readonly paid: readonly unknown[] } {
  const paid: unknown[] = [];
  const pay = (...what: unknown[]) => {
    if (paid.push(what) > limit) throw new RunStopped('OUT_OF_GAS');
  };
  const meter: Meter = {
    block: ({ instructions, pushes }) => pay('block', instructions, pushes),
    bytes: (count) => pay('bytes', count),
    native: (cost) => pay('native', cost),
  };
  return { meter, paid };
}

/** Records the types that it is called with. */
const typed: NativeFunction<undefined> = ({ typeArguments: [type = 'bool'], charge }) => {
  const text = runtimeTypeToText(type);
  charge(text.length);
  return [text.length];
};

interface Trial {
  readonly verified: VerifiedModule;
  readonly entry: FunctionShape;
  /** The arguments and the budget. */
  readonly given: Tape;
}

/** Everything observable about a run. */
function observe(engine: Engine, { verified, entry, given }: Trial) {
  const args = entry.takes.map((kind) => randomValue(given, kind));
  const borrowed = entry.borrowed ? [new ReferenceValue([randomValue(given, entry.borrowed)], 0)] : [];
  const { meter, paid } = createMeter(given.of([given.below(500), given.below(2_000), given.below(20_000)]));
  const machine = new Machine<undefined>({
    find: () => verified,
    natives: new Map([
      [`${id.address}::m::f0`, outside],
      [`${id.address}::m::f4`, typed],
    ]),
    engine,
  });
  const done = machine.run({
    module: id,
    name: entryName,
    args: [...args.map(copyValue), ...borrowed],
    context: undefined,
    meter,
  });
  return { done, borrowed, paid };
}

it('the interpreter and the compiler agree on result, failure position and charges of random code', () => {
  fc.assert(
    fc.property(tapes, tapes, (code, given) => {
      const { module, entry } = randomModule(new Tape(code));
      const verified = verifyCompiled(module);
      if (!verified.ok) throw new Error(`${verified.message} at ${JSON.stringify(verified.where)}`);
      const by = (engine: Engine) =>
        observe(engine, { verified: verified.value, entry, given: new Tape(given) });
      expect(by('compiled')).toEqual(by('plain'));
    }),
    // Shrinking takes too long; remove `endOnFailure` to see the smallest failing case.
    { numRuns: process.env.LONG_TESTS === '1' ? 10_000 : 200, seed: 21, endOnFailure: true },
  );
}, 600_000);
