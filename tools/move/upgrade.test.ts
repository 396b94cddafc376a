import { Scenario } from '@suixue/localnet-node/scenario';
import { ReferenceValue, type Value } from '@suixue/move-vm/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAbortCodes } from './abort-codes.ts';
import { call, createOwnMachine, loadOwnModules } from './own-machine.ts';
import { academy, type MoveFiles, readMoveFiles } from './toolchain.ts';

const first = readMoveFiles(academy, ['sources', 'tests']);
const versionLine = 'const VERSION: u64 = 1;';
const stateFile = 'sources/package_state.move';
const second: MoveFiles = {
  ...first,
  [stateFile]: (first[stateFile] ?? '').replace(versionLine, versionLine.replace('1', '2')),
};
const codes = readAbortCodes(first);

type Machine = ReturnType<typeof createOwnMachine>;

/** One set of objects that two versions of the package use in turn. */
class Upgrade {
  readonly #context = new Scenario();
  readonly #versions: Readonly<Record<'old' | 'new', Machine>>;
  #world: Value[] = [];
  course: Value = 0;

  constructor(versions: Readonly<Record<'old' | 'new', Machine>>) {
    this.#versions = versions;
    const [world = 0, course = 0] = this.#call('old', 'at_work', []);
    this.#world = [world];
    this.course = course;
  }

  /** A step that takes the academy and returns it. */
  step(version: 'old' | 'new', name: string): void {
    this.#world = [...this.#call(version, name, this.#world)];
  }

  /** A step that reads the academy or changes it in place. */
  act(version: 'old' | 'new', name: string, ...args: Value[]): readonly Value[] {
    return this.#call(version, name, [new ReferenceValue(this.#world, 0), ...args]);
  }

  #call(version: 'old' | 'new', name: string, args: readonly Value[]): readonly Value[] {
    const { done } = call(this.#versions[version], { module: 'upgrade', name, args, context: this.#context });
    if (done.ok) return done.value;
    const module = done.location?.module.name ?? '';
    throw new Error(`${module}::${codes[module]?.[String(done.subStatus)] ?? done.status}`);
  }
}

const wrongVersion = 'package_state::EWrongVersion';

describe('a second version of the package', () => {
  let versions: Readonly<Record<'old' | 'new', Machine>>;
  const begin = () => new Upgrade(versions);

  beforeAll(async () => {
    versions = {
      old: createOwnMachine(await loadOwnModules(first)),
      new: createOwnMachine(await loadOwnModules(second)),
    };
  }, 60_000);

  it('differs from the first in its version number', () => {
    expect(second[stateFile]).not.toBe(first[stateFile]);
  });

  it('aborts before migrate, while the first version still works', () => {
    const upgrade = begin();
    expect(() => upgrade.act('new', 'withdraw_ten')).toThrow(wrongVersion);
    expect(upgrade.act('old', 'withdraw_ten')).toEqual([10]);
    expect(() => upgrade.step('old', 'migrate')).toThrow('package_state::ENothingToMigrate');
  });

  it('takes over money, open sales, tickets and owned assets', () => {
    const upgrade = begin();
    upgrade.step('new', 'migrate');
    expect(upgrade.act('new', 'withdraw_ten')).toEqual([10]);
    upgrade.act('new', 'deposit_ten');
    for (const step of ['refund', 'hand_back', 'settle_later']) upgrade.step('new', step);
    expect(upgrade.act('new', 'alice_has')).toEqual([1_000 + 100 + 23]);
    expect(upgrade.act('new', 'buy_again', upgrade.course)).toEqual([0]);
  });

  it.each([['withdraw_ten'], ['deposit_ten'], ['buy_again']])(
    'makes the first version abort on %s after migrate',
    (name) => {
      const upgrade = begin();
      upgrade.step('new', 'migrate');
      const args = name === 'buy_again' ? [upgrade.course] : [];
      expect(() => upgrade.act('old', name, ...args)).toThrow(wrongVersion);
    },
  );

  it.each([['refund'], ['settle_later'], ['hand_back']])(
    'makes the first version abort on %s after migrate',
    (name) => {
      const upgrade = begin();
      upgrade.step('new', 'migrate');
      expect(() => upgrade.step('old', name)).toThrow(wrongVersion);
    },
  );

  it('cannot be reverted by migrate of the first version', () => {
    const upgrade = begin();
    upgrade.step('new', 'migrate');
    expect(() => upgrade.step('old', 'migrate')).toThrow('package_state::ENothingToMigrate');
  });
});
