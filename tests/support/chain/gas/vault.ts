import * as userPool from '@suixue/chain/programme/user_pool';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { depositToVault, withdrawFromVault } from '@suixue/chain/transactions/vault';
import { coinType, oneSui, type Steps } from './steps.ts';

/** Money that an account holds. */
export async function measureVault({ world, academy, step }: Steps): Promise<void> {
  await step('user_pool::deposit', 'put money in', 'learner', (tx) =>
    depositToVault(tx, academy, {
      payer: world.payer('learner'),
      uid: 'learner',
      payment: { coinType, amount: oneSui },
    }),
  );
  await step('user_pool::withdraw_and_transfer', 'take money out', 'learner', (tx) =>
    withdrawFromVault(tx, academy, { coinType, amount: oneSui / 2n }),
  );
  await step('user_pool::withdraw', 'take a coin out, to use it', 'learner', (tx) => {
    const coin = userPool.withdraw(tx, academy, { amount: 1n }, [coinType]);
    tx.transferObjects([coin], world.addressOf('learner'));
  });
  const mistaken = await world.voucherFor('bind', 'mistaken', 'admin');
  await world.run('admin', (tx) => bindWallet(tx, academy, mistaken));
  await step('user_pool::delete', 'leave at once', 'admin', (tx) => userPool.deleteOne(tx, academy));
}
