import { describe, expect, it } from 'vitest';
import { purseOf } from '../testing/purse.ts';
import { createdBy, statusOf } from '../testing/test-network.ts';
import { argumentError, createTrials, type Fill, failureOf } from '../testing/trials.ts';

const at = await createTrials();
const purse = purseOf(at);

describe('a coin', () => {
  it('is split into coins of its type and keeps the rest', async () => {
    const [coin = ''] = await purse.coins(100n);
    const done = await at.run(({ tx, own }) => {
      const split = tx.splitCoins(own(coin), [30, 0, 20]);
      tx.transferObjects(
        [split[0], split[1], split[2]].flatMap((each) => each ?? []),
        at.bobAddress,
      );
    });
    expect(statusOf(done)).toBe('success');
    expect(createdBy(done, 'Coin').map(purse.balanceOf).sort()).toEqual([0n, 20n, 30n]);
    expect(purse.balanceOf(coin)).toBe(50n);
  });

  it('absorbs merged coins, which are deleted', async () => {
    const [into = '', a = '', b = ''] = await purse.coins(1n, 10n, 100n);
    const done = await at.run(({ tx, own }) => {
      tx.mergeCoins(own(into), [own(a), own(b)]);
    });
    expect(statusOf(done)).toBe('success');
    expect([into, a, b].map(purse.balanceOf)).toEqual([111n, undefined, undefined]);
    const changes = new Map(done.effects.changedObjects);
    expect(changes.get(a)).toMatchObject({ outputState: { NotExist: true }, idOperation: { Deleted: true } });
  });

  it('with value zero changes no balance', async () => {
    const done = await at.run(({ tx }) => tx.transferObjects([tx.splitCoins(tx.gas, [0])], at.bobAddress));
    expect(done.balanceChanges.map(({ address }) => address)).toEqual([at.aliceAddress]);
  });

  it('keeps its id and belongs to the recipient after a transfer', async () => {
    const [coin = ''] = await purse.coins(5n);
    await at.run(({ tx, own }) => tx.transferObjects([own(coin)], at.bobAddress));
    expect(at.network.object(coin)?.owner).toEqual({ kind: 'address', address: at.bobAddress });
  });

  const wrong: [
    what: string,
    fill: (hand: Parameters<Fill>[0], coin: string, thing: string) => void,
    error: unknown,
  ][] = [
    [
      'split above the balance',
      ({ tx, own }, coin) => tx.splitCoins(own(coin), [101]),
      { InsufficientCoinBalance: true },
    ],
    [
      'split into amounts whose sum exceeds the balance',
      ({ tx, own }, coin) => tx.splitCoins(own(coin), [60, 60]),
      { InsufficientCoinBalance: true },
    ],
    [
      'split of an object that is no coin',
      ({ tx, own }, _coin, thing) => tx.splitCoins(own(thing), [1]),
      '0.0 TypeMismatch',
    ],
    [
      'merge into an object that is no coin',
      ({ tx, own }, coin, thing) => tx.mergeCoins(own(thing), [own(coin)]),
      '0.0 TypeMismatch',
    ],
    [
      'merge of an object that is no coin',
      ({ tx, own }, coin, thing) => tx.mergeCoins(own(coin), [own(thing)]),
      '0.1 TypeMismatch',
    ],
    [
      'merge of a coin with itself',
      ({ tx, own }, coin) => tx.mergeCoins(own(coin), [own(coin)]),
      '0.1 CannotMoveBorrowedValue',
    ],
    [
      'merge of one coin twice',
      ({ tx, own }, coin) => tx.mergeCoins(tx.gas, [own(coin), own(coin)]),
      '0.2 ArgumentWithoutValue',
    ],
    [
      'merge of the gas coin',
      ({ tx, own }, coin) => tx.mergeCoins(own(coin), [tx.gas]),
      '0.1 InvalidGasCoinUsage',
    ],
    [
      'split amount that is no u64',
      ({ tx, own }, coin) => tx.splitCoins(own(coin), [tx.pure.u32(1)]),
      '0.1 InvalidBCSBytes',
    ],
    [
      'split amount that is an object',
      ({ tx, own }, coin, thing) => tx.splitCoins(own(coin), [own(thing)]),
      '0.1 TypeMismatch',
    ],
    ['coin given as bytes', ({ tx }) => tx.splitCoins(tx.pure.u64(1), [1]), '0.0 InvalidUsageOfPureArg'],
  ];
  it.each(wrong)('keeps its balance if a command fails because of a %s', async (_what, fill, error) => {
    const [coin = ''] = await purse.coins(100n);
    const thing = await at.makeOne();
    const done = await at.run((hand) => fill(hand, coin, thing));
    if (typeof error === 'string') expect(argumentError(done)).toBe(error);
    else expect(failureOf(done)?.error).toMatchObject(error as object);
    expect(purse.balanceOf(coin)).toBe(100n);
  });
});

describe('the gas coin', () => {
  it('can be transferred, and gas is deducted from it', async () => {
    const [coin = ''] = await purse.coins(1_000_000_000n);
    const done = await at.run(
      ({ tx }) => {
        tx.setGasPayment([at.toRef(coin)]);
        tx.transferObjects([tx.gas], at.bobAddress);
      },
      { budget: 10_000_000n },
    );
    expect(statusOf(done)).toBe('success');
    expect(at.network.object(coin)?.owner).toEqual({ kind: 'address', address: at.bobAddress });
    const { computationCost, storageCost, storageRebate } = done.effects.gasUsed;
    const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    expect(purse.balanceOf(coin)).toBe(1_000_000_000n - cost);
    expect(done.balanceChanges.map(({ address, amount }) => [address, amount])).toEqual(
      expect.arrayContaining([
        [at.aliceAddress, -1_000_000_000n],
        [at.bobAddress, 1_000_000_000n - cost],
      ]),
    );
  });

  it('lets commands spend its balance except for the gas budget', async () => {
    const [coin = ''] = await purse.coins(100_000_000n);
    const spend = (amount: bigint) =>
      at.run(
        ({ tx }) => {
          tx.setGasPayment([at.toRef(coin)]);
          tx.transferObjects([tx.splitCoins(tx.gas, [amount])], at.bobAddress);
        },
        { budget: 10_000_000n },
      );
    expect(failureOf(await spend(95_000_000n))?.error).toMatchObject({ InsufficientCoinBalance: true });
    expect(statusOf(await spend(80_000_000n))).toBe('success');
  });

  it('has a balance reduced by the gas budget while commands run', async () => {
    const [coin = ''] = await purse.coins(100_000_000n);
    const { commandOutputs } = at.network.simulate(
      await at.dataOf(
        ({ tx }) => {
          tx.setGasPayment([at.toRef(coin)]);
          tx.moveCall({ target: '0x2::coin::value', typeArguments: ['0x2::sui::SUI'], arguments: [tx.gas] });
        },
        { budget: 10_000_000n },
      ),
      { checks: true },
    );
    expect(commandOutputs[0]?.returned[0]?.bytes).toEqual(
      new Uint8Array(new BigUint64Array([90_000_000n]).buffer),
    );
  });

  const taken: [what: string, fill: Fill][] = [
    [
      'a call by value',
      ({ tx }) =>
        tx.moveCall({
          target: '0x2::coin::into_balance',
          typeArguments: ['0x2::sui::SUI'],
          arguments: [tx.gas],
        }),
    ],
    ['a vector', ({ tx }) => tx.makeMoveVec({ elements: [tx.gas] })],
  ];
  it.each(taken)('cannot be taken by %s', async (_what, fill) => {
    expect(argumentError(await at.run(fill))).toBe('0.0 InvalidGasCoinUsage');
  });

  it('can be borrowed by calls', async () => {
    const done = await at.run(({ tx }) => {
      const [coin] = tx.moveCall({
        target: '0x2::coin::split',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [tx.gas, tx.pure.u64(7)],
      });
      if (coin) tx.transferObjects([coin], at.bobAddress);
    });
    expect(statusOf(done)).toBe('success');
    expect(createdBy(done, 'Coin').map(purse.balanceOf)).toEqual([7n]);
  });

  it('is unavailable to later commands after a transfer', async () => {
    const done = await at.run(({ tx }) => {
      tx.transferObjects([tx.gas], at.bobAddress);
      tx.splitCoins(tx.gas, [1]);
    });
    expect(argumentError(done)).toBe('1.0 ArgumentWithoutValue');
  });

  describe.each([
    ['that succeeds', false],
    ['that fails', true],
  ])('in a transaction %s', (_what, fails) => {
    it('absorbs the other gas coins of the transaction', async () => {
      const [first = '', second = '', third = ''] = await purse.coins(20_000_000n, 30_000_000n, 40_000_000n);
      const done = await at.run(
        ({ tx, call, u64 }) => {
          tx.setGasPayment([first, second, third].map(at.toRef));
          call('sundry::say', [u64(1)]);
          if (fails) call('sundry::fail', [u64(1)]);
        },
        { budget: 80_000_000n },
      );
      expect(done.effects.status.$kind).toBe(fails ? 'Failure' : 'Success');
      const { computationCost, storageCost, storageRebate } = done.effects.gasUsed;
      const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
      expect([first, second, third].map(purse.balanceOf)).toEqual([90_000_000n - cost, undefined, undefined]);
      // Storage of three coins was paid for, and one coin is left.
      expect([storageCost, storageRebate]).toEqual(['988000', String((3n * 988_000n * 99n) / 100n)]);
      const changes = new Map(done.effects.changedObjects);
      expect(changes.get(second)).toMatchObject({
        outputState: { NotExist: true },
        idOperation: { Deleted: true },
      });
      const index = done.effects.gasObjectIndex ?? -1;
      expect(done.effects.changedObjects[index]?.[0]).toBe(first);
    });
  });
});
