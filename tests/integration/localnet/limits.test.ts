import { Transaction } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSources, outcomeOf, PackageWorld, publishedIn } from '../../support/chain/package-world.ts';

const levels = 24;
const doubled = [...Array(levels).keys()].map((level) => [
  `fun f${level + 1}<T>(): u64 { f${level}<Pair<T, T>>() }`,
  `public struct Wide${level + 1}<T> has drop, copy { inner: Wide${level}<Pair<T, T>> }`,
]);
const source = `
  use sui::dynamic_field;
  public struct Pair<A, B> has drop, copy { a: A, b: B }
  public struct Wide0<T> has drop, copy { inner: T }
  public struct Thing has key, store { id: UID }
  fun f0<T>(): u64 { std::type_name::with_original_ids<T>().into_string().length() }
  ${doubled.flat().join('\n')}
  public fun name_small(): u64 { f4<u8>() }
  public fun name_large(): u64 { f${levels}<u8>() }
  public fun encode_large(wide: vector<Wide${levels}<u8>>): vector<u8> { sui::bcs::to_bytes(&wide) }
  public fun encode_nothing(): vector<u8> { encode_large(vector[]) }
  public fun make(count: u64, ctx: &mut TxContext) {
    count.do!(|_| transfer::public_transfer(Thing { id: object::new(ctx) }, ctx.sender()));
  }
  public fun discard(count: u64, ctx: &mut TxContext) { count.do!(|_| object::new(ctx).delete()); }
  public fun look(count: u64, ctx: &mut TxContext) {
    let id = object::new(ctx);
    count.do!(|name| assert!(!dynamic_field::exists_(&id, name)));
    id.delete();
  }
  public fun fill(bytes: u64): vector<u8> { vector::tabulate!(bytes, |_| 7) }
  public fun say(count: u64, bytes: u64) {
    let words = Words { words: fill(bytes) };
    count.do!(|_| sui::event::emit(copy words));
  }
  public struct Words has copy, drop { words: vector<u8> }`;

let world: PackageWorld;
let id: string;
beforeAll(async () => {
  world = PackageWorld.inline();
  const code = await compileSources({ limits: source });
  id = publishedIn(await world.run((tx) => tx.transferObjects([tx.publish(code)], world.address)));
}, 60_000);

async function outcome(name: string, ...numbers: number[]) {
  const done = await world.run((tx) => {
    tx.moveCall({ target: `${id}::limits::${name}`, arguments: numbers.map((each) => tx.pure.u64(each)) });
  });
  return outcomeOf(done);
}

const failsIn = (functionName: string) => ({ MovePrimitiveRuntimeError: { functionName } });

describe('a transaction of the local network', { timeout: 60_000 }, () => {
  it('fails if nested generic calls double a type argument 24 times', async () => {
    expect(await outcome('name_small')).toBe('success');
    // The limit of 128 nodes: 31 in the caller and 63 in the callee are still allowed.
    expect(await outcome('name_large')).toMatchObject(failsIn(`f${levels - 5}`));
  });

  it('returns at most 262,144 bytes of results when it is simulated', async () => {
    const { client } = world;
    const tx = new Transaction();
    tx.setSender(world.address);
    for (let times = 0; times < 3; times += 1)
      tx.moveCall({ target: `${id}::limits::fill`, arguments: [tx.pure.u64(100_000)] });
    await expect(client.simulateTransaction({ transaction: tx })).rejects.toThrow('262144 bytes');
  });

  it('fails if it encodes a type whose layout has more than 512 nodes', async () => {
    expect(await outcome('encode_nothing')).toMatchObject(failsIn('to_bytes'));
  });

  it.each<[title: string, name: string, max: number, where: string]>([
    ['creates at most 2,048 objects', 'make', 2_048, 'fresh_id'],
    ['can create and delete 4,000 object ids', 'discard', 4_000, ''],
    ['looks up at most 1,000 dynamic fields', 'look', 1_000, 'has_child_object'],
  ])('%s', async (_title, name, max, where) => {
    expect(await outcome(name, max)).toBe('success');
    if (where !== '') expect(await outcome(name, max + 1)).toMatchObject(failsIn(where));
  });

  it('emits at most 1,024 events and 262,144 bytes', async () => {
    expect(await outcome('say', 1_024, 254)).toBe('success');
    expect(await outcome('say', 1_025, 250)).toMatchObject(failsIn('emit'));
    expect(await outcome('say', 1_024, 255)).toMatchObject({ $kind: 'MovePrimitiveRuntimeError' });
  });
});
