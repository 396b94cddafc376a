import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Compiled,
  outcomeOf,
  type Package,
  PackageWorld,
  policies,
  publishedIn,
} from '../../support/chain/package-world.ts';
import { compiled, type Parts } from '../../support/chain/sample-parts.ts';

let world: PackageWorld;
let original: Compiled;
beforeAll(async () => {
  world = new PackageWorld();
  original = await compiled();
});

const incompatible = { PackageUpgradeError: { upgradeError: { IncompatibleUpgrade: true } } };

type Row = [what: string, changed: Parts, more?: Record<string, string>];
const allowed: Row[] = [
  ['nothing', {}],
  ['what a function does', { read: 'public fun read(thing: &Thing): u64 { thing.value + 1 }' }],
  ['a new function', { more: 'public fun twice(thing: &Thing): u64 { read(thing) * 2 }' }],
  ['a new type', { more: 'public struct More has copy, drop { value: u8 }' }],
  ['a new module', {}, { second: 'public fun two(): u64 { 2 }' }],
  ['a private function that is gone', { inner: '', known: 'public(package) fun known(): u64 { 1 }' }],
  ['a function of the package that is gone', { known: '' }],
  ['a function for the outside that is gone', { entry: '' }],
  ['a function for the outside that takes something else', { entry: 'entry fun outside(_flag: bool) {}' }],
  ['a private function that is public', { inner: 'public fun inner(): u64 { 1 }' }],
  [
    'a function that asks less of a type',
    { box_of: 'public fun box_of<T: store>(inner: T): Box<T> { Box { inner } }' },
  ],
];
const forbidden: Row[] = [
  ['a function that is gone', { destroy: '' }],
  [
    'a function that is not public any more',
    { read: 'public(package) fun read(thing: &Thing): u64 { thing.value }' },
  ],
  ['a function that takes more', { read: 'public fun read(thing: &Thing, _more: u64): u64 { thing.value }' }],
  [
    'a function that gives something else',
    { read: 'public fun read(thing: &Thing): bool { thing.value > 1 }' },
  ],
  [
    'a function that asks more of a type',
    { box_of: 'public fun box_of<T: copy + drop + store>(inner: T): Box<T> { Box { inner } }' },
  ],
  ['a type that is gone', { choice: '', one: '' }],
  [
    'a field more',
    {
      thing: 'public struct Thing has key, store { id: UID, value: u64, more: u8 }',
      make: 'public fun make(value: u64, ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), value, more: 0 } }',
      destroy:
        'public fun destroy(thing: Thing) { let Thing { id, value: _, more: _ } = thing; id.delete(); }',
    },
  ],
  [
    'a field by another name',
    {
      thing: 'public struct Thing has key, store { id: UID, other: u64 }',
      make: 'public fun make(other: u64, ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), other } }',
      read: 'public fun read(thing: &Thing): u64 { thing.other }',
      destroy: 'public fun destroy(thing: Thing) { let Thing { id, other: _ } = thing; id.delete(); }',
    },
  ],
  [
    'a type that can do more',
    { choice: 'public enum Choice has copy, drop, store { One, Two { value: u64 } }' },
  ],
  ['a type that can do less', { thing: 'public struct Thing has key { id: UID, value: u64 }' }],
  ['a variant more', { choice: 'public enum Choice has copy, drop { One, Two { value: u64 }, Three }' }],
  ['variants in another order', { choice: 'public enum Choice has copy, drop { Two { value: u64 }, One }' }],
];

describe('an upgrade with the compatible policy', () => {
  it.each(allowed)('may have %s', async (_what, changed, more) => {
    const before = await world.publish(original);
    const done = await world.upgrade(before, await compiled(changed, more));
    expect(outcomeOf(done)).toBe('success');
    const after = publishedIn(done);
    expect(world.network.package(after)?.version).toBe(2n);
    expect(world.network.packageVersions(before.id).map(({ id }) => id)).toEqual([before.id, after]);
    expect(world.network.packageVersions(after).map(({ id }) => id)).toEqual([before.id, after]);
  });

  it.each(forbidden)('may not have %s', async (_what, changed) => {
    const before = await world.publish(original);
    const done = await world.upgrade(before, await compiled(changed));
    expect(outcomeOf(done)).toMatchObject(incompatible);
    expect(world.network.packageVersions(before.id)).toHaveLength(1);
  });

  it('may not remove a module', async () => {
    const two = await compiled({}, { second: 'public fun two(): u64 { 2 }' });
    const before = await world.publish(two);
    expect(outcomeOf(await world.upgrade(before, original))).toMatchObject(incompatible);
  });
});

describe.each([
  [
    'add',
    policies.additive,
    'only_additive_upgrades',
    { 'a new function': true, 'a new type': true, 'a new module': true },
  ],
  ['change what it depends on', policies.dependencies, 'only_dep_upgrades', {}],
])('whoever may only %s', (_what, policy, restrict, may) => {
  const changes = allowed.filter(([what]) => what !== 'nothing');
  it.each(changes)('is checked against the more restrictive policy: %s', async (what, changed, more) => {
    const before = await world.publish(original);
    await world.run(
      (tx, own) => {
        tx.moveCall({ target: `0x2::package::${restrict}`, arguments: [own(before.cap)] });
      },
      [before.cap],
    );
    const done = await world.upgrade(before, await compiled(changed, more), { policy });
    if (what in may) expect(outcomeOf(done)).toBe('success');
    else expect(outcomeOf(done)).toMatchObject(incompatible);
  });

  it('may change nothing', async () => {
    const before = await world.publish(original);
    expect(outcomeOf(await world.upgrade(before, original, { policy }))).toBe('success');
  });
});

describe('an upgrade', () => {
  const upgradeError = (kind: object) => ({ PackageUpgradeError: { upgradeError: kind } });

  it('must have the authorised code', async () => {
    const before = await world.publish(original);
    const other = await compiled({ read: 'public fun read(thing: &Thing): u64 { thing.value }' });
    const done = await world.upgrade(before, { ...other, digest: original.digest });
    expect(outcomeOf(done)).toMatchObject(
      upgradeError({ DigestDoesNotMatch: { digest: Uint8Array.from(other.digest) } }),
    );
  });

  it('must be of the authorised package', async () => {
    const [before, other] = [await world.publish(original), await world.publish(original)];
    const done = await world.upgrade(before, original, { from: other.id });
    expect(outcomeOf(done)).toMatchObject(
      upgradeError({ PackageIDDoesNotMatch: { packageId: other.id, ticketId: before.id } }),
    );
  });

  it('must name an existing policy', async () => {
    const before = await world.publish(original);
    const done = await world.upgrade(before, original, { policy: 5 });
    expect(outcomeOf(done)).toMatchObject(upgradeError({ UnknownUpgradePolicy: { policy: 5 } }));
  });

  it('must be of the newest version', async () => {
    const before = await world.publish(original);
    const next: Package = { id: publishedIn(await world.upgrade(before, original)), cap: before.cap };
    expect(outcomeOf(await world.upgrade(next, original, { from: before.id }))).toMatchObject(
      upgradeError({ PackageIDDoesNotMatch: { packageId: before.id, ticketId: next.id } }),
    );
    const third = await world.upgrade(next, original);
    expect(outcomeOf(third)).toBe('success');
    expect(world.network.package(publishedIn(third))?.version).toBe(3n);
  });

  it('is impossible after the upgrade right was destroyed', async () => {
    const before = await world.publish(original);
    await world.run(
      (tx, own) => {
        tx.moveCall({ target: '0x2::package::make_immutable', arguments: [own(before.cap)] });
      },
      [before.cap],
    );
    await expect(world.upgrade(before, original)).rejects.toThrow();
  });
});
