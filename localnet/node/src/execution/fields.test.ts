import { describe, expect, it } from 'vitest';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import { createdBy, statusOf } from '../testing/test-network.ts';
import { createTrials, type Fill, failureOf, type Hand } from '../testing/trials.ts';

const at = await createTrials();

/** A pot of Alice's with its content. */
async function potWith(
  fill: (hand: Hand, pot: ReturnType<Hand['call']>) => void = () => undefined,
): Promise<string> {
  const done = await at.run((hand) => {
    const made = hand.call('field::pot');
    fill(hand, made);
    hand.tx.transferObjects([made], at.aliceAddress);
  });
  expect(statusOf(done)).toBe('success');
  const [id = ''] = createdBy(done, 'Pot');
  return id;
}
const withNumber = (name: number, value: number) =>
  potWith(({ call, u64 }, pot) => void call('field::add', [pot, u64(name), u64(value)]));

const childrenOf = (id: string) => at.network.children(id, { after: undefined, limit: 100 }).items;
const fatesIn = ({ effects }: ExecutedTransaction, ids: readonly string[]) =>
  ids.map((id) => {
    const change = new Map(effects.changedObjects).get(id);
    return change && `${change.inputState.$kind} ${change.outputState.$kind} ${change.idOperation.$kind}`;
  });
/** The results of a call. */
const returned = async (fill: Fill) => {
  const { commandOutputs } = at.network.simulate(await at.dataOf(fill), { checks: true });
  return Buffer.from(commandOutputs.at(-1)?.returned[0]?.bytes ?? []).toString('hex');
};

describe('a dynamic field', () => {
  it('is owned by the id of its object', async () => {
    const pot = await withNumber(1, 5);
    const [field] = childrenOf(pot);
    expect(field?.owner).toEqual({ kind: 'object', id: pot });
    expect(await returned(({ call, own, u64 }) => call('field::read', [own(pot), u64(1)]))).toBe(
      '0500000000000000',
    );
  });

  it('is not written if it is only read, or borrowed mutably without a change', async () => {
    const pot = await withNumber(1, 5);
    const [field] = childrenOf(pot);
    for (const name of ['field::read', 'field::touch', 'field::has']) {
      const done = await at.run(({ call, own, u64 }) => call(name, [own(pot), u64(1)]));
      expect(statusOf(done)).toBe('success');
      expect(fatesIn(done, [field?.id ?? ''])).toEqual([undefined]);
      expect(childrenOf(pot)).toEqual([field]);
    }
  });

  it('is written with the version of the transaction that changes it', async () => {
    const pot = await withNumber(1, 5);
    const [before] = childrenOf(pot);
    const done = await at.run(({ call, own, u64 }) => call('field::set', [own(pot), u64(1), u64(6)]));
    const [after] = childrenOf(pot);
    expect(fatesIn(done, [before?.id ?? ''])).toEqual(['Exist ObjectWrite None']);
    expect(after?.version).toBe(BigInt(done.effects.lamportVersion));
  });

  it('is deleted when it is removed', async () => {
    const pot = await withNumber(1, 5);
    const [field] = childrenOf(pot);
    const done = await at.run(({ call, own, u64 }) => call('field::remove', [own(pot), u64(1)]));
    expect(fatesIn(done, [field?.id ?? ''])).toEqual(['Exist NotExist Deleted']);
    expect(childrenOf(pot)).toEqual([]);
  });

  it('keeps its id and counts as changed if it is removed and added again in one transaction', async () => {
    const pot = await withNumber(1, 5);
    const [field] = childrenOf(pot);
    const done = await at.run(({ call, own, u64 }) => {
      call('field::remove', [own(pot), u64(1)]);
      call('field::add', [own(pot), u64(1), u64(7)]);
    });
    expect(fatesIn(done, [field?.id ?? ''])).toEqual(['Exist ObjectWrite None']);
    expect(await returned(({ call, own, u64 }) => call('field::read', [own(pot), u64(1)]))).toBe(
      '0700000000000000',
    );
  });

  it('leaves no trace if it is added and removed in one transaction', async () => {
    const pot = await potWith();
    const done = await at.run(({ call, own, u64 }) => {
      call('field::add', [own(pot), u64(1), u64(7)]);
      call('field::set', [own(pot), u64(1), u64(8)]);
      call('field::remove', [own(pot), u64(1)]);
    });
    expect(statusOf(done)).toBe('success');
    expect(done.effects.changedObjects).toHaveLength(2);
    expect(childrenOf(pot)).toEqual([]);
  });

  it('can be replaced by a value of another type with the same bytes', async () => {
    const pot = await withNumber(1, 5);
    const done = await at.run(({ call, own, u64 }) => {
      call('field::remove', [own(pot), u64(1)]);
      call('field::add_wrapped', [own(pot), u64(1), u64(5)]);
    });
    expect(statusOf(done)).toBe('success');
    const read = await at.run(({ call, own, u64 }) => call('field::read', [own(pot), u64(1)]));
    expect(failureOf(read)?.error.MoveAbort?.[1]).toBe('2');
  });

  it('becomes another field when moved to another object', async () => {
    const [from, to] = [await withNumber(1, 5), await potWith()];
    const done = await at.run(({ call, own, u64 }) => call('field::move_on', [own(from), own(to), u64(1)]));
    expect(statusOf(done)).toBe('success');
    expect([childrenOf(from).length, childrenOf(to).length]).toEqual([0, 1]);
  });

  it('remains when its object is deleted', async () => {
    const pot = await withNumber(1, 5);
    const [field] = childrenOf(pot);
    expect(statusOf(await at.run(({ call, own }) => call('field::break_pot', [own(pot)])))).toBe('success');
    expect(at.network.object(field?.id ?? '')).toEqual(field);
  });

  const wrong: [what: string, fill: (hand: Hand, pot: string) => void, code: string][] = [
    ['added twice', ({ call, own, u64 }, pot) => call('field::add', [own(pot), u64(1), u64(1)]), '0'],
    ['read if it does not exist', ({ call, own, u64 }, pot) => call('field::read', [own(pot), u64(2)]), '1'],
    [
      'removed if it does not exist',
      ({ call, own, u64 }, pot) => call('field::remove', [own(pot), u64(2)]),
      '1',
    ],
    [
      'read as another type',
      ({ call, own, u64 }, pot) => call('field::read_as_flag', [own(pot), u64(1)]),
      '2',
    ],
    [
      'removed twice',
      ({ call, own, u64 }, pot) => {
        call('field::remove', [own(pot), u64(1)]);
        call('field::remove', [own(pot), u64(1)]);
      },
      '1',
    ],
  ];
  it.each(wrong)('cannot be %s', async (_what, fill, code) => {
    const pot = await withNumber(1, 5);
    const before = childrenOf(pot);
    const done = await at.run((hand) => fill(hand, pot));
    expect(failureOf(done)?.error.MoveAbort?.[1]).toBe(code);
    expect(childrenOf(pot)).toEqual(before);
  });
});

describe('a dynamic object field', () => {
  const withThing = async (): Promise<[pot: string, thing: string]> => {
    const thing = await at.makeOne(3);
    const pot = await potWith(
      ({ call, own, u64 }, made) => void call('field::put_thing', [made, u64(1), own(thing)]),
    );
    return [pot, thing];
  };

  it('keeps its id and is owned by the Field object that wraps it', async () => {
    const [pot, thing] = await withThing();
    const [field] = childrenOf(pot);
    expect(at.network.object(thing)?.owner).toEqual({ kind: 'object', id: field?.id });
    expect(childrenOf(field?.id ?? '').map(({ id }) => id)).toEqual([thing]);
  });

  it('is changed without a new version of the Field object that wraps it', async () => {
    const [pot, thing] = await withThing();
    const [field] = childrenOf(pot);
    const done = await at.run(({ call, own, u64 }) => call('field::set_thing', [own(pot), u64(1), u64(4)]));
    expect(at.numberIn(thing)).toBe(4n);
    expect(fatesIn(done, [thing, field?.id ?? ''])).toEqual(['Exist ObjectWrite None', undefined]);
  });

  it('is returned whole, and the Field object that wraps it is deleted', async () => {
    const [pot, thing] = await withThing();
    const [field] = childrenOf(pot);
    const done = await at.run(({ tx, call, own, u64 }) =>
      tx.transferObjects([call('field::take_thing', [own(pot), u64(1)])], at.bobAddress),
    );
    expect(fatesIn(done, [thing, field?.id ?? ''])).toEqual([
      'Exist ObjectWrite None',
      'Exist NotExist Deleted',
    ]);
    expect(at.network.object(thing)?.owner).toEqual({ kind: 'address', address: at.bobAddress });
  });

  it('moves to another field of the same object', async () => {
    const [pot, thing] = await withThing();
    const done = await at.run(({ call, own, u64 }) => {
      call('field::put_thing', [own(pot), u64(2), call('field::take_thing', [own(pot), u64(1)])]);
    });
    expect(statusOf(done)).toBe('success');
    const [field] = childrenOf(pot);
    expect(at.network.object(thing)?.owner).toEqual({ kind: 'object', id: field?.id });
  });
});
