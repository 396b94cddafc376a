import * as userPool from '@suixue/chain/contract/user_pool';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { depositToVault, withdrawFromVault } from '@suixue/chain/transactions/vault';
import { coinType, oneSui, type Steps } from './steps.ts';

/** Money that an account holds. */
export async function measureVault({ world, academy, step }: Steps): Promise<void> {
  await step('user_pool::deposit', 'deposit into the vault', 'learner', (tx) =>
    depositToVault(tx, academy, {
      payer: world.payer('learner'),
      uid: 'learner',
      payment: { coinType, amount: oneSui },
    }),
  );
  await step('user_pool::withdraw_and_transfer', 'withdraw to the wallet', 'learner', (tx) =>
    withdrawFromVault(tx, academy, { coinType, amount: oneSui / 2n }),
  );
  const mistaken = await world.voucherFor('bind', 'mistaken', 'admin');
  await world.run('admin', (tx) => bindWallet(tx, academy, mistaken));
  await step('user_pool::delete', 'delete a user', 'admin', (tx) => userPool.deleteOne(tx, academy));
}
