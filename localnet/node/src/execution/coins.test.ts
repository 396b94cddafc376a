import { beforeAll, describe, expect, it } from 'vitest';
import { coinBalance } from '../model/coin-type.ts';
import { createdBy, statusOf } from '../testing/test-network.ts';
import {
  argumentError,
  createTrials,
  type Fill,
  failureOf,
  refusalOf,
  type Trials,
} from '../testing/trials.ts';

let at: Trials;
beforeAll(async () => {
  at = await createTrials();
});

const moneyIn = (id: string) => {
  const object = at.network.object(id);
  return object?.kind === 'move' ? coinBalance(object.contents) : undefined;
};

/** Coins of Alice's, with so much in each. */
async function coins(...amounts: bigint[]): Promise<string[]> {
  const done = await at.run(({ tx }) => {
    const split = tx.splitCoins(tx.gas, amounts);
    tx.transferObjects(
      amounts.map((_, index) => split[index] ?? tx.gas),
      at.aliceAddress,
    );
  });
  const made = createdBy(done, 'Coin');
  return amounts.map(
    (amount) =>
      made.splice(
        made.findIndex((id) => moneyIn(id) === amount),
        1,
      )[0] ?? '',
  );
}

describe('a coin', () => {
  it('is split into others of its kind, and what is left stays in it', async () => {
    const [coin = ''] = await coins(100n);
    const done = await at.run(({ tx, own }) => {
      const split = tx.splitCoins(own(coin), [30, 0, 20]);
      tx.transferObjects(
        [split[0], split[1], split[2]].flatMap((each) => each ?? []),
        at.bobAddress,
      );
    });
    expect(statusOf(done)).toBe('success');
    expect(createdBy(done, 'Coin').map(moneyIn).sort()).toEqual([0n, 20n, 30n]);
    expect(moneyIn(coin)).toBe(50n);
  });

  it('takes in others, which are no more', async () => {
    const [into = '', a = '', b = ''] = await coins(1n, 10n, 100n);
    const done = await at.run(({ tx, own }) => {
      tx.mergeCoins(own(into), [own(a), own(b)]);
    });
    expect(statusOf(done)).toBe('success');
    expect([into, a, b].map(moneyIn)).toEqual([111n, undefined, undefined]);
    const changes = new Map(done.effects.changedObjects);
    expect(changes.get(a)).toMatchObject({ outputState: { NotExist: true }, idOperation: { Deleted: true } });
  });

  it('goes to somebody else whole', async () => {
    const [coin = ''] = await coins(5n);
    await at.run(({ tx, own }) => tx.transferObjects([own(coin)], at.bobAddress));
    expect(at.network.object(coin)?.owner).toEqual({ kind: 'address', address: at.bobAddress });
  });

  const wrong: [
    what: string,
    fill: (hand: Parameters<Fill>[0], coin: string, thing: string) => void,
    error: unknown,
  ][] = [
    [
      'split of more than there is',
      ({ tx, own }, coin) => tx.splitCoins(own(coin), [101]),
      { InsufficientCoinBalance: true },
    ],
    [
      'split of more than there is, in all',
      ({ tx, own }, coin) => tx.splitCoins(own(coin), [60, 60]),
      { InsufficientCoinBalance: true },
    ],
    [
      'split of what is no coin',
      ({ tx, own }, _coin, thing) => tx.splitCoins(own(thing), [1]),
      '0.0 TypeMismatch',
    ],
    [
      'merge into what is no coin',
      ({ tx, own }, coin, thing) => tx.mergeCoins(own(thing), [own(coin)]),
      '0.0 TypeMismatch',
    ],
    [
      'merge of what is no coin',
      ({ tx, own }, coin, thing) => tx.mergeCoins(own(coin), [own(thing)]),
      '0.1 TypeMismatch',
    ],
    [
      'merge of itself',
      ({ tx, own }, coin) => tx.mergeCoins(own(coin), [own(coin)]),
      '0.1 CannotMoveBorrowedValue',
    ],
    [
      'merge of a coin twice',
      ({ tx, own }, coin) => tx.mergeCoins(tx.gas, [own(coin), own(coin)]),
      '0.2 ArgumentWithoutValue',
    ],
    [
      'merge of the coin that pays',
      ({ tx, own }, coin) => tx.mergeCoins(own(coin), [tx.gas]),
      '0.1 InvalidGasCoinUsage',
    ],
    [
      'an amount that is no u64',
      ({ tx, own }, coin) => tx.splitCoins(own(coin), [tx.pure.u32(1)]),
      '0.1 InvalidBCSBytes',
    ],
    [
      'an amount that is an object',
      ({ tx, own }, coin, thing) => tx.splitCoins(own(coin), [own(thing)]),
      '0.1 TypeMismatch',
    ],
    ['bytes as a coin', ({ tx }) => tx.splitCoins(tx.pure.u64(1), [1]), '0.0 InvalidUsageOfPureArg'],
  ];
  it.each(wrong)('is not there for a %s', async (_what, fill, error) => {
    const [coin = ''] = await coins(100n);
    const thing = await at.makeOne();
    const done = await at.run((hand) => fill(hand, coin, thing));
    if (typeof error === 'string') expect(argumentError(done)).toBe(error);
    else expect(failureOf(done)?.error).toMatchObject(error as object);
    expect(moneyIn(coin)).toBe(100n);
  });
});

describe('the coin that pays', () => {
  it('may be given away, and what it costs is taken from it', async () => {
    const [coin = ''] = await coins(1_000_000_000n);
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
    expect(moneyIn(coin)).toBe(1_000_000_000n - cost);
    expect(done.balanceChanges.map(({ address, amount }) => [address, amount])).toEqual(
      expect.arrayContaining([
        [at.aliceAddress, -1_000_000_000n],
        [at.bobAddress, 1_000_000_000n - cost],
      ]),
    );
  });

  it('keeps what is set aside for gas from commands', async () => {
    const [coin = ''] = await coins(100_000_000n);
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

  it('shows commands what it has without that', async () => {
    const [coin = ''] = await coins(100_000_000n);
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
  it.each(taken)('is not taken by %s', async (_what, fill) => {
    expect(argumentError(await at.run(fill))).toBe('0.0 InvalidGasCoinUsage');
  });

  it('is lent to calls', async () => {
    const done = await at.run(({ tx }) => {
      const [coin] = tx.moveCall({
        target: '0x2::coin::split',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [tx.gas, tx.pure.u64(7)],
      });
      if (coin) tx.transferObjects([coin], at.bobAddress);
    });
    expect(statusOf(done)).toBe('success');
    expect(createdBy(done, 'Coin').map(moneyIn)).toEqual([7n]);
  });

  it('is gone for later commands once it was given away', async () => {
    const done = await at.run(({ tx }) => {
      tx.transferObjects([tx.gas], at.bobAddress);
      tx.splitCoins(tx.gas, [1]);
    });
    expect(argumentError(done)).toBe('1.0 ArgumentWithoutValue');
  });

  describe.each([
    ['that works', false],
    ['that fails', true],
  ])('of a transaction %s', (_what, fails) => {
    it('takes in the others that pay', async () => {
      const [first = '', second = '', third = ''] = await coins(20_000_000n, 30_000_000n, 40_000_000n);
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
      expect([first, second, third].map(moneyIn)).toEqual([90_000_000n - cost, undefined, undefined]);
      // Three coins were paid for when they were made, and one is left.
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

describe('gas', () => {
  it('is all that was offered when a computation never ends', async () => {
    const done = await at.run(({ call }) => call('sundry::spin'), { budget: 20_000_000n });
    expect(failureOf(done)).toMatchObject({ error: { InsufficientGas: true }, command: '0' });
    expect(done.effects.gasUsed.computationCost).toBe('20000000');
  });

  it('may be all of it and what coins that are no more gave back for their room', async () => {
    const [first = '', second = ''] = await coins(20_000_000n, 30_000_000n);
    const done = await at.run(
      ({ tx, call }) => {
        tx.setGasPayment([first, second].map(at.toRef));
        call('sundry::spin');
      },
      { budget: 50_000_000n },
    );
    expect(done.effects.gasUsed).toEqual({
      computationCost: '50000000',
      storageCost: '988000',
      storageRebate: String((2n * 988_000n * 99n) / 100n),
      nonRefundableStorageFee: '19760',
    });
  });

  it('is taken whole when a thing that stays cannot be paid for', async () => {
    const [only = ''] = await coins(20_000_000n);
    const done = await at.run(
      ({ tx, call }) => {
        tx.setGasPayment([at.toRef(only)]);
        call('sundry::spin');
      },
      { budget: 20_000_000n },
    );
    expect(done.effects.gasUsed).toMatchObject({ storageCost: '0', storageRebate: '0' });
    expect(at.network.object(only)).toMatchObject({ storageRebate: 988_000n });
    expect(moneyIn(only)).toBe(0n);
  });

  it('is not there for storage that costs more than was offered: it is as if nothing had been done', async () => {
    const done = await at.run(
      ({ tx, call, u64 }) => {
        tx.transferObjects([call('thing::bulk', [u64(10_000)])], at.aliceAddress);
      },
      { budget: 50_000_000n },
    );
    expect(failureOf(done)?.error).toMatchObject({ InsufficientGas: true });
    expect(createdBy(done, 'Bulk')).toEqual([]);
    expect(BigInt(done.effects.gasUsed.storageCost)).toBe(988_000n);
  });

  it('comes back when what took up room goes', async () => {
    const [bulk = ''] = createdBy(
      await at.run(({ tx, call, u64 }) => {
        tx.transferObjects([call('thing::bulk', [u64(10_000)])], at.aliceAddress);
      }),
      'Bulk',
    );
    const { gasUsed } = (await at.run(({ own, call, u64 }) => call('thing::resize', [own(bulk), u64(0)])))
      .effects;
    expect(BigInt(gasUsed.storageRebate)).toBeGreaterThan(70_000_000n);
    expect(BigInt(gasUsed.nonRefundableStorageFee)).toBeGreaterThan(700_000n);
  });

  const refused: [what: string, sending: { budget?: bigint; price?: bigint }, words: string][] = [
    [
      'less than any transaction costs',
      { budget: 999_999n },
      'Gas budget: 999999 is lower than min: 1000000.',
    ],
    [
      'less than any costs at this price',
      { budget: 1_000_000n, price: 1_001n },
      'Gas budget: 1000000 is lower than min: 1001000.',
    ],
    [
      'more than any may cost',
      { budget: 50_000_000_000_001n },
      'Gas budget: 50000000000001 is higher than max: 50000000000000.',
    ],
    ['a price below the network’s', { price: 999n }, 'Gas price 999 under reference gas price (RGP) 1000'],
    [
      'a price beyond reason',
      { price: 50_000_000_001n, budget: 50_000_000_000_000n },
      'Gas price cannot exceed 50000000000 mist',
    ],
    ['more than there is', { budget: 2_000_000_000_000n }, 'is lower than the needed amount: 2000000000000'],
  ];
  it.each(refused)('is refused when it is %s', async (_what, sending, words) => {
    const refusal = await refusalOf(() => at.run(({ call, u64 }) => call('sundry::say', [u64(1)]), sending));
    expect(refusal).toContain('INVALID_ARGUMENT: ');
    expect(refusal).toContain(words);
  });

  it('is paid with money of one’s own that is money', async () => {
    const thing = await at.makeOne();
    const [coin = ''] = await coins(50_000_000n);
    await at.run(({ tx, own }) => tx.transferObjects([own(coin)], at.bobAddress));
    const pay = (id: string) =>
      refusalOf(() =>
        at.run(
          ({ tx, call, u64 }) => {
            tx.setGasPayment([at.toRef(id)]);
            call('sundry::say', [u64(1)]);
          },
          { budget: 10_000_000n },
        ),
      );
    expect(await pay(thing)).toContain(`Gas object ${thing} is no coin of SUI`);
    expect(await pay(coin)).toContain('is owned by account address');
    expect(await pay(at.register)).toContain('INVALID_ARGUMENT');
  });

  it('costs by what is computed and by the price that is offered', async () => {
    const cost = async (price: bigint) => {
      const done = await at.run(({ call, u64 }) => call('sundry::say', [u64(1)]), {
        price,
        budget: 4_000_000_000n,
      });
      return done.effects.gasUsed.computationCost;
    };
    expect([await cost(1_000n), await cost(2_000n)]).toEqual(['1000000', '2000000']);
  });

  it.each([
    ['sundry::fail', [1], 100_000n],
    ['sundry::divide', [1, 0], 1_000_000n],
  ] as const)('is for %s what it is at this price', async (name, args, price) => {
    // Whoever aborts does not pay a price that was meant to get ahead.
    const done = await at.run(({ call, u64 }) => call(name, args.map(u64)), {
      price: 1_000_000n,
      budget: 4_000_000_000n,
    });
    expect(done.effects.gasUsed.computationCost).toBe(String(1_000n * price));
  });
});
