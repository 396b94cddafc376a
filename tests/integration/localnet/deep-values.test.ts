import type { Transaction } from '@mysten/sui/transactions';
import { beforeAll, expect, it } from 'vitest';
import { compileSources, outcomeOf, PackageWorld, publishedIn } from '../../support/chain/package-world.ts';

/** The deepest struct whose values are not too deep: 126 structs around `S0`, and its number. */
const depth = 126;
let world: PackageWorld;
let id: string;
beforeAll(async () => {
  const levels = Array.from({ length: depth }, (_, level) => [
    `public struct S${level + 1} has copy, drop, store { inner: S${level} }`,
    `public fun make${level + 1}(): S${level + 1} { S${level + 1} { inner: make${level}() } }`,
  ]);
  const source = [
    'public struct S0 has copy, drop, store { value: u64 }',
    'public fun make0(): S0 { S0 { value: 1 } }',
    ...levels.flat(),
    `public struct Generic<T: store> has store { inner: T }`,
    `public struct Object has key, store { id: UID, inner: S${depth} }`,
    `public enum Choice has drop { None, Some { inner: S${depth} } }`,
    `public fun object(ctx: &mut TxContext): Object { Object { id: object::new(ctx), inner: make${depth}() } }`,
    `public fun none(): Choice { Choice::None }`,
    `public fun listed(): vector<S${depth}> { vector[] }`,
    `fun generic<T: store>(inner: T): Generic<T> { Generic { inner } }`,
    `public fun filled(): Generic<S${depth}> { generic(make${depth}()) }`,
    `public fun say() { sui::event::emit(make${depth}()) }`,
  ];
  world = PackageWorld.inline();
  const code = await compileSources({ deep: source.join('\n') });
  id = publishedIn(await world.run((tx) => tx.transferObjects([tx.publish(code)], world.address)));
});

const call = (tx: Transaction, name: string) => tx.moveCall({ target: `${id}::deep::${name}` });

it.each(['object', 'none', 'listed', 'filled'])(
  'a call of `%s` fails because its value would be nested more than 128 levels deep',
  async (name) => {
    const done = await world.run((tx) => void call(tx, name));
    const functionName = name === 'filled' ? 'generic' : name;
    expect(outcomeOf(done)).toMatchObject({ MovePrimitiveRuntimeError: { functionName } });
  },
);

it('a value nested 128 levels deep can be emitted as an event', async () => {
  const done = await world.run((tx) => void call(tx, 'say'));
  expect(outcomeOf(done)).toBe('success');
});
