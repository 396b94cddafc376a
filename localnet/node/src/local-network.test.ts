import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import { coinBalance } from './model/coin-type.ts';
import { coinsOf, createTestNetwork, send, statusOf } from './testing/test-network.ts';

describe('money', () => {
  it('goes where it is sent, and gas is paid', async () => {
    const {
      network,
      keys: [alice],
      addresses: [from = '', to = ''],
    } = createTestNetwork();
    if (!alice) throw new Error();
    const transaction = new Transaction();
    const [coin] = transaction.splitCoins(transaction.gas, [5_000n]);
    if (coin) transaction.transferObjects([coin], to);
    const done = await send(network, alice, transaction);
    expect(statusOf(done)).toBe('success');
    expect(done.effects.gasUsed).toEqual({
      computationCost: '1000000',
      storageCost: '1976000',
      storageRebate: '0',
      nonRefundableStorageFee: '0',
    });
    expect(done.balanceChanges.map(({ address, amount }) => [address, amount]).sort()).toEqual(
      [
        [from, -2_981_000n],
        [to, 5_000n],
      ].sort(),
    );
    expect(coinsOf(network, to).map(({ contents }) => coinBalance(contents))).toContain(5_000n);
  });
});
