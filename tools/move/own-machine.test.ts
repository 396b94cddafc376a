import { join } from 'node:path';
import { Scenario } from '@suixue/localnet-node/scenario';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { ReferenceValue, StructValue, type Value, VectorValue } from '@suixue/move-vm/values';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createOwnMachine,
  inFull,
  loadOwnModules,
  type MoveTest,
  type OwnModules,
  runOnOwnMachine,
  toMoveTests,
} from './own-machine.ts';
import { toReferenceOutcomes } from './reference-outcomes.ts';
import {
  academy,
  framework,
  mergePackages,
  readMoveFiles,
  readTestedPackages,
  runTests,
} from './toolchain.ts';

const sources = readMoveFiles(academy, ['sources', 'tests']);
let modules: OwnModules;

const isLong = process.env.LONG_TESTS === '1';
/** Only every fourth test also runs on the plain engine, all of them with `LONG_TESTS=1`. */
const sample = <T>(all: readonly T[]): readonly T[] => all.filter((_, index) => isLong || index % 4 === 0);
/** Random journeys take most of the time; the suite of Move tests runs each with eight seeds on Sui's machine. */
const withoutMoreSeeds = (tests: readonly MoveTest[]): readonly MoveTest[] =>
  tests.filter(({ name }) => isLong || !/^random_\w+_[2-9]$/.test(name));

beforeAll(async () => {
  modules = await loadOwnModules(sources);
}, 120_000);

describe('toMoveTests', () => {
  it('finds tests with their expected outcomes', () => {
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

  it('returns tests that pass on both engines (compiled and plain) of the local Move VM', () => {
    const outcomes = runOnOwnMachine(sources, createOwnMachine(modules), withoutMoreSeeds);
    expect(outcomes.filter(({ passed }) => !passed)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(500);
    const plain = runOnOwnMachine(sources, createOwnMachine(modules, 'plain'), (tests) =>
      sample(withoutMoreSeeds(tests)),
    );
    expect(plain).toEqual(sample(outcomes));
  }, 120_000);
});

describe('toReferenceOutcomes', () => {
  it('reads the outcome of each test from the output', () => {
    const output =
      '[ \u001b[1;92mPASS\u001b[0m    ] a::b_tests::c\n[ FAIL    ] a::b_tests::d\nTest result: FAILED.';
    expect([...toReferenceOutcomes(output)]).toEqual([
      ['b_tests::c', true],
      ['b_tests::d', false],
    ]);
  });
});

describe('the Move tests', () => {
  const packages = readTestedPackages();
  /** The generator that is drawn empty takes most of the time of all tests together; `LONG_TESTS=1` runs it too. */
  if (!isLong) delete packages.get('framework')?.['tests/exhausted_generator_tests.move'];
  const merged = mergePackages(packages.values());
  let reference: ReadonlyMap<string, boolean>;
  let together: OwnModules;
  beforeAll(async () => {
    reference = toReferenceOutcomes((await runTests(merged)).output);
    together = await loadOwnModules(merged);
  }, 120_000);

  it.each([...packages])('of package %s pass on the local Move VM and on Sui’s', (_name, sources) => {
    const own = runOnOwnMachine(sources, createOwnMachine(together));
    expect(runOnOwnMachine(sources, createOwnMachine(together, 'plain'), sample)).toEqual(sample(own));
    const failed = own.filter(({ passed }) => !passed);
    expect(failed).toEqual([]);
    const keys = own.map(({ module, name }) => `${module}::${name}`);
    expect(keys.filter((key) => reference.get(key) !== true)).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });

  it('have the same names on the local Move VM as in the output of Sui’s', () => {
    const own = [...packages.values()].flatMap(toMoveTests).map(({ module, name }) => `${module}::${name}`);
    expect([...reference.keys()].sort()).toEqual(own.sort());
  });
});

describe('the native functions of cryptography in the local Move VM', () => {
  const sources = readMoveFiles(join(framework, 'natives'), ['tests']);

  it('pass the Move tests with known values, on both engines', async () => {
    const known = await loadOwnModules(sources);
    const outcomes = runOnOwnMachine(sources, createOwnMachine(known));
    expect(outcomes.filter(({ passed }) => !passed)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(25);
    expect(runOnOwnMachine(sources, createOwnMachine(known, 'plain'), sample)).toEqual(sample(outcomes));
  }, 120_000);
});

describe('a random generator', () => {
  it.each(['compiled', 'plain'] as const)('aborts after 65,535 blocks in the %s engine', (engine) => {
    const seed = new VectorValue([1]);
    const generator = (blocks: number) =>
      new ReferenceValue([new StructValue([seed, blocks, new VectorValue([])])], 0);
    const draw = (blocks: number) =>
      call(createOwnMachine(modules, engine), {
        address: inFull('0x2'),
        module: 'random',
        name: 'generate_u8',
        args: [generator(blocks)],
        context: new Scenario(),
      }).done;
    expect(draw(65_534)).toMatchObject({ ok: true });
    expect(draw(65_535)).toMatchObject({ ok: false, status: 'ARITHMETIC_ERROR' });
  });
});

describe('a play of a box', () => {
  it('costs exactly the same for all random bytes', () => {
    const machine = createOwnMachine(modules);
    const costOf = (seed: number) => {
      const context = new Scenario();
      const step = (name: string, args: readonly Value[]) => {
        const { done, paid } = call(machine, { module: 'cost', name, args, context });
        if (!done.ok) throw new Error(`${name}: ${done.status} ${done.subStatus}`);
        return { value: done.value, paid };
      };
      const objects = step('before_box', [seed]).value;
      const { paid } = step(
        'play',
        objects.map((_, at) => new ReferenceValue([...objects], at)),
      );
      return paid;
    };
    const first = costOf(0);
    expect(first.instructions).toBeGreaterThan(50);
    for (let seed = 1; seed < 256; seed += isLong ? 1 : 17) expect(costOf(seed)).toEqual(first);
  }, 120_000);
});

/** A different type for each number, with few nodes. */
function kindOf(number: number): RuntimeType {
  const plain = ['u8', 'u16', 'u32', 'u64', 'u128'] as const;
  const type = plain[number];
  return type ?? { vector: kindOf(number - plain.length) };
}

describe('a withdrawal', () => {
  it('executes at most 5 % more instructions for a referrer with 100 currencies and thousands of referred accounts', () => {
    const machine = createOwnMachine(modules);
    const costOf = (proposed: number, currencies: number) => {
      const context = new Scenario();
      const step = (name: string, args: readonly Value[], typeArguments: readonly RuntimeType[] = []) => {
        const { done, paid } = call(machine, { module: 'cost', name, args, typeArguments, context });
        if (!done.ok) throw new Error(`${name}: ${done.status} ${done.subStatus}`);
        return { value: done.value, instructions: paid.instructions };
      };
      let world = step('proposer_of', [proposed]).value;
      for (let given = 0; given < currencies; given += 1) world = step('given', world, [kindOf(given)]).value;
      world = step('withdrawing', world).value;
      return step('withdraw_ten', [new ReferenceValue([...world], 0)]).instructions;
    };
    const alone = costOf(0, 0);
    const burdened = costOf(isLong ? 10_000 : 2_000, 100);
    expect(alone).toBeGreaterThan(50);
    expect(Math.abs(burdened - alone) / alone).toBeLessThan(0.05);
  }, 120_000);
});
