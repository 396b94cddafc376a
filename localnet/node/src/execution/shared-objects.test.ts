import { describe, expect, it } from 'vitest';
import { placedThings } from '../testing/placed-things.ts';
import { statusOf } from '../testing/test-network.ts';
import { argumentError, createTrials, type Fill, failureOf, refusalOf } from '../testing/trials.ts';

const at = await createTrials();
const things = placedThings(at);

describe('a shared object', () => {
  it('can be changed by every sender', async () => {
    const id = await things.common();
    const first = at.network.object(id);
    const done = await at.run(({ call, shared, u64 }) => call('thing::set', [shared(id), u64(5)]), {
      by: at.bob,
    });
    expect(statusOf(done)).toBe('success');
    expect(at.numberIn(id)).toBe(5n);
    // Its initial shared version does not change.
    expect(at.network.object(id)?.owner).toEqual(first?.owner);
    expect(at.toRef(id).version).toBe(done.effects.lamportVersion);
  });

  it('is written by a call that may change it, even without a change', async () => {
    const id = await things.common();
    const done = await at.run(({ call, shared }) => call('thing::value', [shared(id)]));
    expect(new Map(done.effects.changedObjects).get(id)).toMatchObject({ idOperation: { None: true } });
    expect(at.toRef(id).version).toBe(done.effects.lamportVersion);
  });

  it('keeps its version if it is an immutable input', async () => {
    const id = await things.common();
    const { version, digest } = at.toRef(id);
    const done = await at.run(({ call, shared }) => call('thing::value', [shared(id, false)]));
    expect(statusOf(done)).toBe('success');
    expect(at.toRef(id).version).toBe(version);
    expect(done.effects.unchangedConsensusObjects).toEqual([
      [id, expect.objectContaining({ ReadOnlyRoot: [version, digest] })],
    ]);
  });

  const wrong: [what: string, fill: (hand: Parameters<Fill>[0], id: string) => void, error: string][] = [
    [
      'changed',
      ({ call, shared, u64 }, id) => call('thing::set', [shared(id, false), u64(2)]),
      '0.0 InvalidObjectByMutRef',
    ],
    [
      'destroyed',
      ({ call, shared }, id) => call('thing::destroy', [shared(id, false)]),
      '0.0 InvalidObjectByValue',
    ],
  ];
  it.each(wrong)('as an immutable input cannot be %s', async (_what, fill, error) => {
    const id = await things.common();
    expect(argumentError(await at.run((hand) => fill(hand, id)))).toBe(error);
  });

  const kept: [what: string, fill: (hand: Parameters<Fill>[0], id: string) => void, isGone: boolean][] = [
    ['destroyed', ({ call, shared }, id) => call('thing::destroy', [shared(id)]), true],
    [
      'destroyed as an element of a vector',
      ({ tx, call, shared }, id) => call('thing::destroy_all', [tx.makeMoveVec({ elements: [shared(id)] })]),
      true,
    ],
    [
      'shared again',
      ({ tx, shared }, id) =>
        tx.moveCall({
          target: '0x2::transfer::public_share_object',
          typeArguments: [things.thingType],
          arguments: [shared(id)],
        }),
      false,
    ],
  ];
  it.each(kept)('can be taken by value and %s', async (_what, fill, isGone) => {
    const id = await things.common();
    const first = at.network.object(id);
    const done = await at.run((hand) => fill(hand, id), { by: at.bob });
    expect(statusOf(done)).toBe('success');
    expect(at.network.object(id)?.owner).toEqual(isGone ? undefined : first?.owner);
  });

  const lost: [what: string, fill: (hand: Parameters<Fill>[0], id: string) => void][] = [
    ['transferred', ({ tx, shared }, id) => tx.transferObjects([shared(id)], at.bobAddress)],
    [
      'wrapped',
      ({ tx, call, shared }, id) => tx.transferObjects([call('thing::wrap', [shared(id)])], at.bobAddress),
    ],
    [
      'frozen',
      ({ tx, shared }, id) =>
        tx.moveCall({
          target: '0x2::transfer::public_freeze_object',
          typeArguments: [things.thingType],
          arguments: [shared(id)],
        }),
    ],
    [
      'added as a dynamic field',
      ({ tx, call, shared, u64 }, id) => {
        const pot = call('field::pot');
        call('field::put_thing', [pot, u64(1), shared(id)]);
        tx.transferObjects([pot], at.bobAddress);
      },
    ],
  ];
  it.each(lost)('cannot be %s', async (_what, fill) => {
    const id = await things.common(3);
    const done = await at.run((hand) => fill(hand, id));
    expect(failureOf(done)?.error).toMatchObject({ SharedObjectOperationNotAllowed: true });
    expect(at.numberIn(id)).toBe(3n);
    expect(at.network.object(id)?.owner.kind).toBe('shared');
  });

  it('cannot be transferred, not even by the module that defines its type', async () => {
    const done = await at.run(({ call, shared }) => call('thing::bury', [shared(at.register)]));
    expect(failureOf(done)?.error).toMatchObject({ SharedObjectOperationNotAllowed: true });
  });

  it('is rejected as an input with a wrong initial shared version', async () => {
    const id = await things.common();
    const data = await at.dataOf(({ call, shared }) => call('thing::value', [shared(id)]));
    const shared = data.kind.ProgrammableTransaction?.inputs[0]?.Object?.SharedObject;
    if (shared) shared.initialSharedVersion = String(BigInt(shared.initialSharedVersion) - 1n);
    expect(await refusalOf(() => at.sendData(data))).toContain(
      'INVALID_ARGUMENT: The initial version of the shared object',
    );
  });

  it('cannot be an owned input, nor can an owned object be a shared input', async () => {
    const [id, own] = [await things.common(), await at.makeOne()];
    expect(await refusalOf(() => at.run((hand) => hand.call('thing::value', [hand.own(id)])))).toContain(
      'INVALID_ARGUMENT',
    );
    const asShared = () =>
      at.run(({ tx, call }) =>
        call('thing::value', [
          tx.sharedObjectRef({ objectId: own, initialSharedVersion: '1', mutable: true }),
        ]),
      );
    expect(await refusalOf(asShared)).toContain('Object used as shared is not shared');
  });

  it('has the version of the transaction that shared it as its initial version', async () => {
    const id = await things.common();
    const object = at.network.object(id);
    if (object?.owner.kind !== 'shared' || object.kind !== 'move') throw new Error();
    expect(object.owner.initialVersion).toBe(object.version);
  });
});
