import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, type Package, PackageWorld, publishedIn } from '../../support/chain/package-world.ts';
import { compiled } from '../../support/chain/sample-parts.ts';

const world = PackageWorld.inline();
const original = await compiled();

describe('the local network after a package upgrade', () => {
  const added =
    'public struct Label has copy, drop { size: u8 }\npublic fun label(): Label { sui::event::emit(Label { size: 1 }); Label { size: 1 } }';
  let old: Package;
  let newId: string;
  beforeAll(async () => {
    old = await world.publish(original);
    newId = publishedIn(
      await world.upgrade(
        old,
        await compiled({
          more: added,
          read: 'public fun read(thing: &Thing): u64 { assert!(thing.value < 50, 8); thing.value }',
        }),
      ),
    );
  });
  const made = async (packageId: string, value: number) => {
    const done = await world.run((tx) => {
      const thing = tx.moveCall({ target: `${packageId}::main::make`, arguments: [tx.pure.u64(value)] });
      tx.transferObjects([thing], world.address);
    });
    const [id = '', type] =
      [...done.objectTypes].find(([each]) =>
        done.effects.changedObjects.some(
          ([changed, { idOperation }]) => changed === each && idOperation.Created,
        ),
      ) ?? [];
    return { id, type };
  };
  const read = (packageId: string, id: string) =>
    world.run(
      (tx, own) => {
        tx.moveCall({ target: `${packageId}::main::read`, arguments: [own(id)] });
      },
      [id],
    );

  it('keeps the identity of old types and defines new ones in the version that introduced them', async () => {
    expect((await made(newId, 1)).type).toMatchObject({ module: { address: old.id }, name: 'Thing' });
    const done = await world.run((tx) => {
      tx.moveCall({ target: `${newId}::main::label` });
    });
    expect(done.events).toMatchObject([
      { packageId: newId, type: { module: { address: newId }, name: 'Label' } },
    ]);
    const origins = world.network
      .package(newId)
      ?.typeOrigins.map(({ datatype, package: id }) => [datatype, id]);
    expect(origins).toEqual(
      expect.arrayContaining([
        ['Thing', old.id],
        ['Label', newId],
      ]),
    );
  });

  it('lets each package version use objects that the other one created', async () => {
    const [first, second] = [await made(old.id, 3), await made(newId, 4)];
    for (const packageId of [old.id, newId])
      for (const { id } of [first, second]) expect(outcomeOf(await read(packageId, id))).toBe('success');
  });

  it('runs the code of the called package version and reports its package id on failure', async () => {
    const { id } = await made(old.id, 70);
    expect(outcomeOf(await read(old.id, id))).toBe('success');
    expect(outcomeOf(await read(newId, id))).toMatchObject({
      MoveAbort: [{ module: { address: newId, name: 'main' } }, '8'],
    });
    const large = await made(old.id, 170);
    expect(outcomeOf(await read(old.id, large.id))).toMatchObject({
      MoveAbort: [{ module: { address: old.id, name: 'main' } }, '7'],
    });
  });

  it('finds a new type under the id of the new package version only', async () => {
    const done = await world.run((tx) => {
      tx.makeMoveVec({ type: `${old.id}::main::Label`, elements: [] });
    });
    expect(outcomeOf(done)).toMatchObject({
      TypeArgumentError: { argumentIdx: 0, kind: { TypeNotFound: true } },
    });
    const good = await world.run((tx) => {
      tx.makeMoveVec({ type: `${newId}::main::Label`, elements: [] });
      tx.makeMoveVec({ type: `${old.id}::main::Choice`, elements: [] });
    });
    expect(outcomeOf(good)).toBe('success');
  });
});
