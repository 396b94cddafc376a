import * as state from '@suixue/chain/contract/package_state';
import { coinType, day, type Steps } from './steps.ts';

/** What the admin does. */
export async function measureOffice({ world, academy, step }: Steps): Promise<void> {
  await step('package_state::set_operator', 'add an operator', 'admin', (tx) =>
    state.setOperator(tx, academy, { operator: world.addressOf('second'), isOperator: true }),
  );
  await step('package_state::set_feature', 'switch a feature off', 'admin', (tx) =>
    state.setFeature(tx, academy, { feature: 'play_box', isOn: false }),
  );
  await step('package_state::set_currency', 'accept a currency', 'admin', (tx) =>
    state.setCurrency(tx, academy, { isAllowed: true }, [`${academy.packageId}::profit::Undo`]),
  );
  await step('package_state::set_daily_limits', 'set the daily limits of operators', 'admin', (tx) =>
    state.setDailyLimits(tx, academy, { refunds: 30n, proposers: 10n, recoveries: 5n }),
  );
  await step('package_state::set_daily_refund_amount', 'set how much they may refund', 'admin', (tx) =>
    state.setDailyRefundAmount(tx, academy, { amount: 10n ** 12n }, [coinType]),
  );
  const authKey = world.keyOf('voucher').getPublicKey().toRawBytes();
  await step('package_state::set_auth_key', 'replace the key for vouchers', 'admin', (tx) =>
    state.setAuthKey(tx, academy, { authKey, chain: 'suixue:local' }),
  );
  const hash = new Uint8Array(32).fill(1);
  await step('package_state::anchor', 'anchor a hash of 32 bytes', 'operator', (tx) =>
    state.anchor(tx, academy, { kind: 'report', bytes: hash }),
  );
  const to = world.addressOf('operator');
  await step('package_state::offer_admin', 'offer the role of admin', 'admin', (tx) =>
    state.offerAdmin(tx, academy, { to }),
  );
  await step('package_state::cancel_admin_offer', 'cancel the offer', 'admin', (tx) =>
    state.cancelAdminOffer(tx, academy),
  );
  await step('package_state::offer_admin_by_upgrade_cap', 'offer it with the upgrade cap', 'admin', (tx) =>
    state.offerAdminByUpgradeCap(tx, academy, { cap: world.upgradeCap, to }),
  );
  await step('package_state::cancel_upgrade_cap_offer', 'reject that offer', 'admin', (tx) =>
    state.cancelUpgradeCapOffer(tx, academy),
  );
  await world.run('admin', (tx) => state.offerAdminByUpgradeCap(tx, academy, { cap: world.upgradeCap, to }));
  world.wait(8 * day);
  await step('package_state::accept_admin', 'accept the role', 'operator', (tx) =>
    state.acceptAdmin(tx, academy),
  );
}
