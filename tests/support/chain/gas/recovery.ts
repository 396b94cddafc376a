import * as userPool from '@suixue/chain/contract/user_pool';
import { acceptRecovery } from '@suixue/chain/transactions/binding';
import { day, type Steps } from './steps.ts';

/** A lost wallet. */
export async function measureRecovery({ world, academy, step }: Steps): Promise<void> {
  const to = world.addressOf('stranger');
  await step('user_pool::announce_recovery', 'announce a recovery', 'operator', (tx) =>
    userPool.announceRecovery(tx, academy, { uid: 'second', to }),
  );
  await step('user_pool::stop_recovery', 'cancel it with the old wallet', 'second', (tx) =>
    userPool.stopRecovery(tx, academy),
  );
  world.wait(31 * day);
  const announce = () =>
    world.run('operator', (tx) => userPool.announceRecovery(tx, academy, { uid: 'second', to }));
  await announce();
  await step('user_pool::revoke_recovery', 'revoke it', 'admin', (tx) =>
    userPool.revokeRecovery(tx, academy, { uid: 'second' }),
  );
  await announce();
  world.wait(8 * day);
  const message = await world.voucherFor('recover', 'second', 'stranger');
  await step('auth::auth, user_pool::set_owner', 'accept it with the new wallet', 'stranger', (tx) =>
    acceptRecovery(tx, academy, message),
  );
}
