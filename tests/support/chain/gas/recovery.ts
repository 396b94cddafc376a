import * as userPool from '@suixue/chain/programme/user_pool';
import { acceptRecovery } from '@suixue/chain/transactions/binding';
import { day, type Steps } from './steps.ts';

/** A lost wallet. */
export async function measureRecovery({ world, academy, step }: Steps): Promise<void> {
  const to = world.addressOf('stranger');
  await step('user_pool::announce_recovery', 'announce a new wallet', 'operator', (tx) =>
    userPool.announceRecovery(tx, academy, { uid: 'second', to }),
  );
  await step('user_pool::stop_recovery', 'the old wallet says no', 'second', (tx) =>
    userPool.stopRecovery(tx, academy),
  );
  world.wait(31 * day);
  await world.run('operator', (tx) => userPool.announceRecovery(tx, academy, { uid: 'second', to }));
  world.wait(8 * day);
  const message = await world.voucherFor('recover', 'second', 'stranger');
  await step('auth::auth, user_pool::set_owner', 'the new wallet takes over', 'stranger', (tx) =>
    acceptRecovery(tx, academy, message),
  );
}
