import { Scenario } from '@suixue/localnet-node/scenario';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { ReferenceValue, type Value } from '@suixue/move-vm/values';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createOwnMachine,
  loadOwnModules,
  type OwnModules,
  runOnOwnMachine,
  toMoveTests,
} from './own-machine.ts';
import { toReferenceOutcomes } from './reference-outcomes.ts';
import { academy, readMoveFiles, readTestedPackages, runTests } from './toolchain.ts';

const sources = readMoveFiles(academy, ['sources', 'tests']);
let modules: OwnModules;

/** Only every fourth test also runs on the plain engine, all of them with `LONG_TESTS=1`. */
const every = process.env.LONG_TESTS === '1' ? 1 : 4;
const sample = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % every === 0);

beforeAll(async () => {
  modules = await loadOwnModules(sources);
}, 120_000);

describe('readMoveTests', () => {
  it('are found with what must come of them', () => {
    const source = [
      'module academy::shop_tests;',
      '#[test_only]',
      'fun helper() {}',
      '#[test]',
      'fun good() {}',
      '#[test, expected_failure(abort_code = academy::shop::ENone)]',
      'fun named() {}',
      '#[test, expected_failure]',
      'fun whatever() {}',
      '#[test, expected_failure(arithmetic_error, location = std::u64)]',
      'fun too_much() {}',
    ].join('\n');
    expect(toMoveTests({ 'tests/shop_tests.move': source })).toEqual([
      { module: 'shop_tests', name: 'good', failure: undefined },
      { module: 'shop_tests', name: 'named', failure: 'shop::ENone' },
      { module: 'shop_tests', name: 'whatever', failure: 'any' },
      { module: 'shop_tests', name: 'too_much', failure: 'ARITHMETIC_ERROR in u64' },
    ]);
  });

  it('come to the same on both engines of the local network’s machine as on Sui’s', () => {
    const outcomes = runOnOwnMachine(sources, createOwnMachine(modules));
    expect(outcomes.filter(({ passed }) => !passed)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(500);
    expect(runOnOwnMachine(sources, createOwnMachine(modules, 'plain'), every)).toEqual(sample(outcomes));
  }, 120_000);
});

describe('what the reference machine printed', () => {
  it('says of each test how it went', () => {
    const output =
      '[ \u001b[1;92mPASS\u001b[0m    ] a::b_tests::c\n[ FAIL    ] a::b_tests::d\nTest result: FAILED.';
    expect([...toReferenceOutcomes(output)]).toEqual([
      ['b_tests::c', true],
      ['b_tests::d', false],
    ]);
  });
});

describe.each([...readTestedPackages()])('the tests of %s', (_name, sources) => {
  it('come to the same on both machines, one by one', async () => {
    const reference = toReferenceOutcomes((await runTests(sources)).output);
    const modules = await loadOwnModules(sources);
    const own = runOnOwnMachine(sources, createOwnMachine(modules));
    expect(runOnOwnMachine(sources, createOwnMachine(modules, 'plain'), every)).toEqual(sample(own));
    const failed = own.filter(({ passed }) => !passed);
    expect(failed).toEqual([]);
    expect([...reference].filter(([, passed]) => !passed)).toEqual([]);
    expect(own.map(({ module, name }) => `${module}::${name}`).sort()).toEqual([...reference.keys()].sort());
    expect(own.length).toBeGreaterThan(0);
  }, 120_000);
});

describe('a withdrawal', () => {
  it('costs the same, however many were brought and however many kinds of money were given', () => {
    const machine = createOwnMachine(modules);
    const costOf = (proposed: number, currencies: number) => {
      const context = new Scenario();
      const step = (name: string, args: readonly Value[], typeArguments: readonly RuntimeType[] = []) => {
        const { done, paid } = call(machine, { module: 'cost', name, args, typeArguments, context });
        if (!done.ok) throw new Error(`${name}: ${done.status} ${done.subStatus}`);
        return { value: done.value, instructions: paid.instructions };
      };
      let world = step('proposer_of', [proposed]).value;
      let kind: RuntimeType = 'u8';
      for (let given = 0; given < currencies; given += 1) {
        world = step('given', world, [kind]).value;
        kind = { vector: kind };
      }
      world = step('withdrawing', world).value;
      return step('withdraw_ten', [new ReferenceValue([...world], 0)]).instructions;
    };
    const alone = costOf(0, 0);
    const burdened = costOf(10_000, 100);
    expect(alone).toBeGreaterThan(50);
    expect(Math.abs(burdened - alone) / alone).toBeLessThan(0.05);
  }, 120_000);
});
