import { describe, expect, it } from 'vitest';
import { placedThings } from '../testing/placed-things.ts';
import { statusOf } from '../testing/test-network.ts';
import { argumentError, createTrials, type Fill, failureOf, refusalOf } from '../testing/trials.ts';

const at = await createTrials();
const things = placedThings(at);

describe('an object sent to another object', () => {
  it('can be received in a transaction with that object as an input', async () => {
    const [parent, child] = await things.sent();
    const done = await at.run(({ tx, call, own, sent: receiving }) => {
      tx.transferObjects([call('thing::receive', [own(parent), receiving(child)])], at.bobAddress);
    });
    expect(statusOf(done)).toBe('success');
    expect(at.network.object(child)?.owner).toEqual({ kind: 'address', address: at.bobAddress });
    expect(new Map(done.effects.changedObjects).get(child)).toMatchObject({
      inputState: { Exist: [expect.anything(), { AddressOwner: parent }] },
      outputState: { ObjectWrite: [expect.anything(), { AddressOwner: at.bobAddress }] },
      idOperation: { None: true },
    });
  });

  it('adds the transaction that sent it to the dependencies of the one that receives it', async () => {
    const [parent, child] = await things.sent();
    const object = at.network.object(child);
    // So that the gas coin depends only on this transaction.
    await at.run(({ call, u64 }) => call('sundry::say', [u64(1)]));
    const done = await at.run(({ call, own, sent: receiving }) => {
      call('thing::destroy', [call('thing::receive', [own(parent), receiving(child)])]);
    });
    expect(statusOf(done)).toBe('success');
    expect(done.effects.dependencies).toContain(object?.previousTransaction);
    expect(BigInt(done.effects.lamportVersion)).toBeGreaterThan(
      object?.kind === 'move' ? object.version : 0n,
    );
    expect(new Map(done.effects.changedObjects).get(child)).toMatchObject({
      outputState: { NotExist: true },
      idOperation: { Deleted: true },
    });
  });

  it('stays unchanged if it is an input but not received', async () => {
    const [parent, child] = await things.sent();
    const version = at.toRef(child).version;
    const done = await at.run(({ call, own, sent: receiving }) => {
      receiving(child);
      call('thing::value', [own(parent)]);
    });
    expect(statusOf(done)).toBe('success');
    expect(at.toRef(child).version).toBe(version);
    expect(new Map(done.effects.changedObjects).has(child)).toBe(false);
  });

  const wrong: [
    what: string,
    fill: (hand: Parameters<Fill>[0], ids: { parent: string; child: string; other: string }) => void,
    code: string,
  ][] = [
    [
      'by another object',
      ({ call, own, sent: receiving }, { other, child }) =>
        call('thing::receive', [own(other), receiving(child)]),
      '3',
    ],
    [
      'as another type',
      ({ call, own, sent: receiving }, { parent, child }) =>
        call('thing::receive_box', [own(parent), receiving(child)]),
      '2',
    ],
  ];
  it.each(wrong)('cannot be received %s', async (_what, fill, code) => {
    const [parent, child] = await things.sent();
    const other = await at.makeOne();
    const done = await at.run((hand) => fill(hand, { parent, child, other }));
    expect(failureOf(done)?.error.MoveAbort?.[1]).toBe(code);
  });

  it('can be received only once', async () => {
    const [parent, child] = await things.sent();
    const twice = await at.run(({ call, own, sent: receiving }) => {
      call('thing::destroy', [call('thing::receive', [own(parent), receiving(child)])]);
      call('thing::receive', [own(parent), receiving(child)]);
    });
    expect(argumentError(twice)).toBe('2.1 ArgumentWithoutValue');
  });

  it('cannot be used without its parent as an input', async () => {
    const [, child] = await things.sent();
    expect(await refusalOf(() => at.run(({ call, own }) => call('thing::destroy', [own(child)])))).toContain(
      'is owned by account address',
    );
    const done = await at.run(({ call, sent: receiving }) => call('thing::destroy', [receiving(child)]));
    expect(argumentError(done)).toBe('0.0 TypeMismatch');
  });

  it('cannot be replaced by an immutable, shared, child or owned object as a receiving input', async () => {
    const [parent, own] = await at.make([1, 2]);
    const [immutable, shared] = [await things.frozen(), await things.common()];
    const hanging = await things.hung();
    const named = (id: string) =>
      refusalOf(() =>
        at.run(({ call, own: mine, sent: receiving }) =>
          call('thing::receive', [mine(parent ?? ''), receiving(id)]),
        ),
      );
    expect(await named(immutable)).toContain('INVALID_ARGUMENT');
    expect(await named(shared)).toContain('INVALID_ARGUMENT');
    expect(await named(hanging)).toContain('INVALID_ARGUMENT');
    // It was sent to an address, though not to an object.
    const mine = await at.run((hand) =>
      hand.call('thing::receive', [hand.own(parent ?? ''), hand.sent(own ?? '')]),
    );
    expect(failureOf(mine)?.error.MoveAbort?.[1]).toBe('3');
  });
});
