import { ThreadedNetwork } from '@suixue/localnet-node/threaded-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileSources, outcomeOf, PackageWorld, publishedIn } from '../../support/chain/package-world.ts';

/** `encoded` needs far more memory than the thread may use before its gas ends. */
const source = `
  public struct One has copy, drop { value: u64 }
  public struct Words has copy, drop { words: vector<u8> }
  public struct Bulk has key, store { id: UID, words: vector<u8> }
  fun ones(count: u64): vector<One> { vector::tabulate!(count, |value| One { value }) }
  fun words(count: u64): vector<u8> { vector::tabulate!(count, |_| 7) }
  public fun encoded() { let one = words(60_000); let mut all = vector[]; loop { all.push_back(std::bcs::to_bytes(&one)) } }
  public fun fine(): u64 { ones(10).length() }
  public fun bulky(ctx: &mut TxContext) {
    let words = words(240_000);
    20u64.do!(|_| transfer::public_transfer(Bulk { id: object::new(ctx), words }, ctx.sender()));
  }`;

let world: PackageWorld<ThreadedNetwork>;
let id: string;
beforeAll(async () => {
  world = new PackageWorld((parts) => new ThreadedNetwork(parts));
  const code = await compileSources({ hostile: source });
  id = publishedIn(await world.run((tx) => tx.transferObjects([tx.publish(code)], world.address)));
}, 120_000);
afterAll(() => world.network.close());

const call = (name: string) => world.run((tx) => void tx.moveCall({ target: `${id}::hostile::${name}` }));

it('a transaction that needs too much memory ends without effect, and the next one runs', async () => {
  const before = world.network.latestCheckpoint();
  await expect(call('encoded')).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
  expect(world.network.latestCheckpoint()).toEqual(before);
  expect(outcomeOf(await call('fine'))).toBe('success');
}, 120_000);

it('a transaction may write 4.8 megabytes of objects', async () => {
  expect(outcomeOf(await call('bulky'))).toBe('success');
}, 120_000);
