import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBigInt } from './integer.ts';
import { Machine, type NativeFunction } from './machine.ts';
import { ByPath, type Outcome } from './testing/by-path.ts';
import { Dice } from './testing/dice.ts';
import { limitedMeter } from './testing/engine-run.ts';
import { makeUpArguments } from './testing/made-up.ts';
import { moduleOf } from './testing/module-of.ts';
import { makeRandomCode } from './testing/random-code.ts';
import { parameters } from './testing/random-steps.ts';
import { copyValue, ReferenceValue, type StructValue, type Value } from './values.ts';
import { type VerifiedModule, verifyCompiled } from './verified-module.ts';

/** The number of runs; raise it for a longer run. */
const programCount = Number(process.env.MOVE_MUTANTS ?? (process.env.LONG_TESTS === '1' ? 20_000 : 300)) * 2;
const maxInstructions = 300;

const address = `0x${'0'.repeat(64)}`;
const at = (args: readonly Value[], index: number) => args[index] as ReferenceValue;
const natives: ReadonlyMap<string, NativeFunction<undefined>> = new Map<string, NativeFunction<undefined>>([
  [
    `${address}::m::part_of`,
    ({ args }) => [new ReferenceValue((at(args, 0).target as StructValue).fields, 0)],
  ],
  [
    `${address}::m::either_of`,
    ({ args }) => {
      const sum = toBigInt(at(args, 0).target) + toBigInt(at(args, 1).target);
      return [at(args, sum % 2n === 0n ? 0 : 1)];
    },
  ],
  [
    `${address}::m::change_both`,
    ({ args }) => {
      at(args, 0).target = 5;
      at(args, 1).target = 6;
      return [];
    },
  ],
]);

const targetOf = (value: Value) => (value instanceof ReferenceValue ? value.target : value);

function runOnMachine(verified: VerifiedModule, args: readonly Value[]): Outcome {
  const machine = new Machine<undefined>({ find: () => verified, natives });
  const meter = limitedMeter(maxInstructions);
  const lent = args.filter((value) => value instanceof ReferenceValue);
  const done = machine.run({
    module: verified.id,
    name: 'm',
    args,
    typeArguments: ['u8'],
    context: undefined,
    meter,
  });
  if (!done.ok) return done.status === 'OUT_OF_GAS' ? 'unfinished' : 'failed';
  return { returned: done.value.map(targetOf), outside: lent.map(targetOf) };
}

/** The result of code that passes verification, or the status of the failure. */
function tryCode(chance: number): string {
  const dice = new Dice(chance);
  const given = makeRandomCode(dice);
  const verified = verifyCompiled(moduleOf(given));
  if (!verified.ok) return verified.status;
  const made = makeUpArguments(verified.value, 0, dice);
  if (!made) throw new Error('the test itself is wrong: no arguments');
  const values = made.args.map((value) => copyValue(targetOf(value)));
  const byPath = new ByPath(values, parameters).run(given.code, maxInstructions);
  expect(runOnMachine(verified.value, made.args)).toEqual(byPath);
  return 'passed';
}

it('the virtual machine and a model that looks references up by path return the same results for random code', () => {
  const outcomes = new Map<string, number>();
  fc.assert(
    fc.property(fc.nat(), (chance) => {
      const outcome = tryCode(chance);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
    { seed: 20_261_122, numRuns: programCount },
  );
  expect(outcomes.get('passed')).toBeGreaterThan(programCount / 10);
}, 600_000);
