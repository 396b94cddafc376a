import { expect, it } from 'vitest';
import { LocalNetwork } from '../local-network.ts';
import type { Network } from '../network.ts';
import { openObserved } from '../store/testing/open-observed.ts';
import { scratchFolder } from '../store/testing/scratch-folder.ts';
import { objectsIn } from '../testing/count-money.ts';
import { placedThings } from '../testing/placed-things.ts';
import { createTrials } from '../testing/trials.ts';

const all = { after: undefined, limit: 10_000 };

/** All information that the network can return. */
function answersOf(
  network: Network,
  ids: readonly string[],
  addresses: readonly string[],
  packageId: string,
) {
  const places = [...network.transactions({ from: undefined, descending: false })];
  const latest = network.latestCheckpoint();
  const sequences = Array.from({ length: Number(latest.sequence) + 1 }, (_, sequence) => BigInt(sequence));
  const checkpoints = sequences.map((sequence) => network.checkpoint(sequence));
  return {
    chainId: network.chainId,
    epoch: network.epoch(),
    objects: ids.map((id) => network.object(id)),
    children: ids.map((id) => network.children(id, all)),
    owned: addresses.map((address) => network.objectsOf(address, undefined, all)),
    balances: addresses.map((address) => network.balances(address)),
    versions: network.packageVersions(packageId),
    module: network.module(packageId, 'thing')?.id,
    transactions: places,
    backwards: [...network.transactions({ from: undefined, descending: true })].reverse(),
    byDigest: places.map(([, { digest }]) => network.transaction(digest)),
    latest,
    checkpoints,
    byCheckpointDigest: checkpoints.map((checkpoint) => network.checkpointByDigest(checkpoint?.digest ?? '')),
  };
}

it('a reopened network returns the same data as before and repeats no earlier transaction', async () => {
  const folder = scratchFolder();
  const first = openObserved(folder, { snapshotBound: 50_000 });
  const at = await createTrials({ store: first.store });
  const things = placedThings(at);
  await things.frozen();
  await things.common();
  await things.hung();
  await things.sent();
  await at.run(({ call, u64 }) => call('sundry::say_often', [u64(3)]));
  await at.run(({ call, u64 }) => call('sundry::fail', [u64(3)]), { by: at.bob, sponsor: at.carol });
  const ids = [...objectsIn(first.store).keys()];
  const addresses = [...at.addresses, ...ids];
  const before = answersOf(at.network, ids, addresses, at.packageId);
  await first.store.close();

  const { store } = openObserved(folder);
  const again = new LocalNetwork({ store, now: () => 0, randomBytes: (count) => new Uint8Array(count) });
  expect(answersOf(again, ids, addresses, at.packageId)).toEqual(before);
  expect(before.transactions.length).toBeGreaterThan(10);
  expect(before.backwards).toEqual(before.transactions);

  const last = again.latestCheckpoint();
  const [, transaction] = before.transactions.at(-1) ?? [];
  if (!transaction) throw new Error();
  // Earlier transactions are known and not executed again.
  expect(again.execute(transaction.dataBytes, transaction.signatures)).toEqual(transaction);
  expect(again.latestCheckpoint()).toEqual(last);
  await store.close();
});
