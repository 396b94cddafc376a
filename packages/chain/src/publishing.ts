import { Transaction } from '@mysten/sui/transactions';
import type { Deployment, SharedObject } from './deployment.ts';
import * as state from './generated/package_state.ts';
import { runToEnd, type Sender } from './run-to-end.ts';

export interface Published {
  readonly deployment: Deployment;
  /** The capability to upgrade the package, owned by the publisher. */
  readonly upgradeCap: string;
}

/** Publishes a new, empty instance of the contract. */
export async function publishContract(publisher: Sender, modules: readonly Uint8Array[]): Promise<Published> {
  const tx = new Transaction();
  const cap = tx.publish({ modules: modules.map((code) => [...code]), dependencies: ['0x1', '0x2'] });
  tx.transferObjects([cap], publisher.signer.toSuiAddress());
  const made = await runToEnd(publisher, tx, 'the contract could not be published');
  const packageId = made.find(({ type }) => type === undefined)?.objectId;
  if (packageId === undefined) throw new Error('the transaction published no package');
  const find = (type: string) => {
    const found = made.find((object) => object.type?.endsWith(`::${type}`));
    if (!found) throw new Error(`the transaction created no ${type}`);
    return found;
  };
  const shared = (type: string): SharedObject => {
    const { objectId, sharedFrom } = find(type);
    if (sharedFrom === undefined) throw new Error(`the ${type} is not shared`);
    return { objectId, initialSharedVersion: sharedFrom };
  };
  const deployment = {
    packageId,
    originalPackageId: packageId,
    state: shared('package_state::State'),
    kiosk: shared('kiosk::Kiosk'),
    shop: shared('shop::Shop'),
    userPool: shared('user_pool::UserPool'),
    couponBook: shared('coupon::CouponBook'),
  };
  return { deployment, upgradeCap: find('package::UpgradeCap').objectId };
}

export interface Setup {
  readonly published: Published;
  /** The public key for vouchers, and the network name that vouchers must contain. */
  readonly authKey: Uint8Array;
  readonly chain: string;
  readonly operators: readonly string[];
  readonly currencies: readonly string[];
  /** Features to switch on in addition to the default ones. */
  readonly features: readonly string[];
}

/** Initial setup by the admin, required before first use. */
export async function setUpContract(publisher: Sender, setup: Setup): Promise<void> {
  const { published, authKey, chain, operators, currencies, features } = setup;
  const { deployment, upgradeCap } = published;
  const tx = new Transaction();
  state.registerUpgradeCap(tx, deployment, { cap: upgradeCap });
  state.setAuthKey(tx, deployment, { authKey, chain });
  for (const operator of operators) state.setOperator(tx, deployment, { operator, isOperator: true });
  for (const currency of currencies) state.setCurrency(tx, deployment, { isAllowed: true }, [currency]);
  for (const feature of features) state.setFeature(tx, deployment, { feature, isOn: true });
  await runToEnd(publisher, tx, 'the contract could not be set up');
}
