import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LocalNetwork } from '../local-network.ts';
import { openObserved } from '../store/testing/open-observed.ts';
import { scratchFolder } from '../store/testing/scratch-folder.ts';
import { balanceOf, objectsIn } from '../testing/count-money.ts';
import { runAndKill } from '../testing/run-and-kill.ts';

const program = fileURLToPath(new URL('../testing/spending-process.ts', import.meta.url));
/** Every third kill is early. */
const rounds = process.env.LONG_TESTS === '1' ? 30 : 3;
const people = 5n;
const allMoney = people * 1_000_000_000_000n;

test('a network whose process is killed at any time keeps answered transactions and its total balance', {
  timeout: 120_000,
}, async () => {
  const folder = scratchFolder();
  const answered: string[] = [];
  let [chainId, places] = ['', 0];
  for (let round = 0; round < rounds; round += 1) {
    answered.push(...(await spendAndKill(folder, round % 3 === 2)));
    const { store, events } = openObserved(folder);
    const network = new LocalNetwork({ store, now: () => 0, randomBytes: (count) => new Uint8Array(count) });

    for (const digest of answered) expect(network.transaction(digest)?.digest).toBe(digest);
    const transactions = [...network.transactions({ from: undefined, descending: false })];
    // Genesis, the answered transactions, and at most one unanswered transaction per round.
    expect(transactions.length - 1 - answered.length).toBeGreaterThanOrEqual(0);
    expect(transactions.length - 1 - answered.length).toBeLessThanOrEqual(round + 1);
    expect(transactions.length).toBeGreaterThanOrEqual(places);
    places = transactions.length;
    const gone = transactions.reduce((sum, [, { effects }]) => {
      const { computationCost, nonRefundableStorageFee } = effects.gasUsed;
      return sum + BigInt(computationCost) + BigInt(nonRefundableStorageFee);
    }, 0n);
    const objects = objectsIn(store);
    expect(balanceOf(objects) + gone).toBe(allMoney);
    expectWholeLists(network, objects);
    if (round > 0) expect(network.chainId).toBe(chainId);
    chainId = network.chainId;
    expect(events.filter(({ kind }) => kind === 'snapshot-failed')).toEqual([]);
    await store.close();
  }
  expect(answered.length).toBeGreaterThan(rounds);
});

/** The indexes match the objects. */
function expectWholeLists(network: LocalNetwork, objects: ReturnType<typeof objectsIn>): void {
  const owners = new Map<string, string[]>();
  for (const { id, owner } of objects.values()) {
    if (owner.kind !== 'address') continue;
    owners.set(owner.address, [...(owners.get(owner.address) ?? []), id]);
  }
  for (const [address, ids] of owners) {
    const listed = network.objectsOf(address, undefined, { after: undefined, limit: 100_000 }).items;
    expect(listed.map(({ id }) => id)).toEqual(ids.sort());
  }
}

/** Returns the transactions that the process reported, at least two unless it was killed early. */
async function spendAndKill(folder: string, isEarly: boolean): Promise<string[]> {
  const killing = isEarly
    ? { afterLines: 0, delayMs: 400 + Math.random() * 800 }
    : { afterLines: 3, delayMs: Math.random() * 700 };
  const lines = await runAndKill([program, folder, '20000'], killing);
  return lines.filter((line) => line !== 'open');
}
