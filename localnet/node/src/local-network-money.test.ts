import { bcs } from '@mysten/sui/bcs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storageCost } from './gas/gas-summary.ts';
import type { LocalNetwork } from './local-network.ts';
import type { ChainObject } from './model/chain-object.ts';
import { coinBalance } from './model/coin-type.ts';
import type { ExecutedTransaction } from './model/executed-transaction.ts';
import { objectDigest } from './model/object-bytes.ts';
import { RequestError } from './request-error.ts';
import { balanceOf, objectsIn } from './testing/count-money.ts';
import { coinsOf } from './testing/test-network.ts';
import { createTrials, type Hand, type Trials } from './testing/trials.ts';

/** Two runs by default, more with `LONG_TESTS=1` or `LOCALNET_RUNS`. */
const runs = Number(process.env.LOCALNET_RUNS ?? (process.env.LONG_TESTS === '1' ? 20 : 2));
const steps = 60;

type Step = (hand: Hand, given: { ids: readonly string[]; number: number; to: string }) => void;

/** Random transactions; some of them fail. */
const operations: Step[] = [
  ({ tx }, { number, to }) => tx.transferObjects([tx.splitCoins(tx.gas, [number])], to),
  ({ tx }, { number, to }) => {
    const split = tx.splitCoins(tx.gas, [number, number * 3, 0]);
    tx.mergeCoins(split[0] ?? tx.gas, [split[1] ?? tx.gas]);
    tx.transferObjects(
      [split[0], split[2]].flatMap((each) => each ?? []),
      to,
    );
  },
  ({ tx }, { to }) => tx.transferObjects([tx.gas], to),
  ({ tx, call, u64 }, { number, to }) => tx.transferObjects([call('thing::make', [u64(number)])], to),
  ({ tx, call, u64 }, { number, to }) => tx.transferObjects([call('thing::bulk', [u64(number % 4_000)])], to),
  ({ tx, call, u64 }, { number, to }) =>
    tx.transferObjects([call('thing::wrap', [call('thing::make', [u64(number)])])], to),
  ({ call, shared }, { number }) =>
    call(number % 2 ? 'thing::made' : 'thing::share_again', [shared(registerOf)]),
  ({ tx, call, shared }, { to }) =>
    tx.transferObjects([call('thing::make_counted', [shared(registerOf)])], to),
  ({ tx, call, u64 }, { number, to }) => {
    const pot = call('field::pot');
    for (let name = 0; name < 1 + (number % 4); name += 1) call('field::add', [pot, u64(name), u64(number)]);
    call('field::put_thing', [pot, u64(9), call('thing::make', [u64(number)])]);
    tx.transferObjects([pot], to);
  },
  ({ call, u64 }, { number }) => call('sundry::fail', [u64(number)]),
  ({ call }) => call('sundry::spin'),
  ({ call, u64 }, { number }) => call('sundry::say_often', [u64(number % 20)]),
  ({ tx, own }, { ids, to }) => tx.transferObjects(ids.slice(0, 2).map(own), to),
  ({ tx, own }, { ids }) => tx.mergeCoins(tx.gas, ids.slice(0, 3).map(own)),
  ({ call, own }, { ids }) => call('thing::destroy', ids.slice(0, 1).map(own)),
  ({ call, own }, { ids }) => call('field::take_thing', ids.slice(0, 1).map(own)),
];
let registerOf = '';

interface Turn {
  readonly who: number;
  readonly to: number;
  readonly does: readonly number[];
  readonly number: number;
  readonly budget: number;
  readonly coins: number;
  readonly pick: number;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  who: fc.nat(2),
  to: fc.nat(2),
  does: fc.array(fc.nat(operations.length - 1), { minLength: 1, maxLength: 3 }),
  number: fc.nat(2_000_000),
  budget: fc.constantFrom(1_000_000, 2_000_000, 3_500_000, 30_000_000, 400_000_000),
  coins: fc.integer({ min: 1, max: 4 }),
  pick: fc.nat(50),
});

async function take(
  at: Trials,
  { who, to, does, number, budget, coins, pick }: Turn,
): Promise<ExecutedTransaction | undefined> {
  const by = at.keys[who];
  const address = at.addresses[who] ?? '';
  const mine = coinsOf(at.network, address);
  const rich = mine.toSorted((a, b) => (coinBalance(a.contents) > coinBalance(b.contents) ? -1 : 1));
  const paying = rich.slice(0, coins);
  const others = at.network
    .objectsOf(address, undefined, { after: undefined, limit: 200 })
    .items.filter(({ id }) => !paying.some((coin) => coin.id === id));
  const ids = others.map((_, index) => others[(index + pick) % others.length]?.id ?? '');
  if (!by || paying.length === 0) return undefined;
  try {
    return await at.run(
      (hand) => {
        hand.tx.setGasPayment(paying.map(({ id }) => at.toRef(id)));
        for (const step of does) operations[step]?.(hand, { ids, number, to: at.addresses[to] ?? '' });
      },
      { by, budget: BigInt(budget) },
    );
  } catch (error) {
    // Rejected, for example because of a missing coin.
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

/** A transaction's effects match the changes of the state. */
function checkEffects(
  network: LocalNetwork,
  { effects, effectsBytes, balanceChanges }: ExecutedTransaction,
  { before, after }: { before: ReadonlyMap<string, ChainObject>; after: ReadonlyMap<string, ChainObject> },
): void {
  expect(bcs.TransactionEffects.parse(effectsBytes).V2).toEqual(effects);
  const changed = new Map(effects.changedObjects);
  for (const [id, { inputState, outputState, idOperation }] of changed) {
    const [was, is] = [before.get(id), after.get(id)];
    if (inputState.$kind === 'Exist') {
      const [[version, digest]] = inputState.Exist;
      expect(was && objectDigest(was)).toBe(digest);
      expect(was?.version).toBe(BigInt(version));
      expect(BigInt(version)).toBeLessThan(BigInt(effects.lamportVersion));
    } else expect(was).toBeUndefined();
    if (outputState.ObjectWrite) {
      expect(is && objectDigest(is)).toBe(outputState.ObjectWrite[0]);
      expect(is?.version).toBe(BigInt(effects.lamportVersion));
      expect(is?.storageRebate).toBe(is && storedFor(is, effects.gasUsed.storageCost));
    } else expect(is).toBeUndefined();
    if (effects.status.$kind === 'Failure') expect(idOperation.Created).toBeUndefined();
  }
  for (const [id, object] of before) if (!changed.has(id)) expect(after.get(id)).toEqual(object);
  for (const id of after.keys()) if (!before.has(id)) expect(changed.has(id)).toBe(true);
  const moved = balanceChanges.reduce((sum, { amount }) => sum + amount, 0n);
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  expect(moved).toBe(BigInt(storageRebate) - BigInt(storageCost) - BigInt(computationCost));
  expect(network.transaction(effects.transactionDigest)?.effects).toEqual(effects);
}

/** If not even the previous objects can be paid for, they keep their paid storage. */
function storedFor(object: ChainObject, storageCosts: string): bigint {
  return storageCosts === '0' ? object.storageRebate : storageCost(object);
}

it(`over ${runs} runs of ${steps} transactions the total balance is constant and effects match the state`, {
  timeout: 60_000 * runs,
}, async () => {
  const seeds = fc.sample(fc.array(turn, { minLength: steps, maxLength: steps }), {
    numRuns: runs,
    seed: 20_261_121,
  });
  const seen = { done: 0, failed: 0, refused: 0 };
  for (const turns of seeds) {
    const at = await createTrials({ money: 30_000_000_000n });
    registerOf = at.register;
    let before = objectsIn(at.store);
    for (const each of turns) {
      const done = await take(at, each);
      const after = objectsIn(at.store);
      if (!done) {
        seen.refused += 1;
        expect(after).toEqual(before);
        continue;
      }
      if (done.effects.status.$kind === 'Success') seen.done += 1;
      else seen.failed += 1;
      const { computationCost, nonRefundableStorageFee } = done.effects.gasUsed;
      expect(balanceOf(after) + BigInt(computationCost) + BigInt(nonRefundableStorageFee)).toBe(
        balanceOf(before),
      );
      checkEffects(at.network, done, { before, after });
      before = after;
    }
  }
  // The test is meaningless if no gas was charged.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs);
});
