import * as state from '@suixue/chain/programme/package_state';
import { day, type Steps } from './steps.ts';

/** What the admin does. */
export async function measureOffice({ world, academy, step }: Steps): Promise<void> {
  await step('package_state::set_operator', 'another operator', 'admin', (tx) =>
    state.setOperator(tx, academy, { operator: world.addressOf('second'), isOperator: true }),
  );
  await step('package_state::set_feature', 'turn something off', 'admin', (tx) =>
    state.setFeature(tx, academy, { feature: 'play_box', isOn: false }),
  );
  await step('package_state::set_currency', 'another kind of money', 'admin', (tx) =>
    state.setCurrency(tx, academy, { isAllowed: true }, [`${academy.packageId}::profit::Undo`]),
  );
  const authKey = world.keyOf('voucher').getPublicKey().toRawBytes();
  await step('package_state::set_auth_key', 'another key for vouchers', 'admin', (tx) =>
    state.setAuthKey(tx, academy, { authKey, chain: 'suixue:local' }),
  );
  const to = world.addressOf('operator');
  await step('package_state::offer_admin', 'offer the office', 'admin', (tx) =>
    state.offerAdmin(tx, academy, { to }),
  );
  await step('package_state::cancel_admin_offer', 'think better of it', 'admin', (tx) =>
    state.cancelAdminOffer(tx, academy),
  );
  await step('package_state::offer_admin_by_upgrade_cap', 'offer it without the admin', 'admin', (tx) =>
    state.offerAdminByUpgradeCap(tx, academy, { cap: world.upgradeCap, to }),
  );
  world.wait(8 * day);
  await step('package_state::accept_admin', 'take the office', 'operator', (tx) =>
    state.acceptAdmin(tx, academy),
  );
}
