import { beforeAll, expect, it } from 'vitest';
import {
  type Compiled,
  compileSources,
  outcomeOf,
  type Package,
  PackageWorld,
  policies,
  publishedIn,
} from '../../support/chain/package-world.ts';

const library = (answer: number, more = '') => ({
  lib: `
    public struct Token has copy, drop, store { size: u8 }
    public fun token(): Token { Token { size: ${answer} } }
    public fun answer(): u64 { ${answer} }
    public fun check(number: u64) { assert!(number == ${answer}, ${answer}0) }
    ${more}`,
});
const user = {
  user: 'public fun ask(): u64 { lib::lib::answer() }\npublic fun insist() { lib::lib::check(0) }',
};

let world: PackageWorld;
let lib: Package;
let newLib: string;
let asking: Package;
let code: Compiled;

beforeAll(async () => {
  world = PackageWorld.inline();
  lib = await world.publish(await compileSources(library(1)));
  code = await compileSources(user, { lib: { at: lib.id, sources: library(1) } });
  asking = await world.publish(linkedWith(lib.id));
  newLib = publishedIn(
    await world.upgrade(
      lib,
      await compileSources(library(2, 'public struct More has drop {}\npublic fun more(): More { More {} }')),
    ),
  );
}, 60_000);

const frameworks = ['1', '2'].map((digit) => `0x${digit.padStart(64, '0')}`);
const linkedWith = (...ids: string[]): Compiled => ({ ...code, dependencies: [...frameworks, ...ids] });

/** The package whose code was running at the failure. */
async function insist(packageId: string) {
  const done = await world.run((tx) => {
    tx.moveCall({ target: `${packageId}::user::insist` });
  });
  const [location, why] = done.effects.status.Failure?.error.MoveAbort ?? [];
  return [location?.module.address, why];
}

it('the local network runs a package with the dependency version that it was linked with', async () => {
  expect(world.network.package(asking.id)?.linkage.get(lib.id)).toEqual({ id: lib.id, version: 1n });
  expect(await insist(asking.id)).toEqual([lib.id, '10']);
});

it('the local network links a later package with the newer dependency version that it names', async () => {
  const later = await world.publish(linkedWith(newLib));
  expect(world.network.package(later.id)?.linkage.get(lib.id)).toEqual({ id: newLib, version: 2n });
  expect(await insist(later.id)).toEqual([newLib, '20']);
  expect(await insist(asking.id)).toEqual([lib.id, '10']);
});

it('the local network accepts an upgrade that only links a newer version of a dependency', async () => {
  const before = await world.publish(linkedWith(lib.id));
  await world.run(
    (tx, own) => {
      tx.moveCall({ target: '0x2::package::only_dep_upgrades', arguments: [own(before.cap)] });
    },
    [before.cap],
  );
  const policy = policies.dependencies;
  const relinked = linkedWith(newLib);
  // The dependencies are part of the authorised digest; the rejection contains the digest.
  const refused = await world.upgrade(before, relinked, { policy });
  const { upgradeError } = refused.effects.status.Failure?.error.PackageUpgradeError ?? {};
  const digest = [...Uint8Array.from(upgradeError?.DigestDoesNotMatch?.digest ?? [])];
  const done = await world.upgrade(before, { ...relinked, digest }, { policy });
  expect(outcomeOf(done)).toBe('success');
  expect(await insist(publishedIn(done))).toEqual([newLib, '20']);
  expect(await insist(before.id)).toEqual([lib.id, '10']);
});

it('the local network rejects linking a dependency in an older version than the package needs', async () => {
  const newer = await world.publish(linkedWith(newLib));
  const above = await compileSources(
    { top: 'public fun top() { mid::user::insist() }' },
    { mid: { at: newer.id, sources: user }, lib: { at: lib.id, sources: library(1) } },
  );
  const published = (...ids: string[]) =>
    world.run((tx) => {
      tx.transferObjects(
        [tx.publish({ modules: above.modules, dependencies: [...frameworks, ...ids] })],
        world.address,
      );
    });
  expect(outcomeOf(await published(newer.id, lib.id))).toMatchObject({
    PublishUpgradeDependencyDowngrade: true,
  });
  expect(outcomeOf(await published(newer.id))).toMatchObject({ PublishUpgradeMissingDependency: true });
  expect(outcomeOf(await published(newer.id, lib.id, newLib))).toMatchObject({
    PublishUpgradeDependencyDowngrade: true,
  });
  expect(outcomeOf(await published(newer.id, newLib))).toBe('success');
});

it('the local network rejects a package that uses types missing from the linked version', async () => {
  const naming = await compileSources(
    { top: 'public fun top(): lib::lib::More { lib::lib::more() }' },
    {
      lib: {
        at: lib.id,
        sources: library(2, 'public struct More has drop {}\npublic fun more(): More { More {} }'),
      },
    },
  );
  const published = (id: string) =>
    world.run((tx) => {
      tx.transferObjects(
        [tx.publish({ modules: naming.modules, dependencies: [...frameworks, id] })],
        world.address,
      );
    });
  expect(outcomeOf(await published(lib.id))).toMatchObject({ VMVerificationOrDeserializationError: true });
  expect(outcomeOf(await published(newLib))).toBe('success');
});

it('the local network passes types of both library versions to a package linked with neither', async () => {
  const holder = await world.publish(
    await compileSources({ bag: 'public fun hold<T: drop>(value: T): vector<T> { vector[value] }' }),
  );
  for (const [name, id] of [
    ['token', lib.id],
    ['more', newLib],
  ]) {
    const done = await world.run((tx) => {
      const value = tx.moveCall({ target: `${newLib}::lib::${name}` });
      const type = `${id}::lib::${name === 'more' ? 'More' : 'Token'}`;
      tx.moveCall({ target: `${holder.id}::bag::hold`, typeArguments: [type], arguments: [value] });
    });
    expect(outcomeOf(done)).toBe('success');
  }
});
