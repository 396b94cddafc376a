import { Transaction } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { academy as academyFolder, readMoveFiles } from '../../../tools/move/toolchain.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { day } from '../../support/chain/gas/steps.ts';
import { type Compiled, compileSources } from '../../support/chain/package-world.ts';
import { PrizeBox, seededBytes } from '../../support/chain/prize-box.ts';

/** Contracts of an attacker that call the box, look at the outcome, and abort unless it is the wanted prize. */
const world = new AcademyWorld(seededBytes(65));
const prizes = 4;

const head = `
  use academy::coupon::CouponBook;
  use academy::package_state::State;
  use academy::play_box::{Self, PlayBox};
  use academy::user_pool::UserPool;
  use std::string::String;
  use sui::clock::Clock;
  use sui::random::Random;
`;
const handsOut = `${head}
  public fun hand_out(
    state: &State, box: &mut PlayBox, pool: &mut UserPool, book: &mut CouponBook, uid: String, wanted: String,
    clock: &Clock, ctx: &mut TxContext,
  ) {
    let before = pool.borrow(uid).in_bag(wanted);
    play_box::hand_out(state, box, pool, book, clock, ctx);
    assert!(pool.borrow(uid).in_bag(wanted) > before, 7)
  }
`;
const plays = `${head}
  entry fun play(
    state: &State, box: &mut PlayBox, pool: &mut UserPool, book: &mut CouponBook, uid: String, wanted: String,
    expire_at: u64, nonce: vector<u8>, signature: vector<u8>, random: &Random, clock: &Clock, ctx: &mut TxContext,
  ) {
    let (before, edition) = (pool.borrow(uid).in_bag(wanted), play_box::edition(box));
    play_box::play(state, box, pool, edition, uid, expire_at, nonce, signature, random, clock, ctx);
    play_box::hand_out(state, box, pool, book, clock, ctx);
    assert!(pool.borrow(uid).in_bag(wanted) > before, 7)
  }
`;

let box: PrizeBox;

/** Compiles a module against the contracts, of which each private entry function is taken for a public one. */
async function compileWrapper(source: string): Promise<Compiled> {
  const files = Object.entries(readMoveFiles(academyFolder)).filter(([path]) => path.endsWith('.move'));
  const sources = files.map(([path, text]) => [
    path.replace(/^sources\/|\.move$/g, ''),
    text.replace(/^[\s\S]*?module academy::\w+;/, '').replace(/^entry fun/gm, 'public entry fun'),
  ]);
  const known = { academy: { at: world.academy.packageId, sources: Object.fromEntries(sources) } };
  const compiled = await compileSources({ wrapper: source }, known);
  return { ...compiled, dependencies: [...compiled.dependencies, world.academy.packageId] };
}

/** Publishes it as the attacker. Returns the address of the package. */
async function publish({ modules, dependencies }: Compiled): Promise<string> {
  const transaction = new Transaction();
  transaction.setGasBudget(1_000_000_000);
  transaction.transferObjects([transaction.publish({ modules, dependencies })], world.addressOf('learner'));
  const signer = world.keyOf('learner');
  const done = await world.client.signAndExecuteTransaction({
    transaction,
    signer,
    include: { effects: true },
  });
  const { effects, status } = done.Transaction ?? done.FailedTransaction;
  if (!status.success) throw new Error(status.error.message);
  const written = effects.changedObjects.find(({ outputState }) => outputState === 'PackageWrite');
  return written?.objectId ?? '';
}

beforeAll(async () => {
  await world.publish();
  await world.bind('learner');
  box = await PrizeBox.open(world, { atOnce: 1 });
  await box.fill(Array.from({ length: prizes }, () => 100));
}, 120_000);

describe('a contract that aborts on an unwanted prize', { timeout: 120_000 }, () => {
  it('cannot be published if it calls the function that plays the prize box', async () => {
    const wrapper = await compileWrapper(plays);
    // The next test publishes a wrapper with the same dependencies that does not play.
    await expect(publish(wrapper)).rejects.toThrow('VMVerificationOrDeserializationError');
  });

  it('cannot change a drawn prize by aborting, waiting, or calling from another address', async () => {
    const wrapper = await publish(await compileWrapper(handsOut));
    const { academy } = world;
    const tryFor = (prize: number) => (tx: Transaction) =>
      tx.moveCall({
        target: `${wrapper}::wrapper::hand_out`,
        arguments: [
          tx.object(academy.state.objectId),
          tx.object(box.id),
          tx.object(academy.userPool.objectId),
          tx.object(academy.couponBook.objectId),
          tx.pure.string('learner'),
          tx.pure.string(`prize ${prize}`),
          tx.object.clock(),
        ],
      });
    const outcomes = { wanted: 0, unwanted: 0 };
    for (let call = 0; call < 24; call += 1) {
      const attempt = await box.send('learner', await box.makePlay('learner'));
      expect(attempt.isDone).toBe(true);
      const isWanted = box.expected[call]?.[0] === 0;
      for (const caller of ['learner', 'stranger', 'learner'] as const) {
        if (box.received.length > call) break;
        expect(await box.run(caller, tryFor(0))).toMatchObject(
          isWanted ? { isDone: true } : { isDone: false, reason: expect.stringContaining('7') },
        );
        world.wait(day / 3);
      }
      outcomes[isWanted ? 'wanted' : 'unwanted'] += 1;
      if (!isWanted) await box.handOut('stranger', 1);
    }
    expect(box.received).toEqual(box.expected);
    expect(outcomes.wanted).toBeGreaterThan(1);
    expect(outcomes.unwanted).toBeGreaterThan(10);
  });
});
