import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import { beginSmallWorld } from '../../support/chain/small-world.ts';

describe('a system object', { timeout: 60_000 }, () => {
  it.each([['6'], ['8']])('at 0x%s can only be passed as an immutable argument', async (digit) => {
    const { run, address } = beginSmallWorld();
    const using = (mutable: boolean) => {
      const transaction = new Transaction();
      const objectId = `0x${digit.padStart(64, '0')}`;
      transaction.sharedObjectRef({ objectId, initialSharedVersion: 1, mutable });
      transaction.transferObjects([transaction.splitCoins(transaction.gas, [1])], address);
      return transaction;
    };
    await expect(run(using(true))).rejects.toThrow('immutable parameter expected');
    expect((await run(using(false))).error).toBeUndefined();
  });
});
