import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledModule } from './compiled-module.ts';
import { Machine } from './machine.ts';
import { row } from './row.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { Dice } from './testing/dice.ts';
import { limitedMeter } from './testing/engine-run.ts';
import { makeUpArguments } from './testing/made-up.ts';
import { mutateBytes, mutateModule } from './testing/mutate.ts';
import { moduleKey, type VerifiedModule, verifyCompiled, verifyModule } from './verified-module.ts';

/** The number of mutants of each kind; raise it for a longer run. */
const mutantCount = Number(process.env.MOVE_MUTANTS ?? (process.env.LONG_TESTS === '1' ? 20_000 : 300));
const seed = 20_261_121;
/** The budget of a mutant. */
const maxInstructions = 2_000;

const names = [...compiled.keys()];
const modules: readonly CompiledModule[] = names.map(readCompiled);

const mutants = (property: (dice: Dice) => void) =>
  fc.assert(
    fc.property(fc.nat(), (chance) => property(new Dice(chance))),
    { seed, numRuns: mutantCount },
  );

/** Runs one function with only its own module linked: calls into other modules fail. */
function run(verified: VerifiedModule, index: number, dice: Dice): string {
  const made = makeUpArguments(verified, index, dice);
  if (!made) return 'not run';
  const { module, id } = verified;
  const { handle } = row(module.functionDefinitions, index);
  const name = row(module.identifiers, row(module.functionHandles, handle).name);
  const machine = new Machine<undefined>({
    find: (wanted) => (moduleKey(wanted) === moduleKey(id) ? verified : undefined),
    natives: new Map(),
  });
  const meter = limitedMeter(maxInstructions);
  const done = machine.run({ module: id, name, ...made, context: undefined, meter });
  return done.ok ? 'ok' : done.status;
}

describe('mutants of compiled modules', () => {
  it('with changed bytes pass or fail verification without throwing', () => {
    mutants((dice) => {
      const bytes = compiled.get(dice.pick(names) ?? '') ?? new Uint8Array();
      expect(verifyModule(mutateBytes(bytes, dice))).toHaveProperty('ok');
    });
  }, 600_000);

  it('that pass verification return or fail when run, without throwing', () => {
    const outcomes = new Map<string, number>();
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    mutants((dice) => {
      const verified = verifyCompiled(mutateModule(dice.pick(modules) ?? row(modules, 0), dice));
      count(verified.ok ? 'verified' : verified.status);
      if (!verified.ok) return;
      verified.value.module.functionDefinitions.forEach((_, index) => {
        count(run(verified.value, index, dice));
      });
    });
    // Enough of them pass verification and return for this test to be meaningful.
    expect(outcomes.get('verified')).toBeGreaterThan(mutantCount / 20);
    expect(outcomes.get('ok')).toBeGreaterThan(mutantCount / 20);
  }, 600_000);
});
