import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import { beforeAll, expect, it } from 'vitest';
import { compileSources, outcomeOf, PackageWorld, publishedIn } from '../../support/chain/package-world.ts';

const depth = 130;
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
    `public struct Object has key, store { id: UID, inner: S${depth} }`,
    `public fun object(ctx: &mut TxContext): Object { Object { id: object::new(ctx), inner: make${depth}() } }`,
    `public fun say() { sui::event::emit(make${depth}()) }`,
    `public fun take(_value: S${depth}) {}`,
  ];
  world = new PackageWorld();
  const code = await compileSources({ deep: source.join('\n') });
  id = publishedIn(await world.run((tx) => tx.transferObjects([tx.publish(code)], world.address)));
});

const call = (tx: Transaction, name: string, args: TransactionResult[] = []) =>
  tx.moveCall({ target: `${id}::deep::${name}`, arguments: args });

const tooDeep: [what: string, fill: (tx: Transaction) => void][] = [
  ['kept', (tx) => tx.transferObjects([call(tx, 'object')], world.address)],
  ['told of', (tx) => void call(tx, 'say')],
];
it.each(tooDeep)('a value that is nested too deep is not %s', async (_what, fill) => {
  expect(outcomeOf(await world.run(fill))).toMatchObject({ $kind: 'MovePrimitiveRuntimeError' });
});

it('a value that is nested too deep can still be passed on', async () => {
  const done = await world.run((tx) => void call(tx, 'take', [call(tx, `make${depth}`)]));
  expect(outcomeOf(done)).toBe('success');
});
