import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import { beginSmallWorld } from '../../support/chain/small-world.ts';

describe('a MakeMoveVec command without an element type', { timeout: 60_000 }, () => {
  it('is rejected if an element is not an object', async () => {
    const transaction = new Transaction();
    transaction.makeMoveVec({ elements: [transaction.pure.u64(1)] });
    const { error } = await beginSmallWorld().run(transaction);
    expect(error?.message).toContain('InvalidMakeMoveVecNonObjectArgument');
  });
});
