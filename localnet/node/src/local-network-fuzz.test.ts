import { bcs } from '@mysten/sui/bcs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalNetwork } from './local-network.ts';
import { digestOf } from './model/digests.ts';
import type { TransactionData } from './model/executed-transaction.ts';
import { functionName } from './packages/verifier/names.ts';
import { RequestError } from './request-error.ts';
import { Chance, mutateBytes, mutateData } from './testing/mutations.ts';
import { publishedBy, readBytecode } from './testing/test-network.ts';
import { createTrials, type Fill, type Trials } from './testing/trials.ts';

/** The number of runs per kind; raise it for a longer run. */
const count = process.env.LONG_TESTS === '1' ? 2_000 : 40;

let at: Trials;
let network: LocalNetwork;
const commits = { count: 0 };

/** Opens a new network after all money was given away. */
async function begin(): Promise<void> {
  at = await createTrials();
  network = at.network;
  const commit = at.store.commit.bind(at.store);
  at.store.commit = (changes) => {
    commits.count += 1;
    commit(changes);
  };
}
beforeAll(begin);

/** Random transactions may give away all money or use up the shared objects. */
const isUsedUp = () =>
  (network.balances(at.aliceAddress)[0]?.amount ?? 0n) < 10_000_000_000n ||
  network.object(at.register)?.owner.kind !== 'shared';

const clock = `0x${'6'.padStart(64, '0')}`;
const std = `0x${'1'.padStart(64, '0')}`;
const sui = `0x${'2'.padStart(64, '0')}`;

const toBytes = (data: TransactionData) =>
  bcs.TransactionData.serialize({ V1: data }, { maxSize: 4_000_000 }).toBytes();

async function sign(bytes: Uint8Array): Promise<Uint8Array[]> {
  const { signature } = await at.alice.signTransaction(bytes);
  return [Uint8Array.from(Buffer.from(signature, 'base64'))];
}

/** Either rejected with nothing stored, or executed with one transaction stored. */
function tryToExecute(bytes: Uint8Array, signatures: readonly Uint8Array[]): 'refused' | 'done' | 'failed' {
  const before = commits.count;
  const state = network.latestCheckpoint();
  try {
    const done = network.execute(bytes, signatures);
    expect(commits.count).toBe(before + 1);
    expect(network.transaction(done.digest)).toEqual(done);
    return done.effects.status.$kind === 'Success' ? 'done' : 'failed';
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    expect([commits.count, network.latestCheckpoint()]).toEqual([before, state]);
    return 'refused';
  }
}

const thingsOf = () =>
  at.network
    .objectsOf(
      at.aliceAddress,
      { address: at.packageId, module: 'thing', name: 'Thing' },
      { after: undefined, limit: 50 },
    )
    .items.map(({ id }) => id);

const fills: Fill[] = [
  ({ tx }) => tx.transferObjects([tx.splitCoins(tx.gas, [5, 6])[0] ?? tx.gas], at.bobAddress),
  ({ tx, call, u64 }) => tx.transferObjects([call('thing::make', [u64(7)])], at.aliceAddress),
  ({ call, own, u64 }) => call('thing::set', [own(thingsOf()[0] ?? ''), u64(3)]),
  ({ tx, call, own }) =>
    tx.transferObjects([call('thing::wrap', [own(thingsOf()[0] ?? '')])], at.aliceAddress),
  ({ call, shared }) => call('thing::made', [shared(at.register)]),
  ({ call, own, sent, u64 }) => {
    const [a = '', b = ''] = thingsOf();
    call('thing::receive', [own(a), sent(b)]);
    call('sundry::take', [u64(1)], ['u64']);
  },
  ({ tx, call }) =>
    call('sundry::now', [tx.sharedObjectRef({ objectId: clock, initialSharedVersion: '1', mutable: false })]),
  ({ tx, call, u64 }) => {
    const pot = call('field::pot');
    call('field::add', [pot, u64(1), u64(2)]);
    call('field::add_wrapped', [pot, u64(2), u64(2)]);
    tx.transferObjects([pot], at.bobAddress);
  },
  ({ tx, call, u64 }) => {
    const things = tx.makeMoveVec({
      elements: [call('thing::make', [u64(1)]), call('thing::make', [u64(2)])],
    });
    call('thing::destroy_all', [things]);
  },
  ({ call, u64 }) => call('obligation::only_from_outside', [call('obligation::plain', [u64(4)])]),
  ({ tx }) => {
    const modules = readBytecode('reference-packages/trials/build').map((bytes) => [...bytes]);
    tx.transferObjects([tx.publish({ modules, dependencies: [std, sui] })], at.aliceAddress);
  },
];

const dataOf = async (chance: Chance) => {
  if (isUsedUp()) await begin();
  if (thingsOf().length < 3) await at.make([chance.below(1_000), 1_000, 1_001]);
  return at.dataOf(chance.of(fills), { budget: BigInt(chance.of([3_000_000, 400_000_000])) });
};

function words() {
  const { package: own } = { package: at.packageId };
  const module = (name: string) => at.network.package(own)?.modules.has(name);
  const names = ['thing', 'obligation', 'field', 'sundry'].filter(module);
  const functions = names.flatMap((name) => {
    const identifiers = at.network.module(own, name)?.module.identifiers ?? [];
    return identifiers.map((identifier) => [name, identifier] as const);
  });
  const types = [
    'u64',
    'vector<u8>',
    '0x1::option::Option<u8>',
    '0x2::sui::SUI',
    `${own}::thing::Thing`,
    `${own}::obligation::Hot`,
    `${own}::thing::None`,
  ];
  return { ids: [own, sui, clock, at.register, at.capId, ...thingsOf()], functions, types };
}

/** Calls every function of a package with random available arguments. */
async function callAll(published: string, chance: Chance): Promise<void> {
  const done = network.transaction(published);
  const object = done && network.package(publishedBy(done));
  for (const name of object?.modules.keys() ?? []) {
    const { module } = network.module(object?.id ?? '', name) ?? {};
    const names = module?.functionDefinitions.map((definition) => functionName(module, definition)) ?? [];
    const data = await at.dataOf(({ tx, u64, shared }) => {
      const given = [
        u64(chance.below(5)),
        tx.pure.address(at.bobAddress),
        tx.pure.string('a'),
        shared(at.register),
        tx.gas,
      ];
      for (const called of names) {
        const args = Array.from({ length: chance.below(4) }, () => chance.of(given));
        tx.moveCall({ target: `${object?.id}::${name}::${called}`, arguments: args });
      }
    });
    const all = data.kind.ProgrammableTransaction?.commands ?? [];
    // One command per transaction, because a failing one hides those after it.
    for (const command of all.splice(0)) {
      all.splice(0, 1, command);
      try {
        network.simulate(data, { checks: false });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
      }
    }
  }
}

describe(`LocalNetwork in ${count} random runs`, { timeout: 60_000 + count * 200 }, () => {
  it('transaction bytes with random changes are rejected or executed in one commit', async () => {
    const chance = new Chance(1);
    const outcomes = { refused: 0, done: 0, failed: 0 };
    for (let time = 0; time < count; time += 1) {
      const bytes = mutateBytes(toBytes(await dataOf(chance)), chance);
      outcomes[tryToExecute(bytes, await sign(bytes))] += 1;
    }
    expect(outcomes.refused).toBeGreaterThan(count / 4);
    expect(outcomes.done + outcomes.failed).toBeGreaterThan(0);
  });

  it('a transaction with a randomly changed part is rejected, or executed in one commit', async () => {
    const chance = new Chance(2);
    const outcomes = { refused: 0, done: 0, failed: 0 };
    for (let time = 0; time < count; time += 1) {
      const data = mutateData(await dataOf(chance), chance, words());
      const bytes = toBytes(data);
      outcomes[tryToExecute(bytes, await sign(bytes))] += 1;
    }
    for (const outcome of Object.values(outcomes)) expect(outcome).toBeGreaterThan(0);
  });

  it('simulations with and without checks commit nothing and throw only RequestError', async () => {
    const chance = new Chance(3);
    const before = commits.count;
    for (let time = 0; time < count; time += 1) {
      const base = await dataOf(chance);
      const kept = commits.count;
      const data = mutateData(base, chance, words());
      try {
        network.simulate(data, { checks: chance.below(2) === 0 });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
      }
      expect(commits.count).toBe(kept);
    }
    expect(commits.count).toBeGreaterThanOrEqual(before);
  });

  it('changed, missing and additional signatures are rejected', async () => {
    const chance = new Chance(4);
    for (let time = 0; time < count; time += 1) {
      const bytes = toBytes(await dataOf(chance));
      const [good = new Uint8Array()] = await sign(bytes);
      const signatures = chance.of([
        [mutateBytes(good, chance)],
        [good, good],
        [],
        [mutateBytes(good, chance), good],
      ]);
      const isGood = signatures.length === 1 && Buffer.from(signatures[0] ?? []).equals(good);
      if (!isGood) expect(tryToExecute(bytes, signatures)).toBe('refused');
    }
  });

  it('modules with changed bytes are rejected, or are published and called without a crash', async () => {
    const chance = new Chance(5);
    const folders = ['reference-packages/trials/build', 'academy/build'];
    const outcomes = { refused: 0, done: 0, failed: 0 };
    for (let time = 0; time < count; time += 1) {
      if (isUsedUp()) await begin();
      const all = readBytecode(chance.of(folders));
      const index = chance.below(all.length);
      const modules = all.map((bytes, place) => [...(place === index ? mutateBytes(bytes, chance) : bytes)]);
      const data = await at.dataOf(
        ({ tx }) => tx.transferObjects([tx.publish({ modules, dependencies: [std, sui] })], at.aliceAddress),
        { budget: 4_000_000_000n },
      );
      const bytes = toBytes(data);
      const outcome = tryToExecute(bytes, await sign(bytes));
      outcomes[outcome] += 1;
      if (outcome === 'done') await callAll(digestOf('TransactionData', bytes), chance);
    }
    expect(outcomes.failed).toBeGreaterThan(count / 2);
    expect(outcomes.done).toBeGreaterThan(0);
  });
});
