import { describe, expect, it } from 'vitest';
import { purseOf } from '../testing/purse.ts';
import { coinsOf, createdBy } from '../testing/test-network.ts';
import { createTrials, failureOf, refusalOf } from '../testing/trials.ts';

const at = await createTrials();
const purse = purseOf(at);

describe('the gas charge of a transaction', () => {
  it('is the whole budget if a computation never ends', async () => {
    const done = await at.run(({ call }) => call('sundry::spin'), { budget: 20_000_000n });
    expect(failureOf(done)).toMatchObject({ error: { InsufficientGas: true }, command: '0' });
    expect(done.effects.gasUsed.computationCost).toBe('20000000');
  });

  it('refunds the storage of merged gas coins if the computation takes the whole budget', async () => {
    const [first = '', second = ''] = await purse.coins(20_000_000n, 30_000_000n);
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

  it('takes the whole balance if the storage of the gas coin cannot be paid', async () => {
    const [only = ''] = await purse.coins(20_000_000n);
    const done = await at.run(
      ({ tx, call }) => {
        tx.setGasPayment([at.toRef(only)]);
        call('sundry::spin');
      },
      { budget: 20_000_000n },
    );
    expect(done.effects.gasUsed).toMatchObject({ storageCost: '0', storageRebate: '0' });
    expect(at.network.object(only)).toMatchObject({ storageRebate: 988_000n });
    expect(purse.balanceOf(only)).toBe(0n);
  });

  it('includes no storage for a gas coin whose storage was never paid', async () => {
    // No storage was paid for the coins of genesis.
    const done = await at.run(({ call }) => call('sundry::spin'), { by: at.carol, budget: 20_000_000n });
    expect(done.effects.gasUsed).toMatchObject({ storageCost: '0', storageRebate: '0' });
    const { objectId = '' } = done.data.gasData.payment[0] ?? {};
    expect(at.network.object(objectId)?.storageRebate).toBe(0n);
  });

  it('includes rebates for merged gas coins even if no storage can be paid', async () => {
    await at.run(({ tx }) => tx.transferObjects([tx.splitCoins(tx.gas, [1_000_000n])], at.bobAddress));
    const [first, second] = coinsOf(at.network, at.bobAddress).toSorted((a) =>
      a.storageRebate === 0n ? -1 : 1,
    );
    const done = await at.run(
      ({ tx, call }) => {
        tx.setGasPayment([first, second].map((coin) => at.toRef(coin?.id ?? '')));
        call('sundry::spin');
      },
      { by: at.bob, budget: 20_000_000n },
    );
    expect(done.effects.gasUsed).toEqual({
      computationCost: '20000000',
      storageCost: '0',
      storageRebate: '978120',
      nonRefundableStorageFee: '9880',
    });
  });

  it('reverts the commands if their storage costs more than the budget', async () => {
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

  it('includes a rebate for freed storage', async () => {
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
    ['a budget below the minimum', { budget: 999_999n }, 'Gas budget: 999999 is lower than min: 1000000.'],
    [
      'a budget below the minimum at this price',
      { budget: 1_000_000n, price: 1_001n },
      'Gas budget: 1000000 is lower than min: 1001000.',
    ],
    [
      'a budget above the maximum',
      { budget: 50_000_000_000_001n },
      'Gas budget: 50000000000001 is higher than max: 50000000000000.',
    ],
    ['a price below the network’s', { price: 999n }, 'Gas price 999 under reference gas price (RGP) 1000'],
    [
      'a price above the maximum',
      { price: 50_000_000_001n, budget: 50_000_000_000_000n },
      'Gas price cannot exceed 50000000000 mist',
    ],
    [
      'a budget above the balance',
      { budget: 2_000_000_000_000n },
      'is lower than the needed amount: 2000000000000',
    ],
  ];
  it.each(refused)('is rejected with %s', async (_what, sending, words) => {
    const refusal = await refusalOf(() => at.run(({ call, u64 }) => call('sundry::say', [u64(1)]), sending));
    expect(refusal).toContain('INVALID_ARGUMENT: ');
    expect(refusal).toContain(words);
  });

  it('cannot be paid with an object other than a SUI coin of the sender', async () => {
    const thing = await at.makeOne();
    const [coin = ''] = await purse.coins(50_000_000n);
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
    expect(await pay(thing)).toContain(`Gas object ${thing} is not a SUI coin`);
    expect(await pay(coin)).toContain('is owned by account address');
    expect(await pay(at.register)).toContain('INVALID_ARGUMENT');
  });

  it('has twice the computation cost at twice the gas price', async () => {
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
  ] as const)('for the failing call %s with %j is 1,000 units of %i MIST', async (name, args, price) => {
    // An aborted transaction pays the reference price.
    const done = await at.run(({ call, u64 }) => call(name, args.map(u64)), {
      price: 1_000_000n,
      budget: 4_000_000_000n,
    });
    expect(done.effects.gasUsed.computationCost).toBe(String(1_000n * price));
  });
});
