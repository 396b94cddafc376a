import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Compiled,
  compileVersions,
  outcomeOf,
  type Package,
  PackageWorld,
  policies,
  publishedIn,
} from '../../support/chain/package-world.ts';
import { type Parts, source } from '../../support/chain/sample-parts.ts';

const world = PackageWorld.inline();

const incompatible = { PackageUpgradeError: { upgradeError: { IncompatibleUpgrade: true } } };

type Row = [what: string, changed: Parts, more?: Record<string, string>];
const allowed: Row[] = [
  ['no change', {}],
  ['a changed function body', { read: 'public fun read(thing: &Thing): u64 { thing.value + 1 }' }],
  ['a new function', { more: 'public fun twice(thing: &Thing): u64 { read(thing) * 2 }' }],
  ['a new type', { more: 'public struct More has copy, drop { value: u8 }' }],
  ['a new module', {}, { second: 'public fun two(): u64 { 2 }' }],
  ['the removal of a private function', { inner: '', known: 'public(package) fun known(): u64 { 1 }' }],
  ['the removal of a package function', { known: '' }],
  ['the removal of a non-public entry function', { entry: '' }],
  ['other parameters of a non-public entry function', { entry: 'entry fun outside(_flag: bool) {}' }],
  ['a private function made public', { inner: 'public fun inner(): u64 { 1 }' }],
  [
    'weaker constraints of a type parameter',
    { box_of: 'public fun box_of<T: store>(inner: T): Box<T> { Box { inner } }' },
  ],
];
const forbidden: Row[] = [
  ['the removal of a public function', { destroy: '' }],
  [
    'a public function made a package function',
    { read: 'public(package) fun read(thing: &Thing): u64 { thing.value }' },
  ],
  [
    'a new parameter of a public function',
    { read: 'public fun read(thing: &Thing, _more: u64): u64 { thing.value }' },
  ],
  [
    'another return type of a public function',
    { read: 'public fun read(thing: &Thing): bool { thing.value > 1 }' },
  ],
  [
    'stronger constraints of a type parameter',
    { box_of: 'public fun box_of<T: copy + drop + store>(inner: T): Box<T> { Box { inner } }' },
  ],
  ['the removal of a type', { choice: '', one: '' }],
  [
    'a new field',
    {
      thing: 'public struct Thing has key, store { id: UID, value: u64, more: u8 }',
      make: 'public fun make(value: u64, ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), value, more: 0 } }',
      destroy:
        'public fun destroy(thing: Thing) { let Thing { id, value: _, more: _ } = thing; id.delete(); }',
    },
  ],
  [
    'a renamed field',
    {
      thing: 'public struct Thing has key, store { id: UID, other: u64 }',
      make: 'public fun make(other: u64, ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), other } }',
      read: 'public fun read(thing: &Thing): u64 { thing.other }',
      destroy: 'public fun destroy(thing: Thing) { let Thing { id, other: _ } = thing; id.delete(); }',
    },
  ],
  [
    'a new ability of a type',
    { choice: 'public enum Choice has copy, drop, store { One, Two { value: u64 } }' },
  ],
  ['the removal of an ability', { thing: 'public struct Thing has key { id: UID, value: u64 }' }],
  ['a new variant', { choice: 'public enum Choice has copy, drop { One, Two { value: u64 }, Three }' }],
  ['variants in another order', { choice: 'public enum Choice has copy, drop { Two { value: u64 }, One }' }],
];

const rows: Row[] = [['nothing', {}], ...allowed, ...forbidden];
const versions = new Map<string, Compiled>();
let original: Compiled;
beforeAll(async () => {
  const all = await compileVersions(
    rows.map(([, changed, more = {}]) => ({ main: source(changed), ...more })),
  );
  for (const [index, version] of all.entries()) versions.set(rows[index]?.[0] ?? '', version);
  original = versionWith('nothing');
}, 60_000);

/** The package with the change of that row. */
function versionWith(what: string): Compiled {
  const version = versions.get(what);
  if (!version) throw new Error(`there is no row ${what}`);
  return version;
}

describe('an upgrade with the compatible policy', () => {
  it.each(allowed)('may contain %s', async (what) => {
    const before = await world.publish(original);
    const done = await world.upgrade(before, versionWith(what));
    expect(outcomeOf(done)).toBe('success');
    const after = publishedIn(done);
    expect(world.network.package(after)?.version).toBe(2n);
    expect(world.network.packageVersions(before.id).map(({ id }) => id)).toEqual([before.id, after]);
    expect(world.network.packageVersions(after).map(({ id }) => id)).toEqual([before.id, after]);
  });

  it.each(forbidden)('may not contain %s', async (what) => {
    const before = await world.publish(original);
    const done = await world.upgrade(before, versionWith(what));
    expect(outcomeOf(done)).toMatchObject(incompatible);
    expect(world.network.packageVersions(before.id)).toHaveLength(1);
  });

  it('may not remove a module', async () => {
    const before = await world.publish(versionWith('a new module'));
    expect(outcomeOf(await world.upgrade(before, original))).toMatchObject(incompatible);
  });
});

describe.each([
  [
    'add functions, types or modules',
    policies.additive,
    'only_additive_upgrades',
    { 'a new function': true, 'a new type': true, 'a new module': true },
  ],
  ['change dependencies', policies.dependencies, 'only_dep_upgrades', {}],
])('an upgrade cap restricted to upgrades that %s', (_what, policy, restrict, may) => {
  const changes = allowed.filter(([what]) => what !== 'no change');
  it.each(changes)('accepts %s only if the policy allows it', async (what) => {
    const before = await world.publish(original);
    await world.run(
      (tx, own) => {
        tx.moveCall({ target: `0x2::package::${restrict}`, arguments: [own(before.cap)] });
      },
      [before.cap],
    );
    const done = await world.upgrade(before, versionWith(what), { policy });
    if (what in may) expect(outcomeOf(done)).toBe('success');
    else expect(outcomeOf(done)).toMatchObject(incompatible);
  });

  it('accepts an upgrade that changes nothing', async () => {
    const before = await world.publish(original);
    expect(outcomeOf(await world.upgrade(before, original, { policy }))).toBe('success');
  });
});

describe('an upgrade', () => {
  const upgradeError = (kind: object) => ({ PackageUpgradeError: { upgradeError: kind } });

  it('must have the authorised code', async () => {
    const before = await world.publish(original);
    const other = versionWith('a changed function body');
    const done = await world.upgrade(before, { ...other, digest: original.digest });
    expect(outcomeOf(done)).toMatchObject(
      upgradeError({ DigestDoesNotMatch: { digest: Uint8Array.from(other.digest) } }),
    );
  });

  it('must replace the package for which it was authorised', async () => {
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

  it('must start from the newest version of the package', async () => {
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
