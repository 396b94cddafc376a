import { bcs } from '@mysten/sui/bcs';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../model/digests.ts';
import { createTrials, type Fill, failureOf } from '../testing/trials.ts';

const at = await createTrials();
const numberOf = (contents: Uint8Array) => bcs.u64().parse(contents);

describe('events', () => {
  it('are listed in order with their package, module, sender and type', async () => {
    const done = await at.run(
      ({ call, u64 }) => {
        call('sundry::say', [u64(7)]);
        call('sundry::say_often', [u64(3)]);
        call('sundry::say', [u64(8)]);
      },
      { by: at.bob },
    );
    expect(done.events.map(({ contents }) => numberOf(contents))).toEqual(['7', '0', '1', '2', '8']);
    expect(
      new Set(done.events.map(({ packageId, module, sender }) => `${packageId} ${module} ${sender}`)),
    ).toEqual(new Set([`${at.packageId} sundry ${at.bobAddress}`]));
    expect(done.events[0]?.type).toEqual({
      module: { address: at.packageId, name: 'sundry' },
      name: 'Said',
      typeArguments: [],
    });
  });

  it('are recorded in the effects by their digest, which is null without events', async () => {
    const done = await at.run(({ call, u64 }) => call('sundry::say', [u64(7)]));
    const Event = bcs.struct('Event', {
      packageId: bcs.Address,
      module: bcs.string(),
      sender: bcs.Address,
      type: bcs.StructTag,
      contents: bcs.byteVector(),
    });
    const written = bcs.vector(Event).serialize(
      done.events.map((event) => ({
        ...event,
        type: { address: at.packageId, module: 'sundry', name: 'Said', typeParams: [] },
      })),
    );
    expect(done.effects.eventsDigest).toBe(digestOf('TransactionEvents', written.toBytes()));
    const silent = await at.run(({ call, u64 }) => call('sundry::divide', [u64(1), u64(1)]));
    expect(silent.effects.eventsDigest).toBeNull();
  });

  it('are dropped when the transaction fails', async () => {
    const done = await at.run(({ call, u64 }) => {
      call('sundry::say', [u64(7)]);
      call('sundry::fail', [u64(1)]);
    });
    expect([done.events, done.effects.eventsDigest]).toEqual([[], null]);
    expect(at.network.transaction(done.digest)?.events).toEqual([]);
  });

  it('are limited to 1,024 in a transaction', async () => {
    const many = (count: number) =>
      at.run(({ call, u64 }) => call('sundry::say_often', [u64(count)]), { budget: 50_000_000_000n });
    expect((await many(1_024)).events).toHaveLength(1_024);
    expect((await many(1_025)).effects.status.$kind).toBe('Failure');
  });
});

const failures: [what: string, fill: Fill, name: string, error: object][] = [
  [
    'aborts',
    ({ call, u64 }) => call('sundry::fail', [u64(42)]),
    'fail',
    { MoveAbort: [expect.anything(), '42'] },
  ],
  [
    'divides by zero',
    ({ call, u64 }) => call('sundry::divide', [u64(1), u64(0)]),
    'divide',
    { MovePrimitiveRuntimeError: expect.anything() },
  ],
];
describe('the failure of a function', () => {
  it.each(failures)('that %s is reported with its position', async (_what, fill, functionName, error) => {
    const done = await at.run((hand) => {
      hand.call('sundry::say', [hand.u64(1)]);
      fill(hand);
    });
    const failure = failureOf(done);
    expect(failure).toMatchObject({ error, command: '1' });
    const where = failure?.error.MoveAbort?.[0] ?? failure?.error.MovePrimitiveRuntimeError;
    expect(where).toMatchObject({ module: { address: at.packageId, name: 'sundry' }, functionName });
  });

  it('that aborts with a named error is reported with the tag of named errors in its code', async () => {
    const done = await at.run(({ call }) => call('sundry::fail_by_name'));
    expect(BigInt(failureOf(done)?.error.MoveAbort?.[1] ?? 0) >> 60n).toBe(12n);
  });

  it('in a called package is reported with that package', async () => {
    const done = await at.run(({ tx }) =>
      tx.moveCall({
        target: '0x2::balance::destroy_zero',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [
          tx.moveCall({
            target: '0x2::coin::into_balance',
            typeArguments: ['0x2::sui::SUI'],
            arguments: [tx.splitCoins(tx.gas, [1])],
          }),
        ],
      }),
    );
    expect(failureOf(done)).toMatchObject({
      command: '2',
      error: {
        MoveAbort: [
          {
            module: { address: `0x${'2'.padStart(64, '0')}`, name: 'balance' },
            functionName: 'destroy_zero',
          },
          '0',
        ],
      },
    });
  });
});
