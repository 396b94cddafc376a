import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { Deployment, SharedObject } from './deployment.ts';
import * as state from './generated/package_state.ts';

export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** Who publishes, and through which client. */
export interface Publisher {
  readonly client: ClientWithCoreApi;
  readonly signer: Signer;
}

export interface Published {
  readonly deployment: Deployment;
  /** The capability to upgrade the package, owned by the publisher. */
  readonly upgradeCap: string;
}

/** Publishes a new, empty instance of the contract. */
export async function publishContract(
  { client, signer }: Publisher,
  modules: readonly Uint8Array[],
): Promise<Published> {
  const tx = new Transaction();
  const cap = tx.publish({ modules: modules.map((code) => [...code]), dependencies: ['0x1', '0x2'] });
  tx.transferObjects([cap], signer.toSuiAddress());
  const made = await runToEnd({ client, signer }, tx);
  const packageId = made.find(({ type }) => type === undefined)?.objectId;
  if (packageId === undefined) throw new PublishError('the transaction published no package');
  const find = (type: string) => {
    const found = made.find((object) => object.type?.endsWith(`::${type}`));
    if (!found) throw new PublishError(`the transaction created no ${type}`);
    return found;
  };
  const shared = (type: string): SharedObject => {
    const { objectId, sharedFrom } = find(type);
    if (sharedFrom === undefined) throw new PublishError(`the ${type} is not shared`);
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
export async function setUpContract(publisher: Publisher, setup: Setup): Promise<void> {
  const { published, authKey, chain, operators, currencies, features } = setup;
  const { deployment, upgradeCap } = published;
  const tx = new Transaction();
  state.registerUpgradeCap(tx, deployment, { cap: upgradeCap });
  state.setAuthKey(tx, deployment, { authKey, chain });
  for (const operator of operators) state.setOperator(tx, deployment, { operator, isOperator: true });
  for (const currency of currencies) state.setCurrency(tx, deployment, { isAllowed: true }, [currency]);
  for (const feature of features) state.setFeature(tx, deployment, { feature, isOn: true });
  await runToEnd(publisher, tx);
}

interface Made {
  readonly objectId: string;
  /** `undefined` for a package. */
  readonly type: string | undefined;
  readonly sharedFrom: string | undefined;
}

/** Signs and executes the transaction; returns the created objects. */
async function runToEnd({ client, signer }: Publisher, transaction: Transaction): Promise<Made[]> {
  const done = await client.core.signAndExecuteTransaction({
    transaction,
    signer,
    include: { effects: true, objectTypes: true },
  });
  const { Transaction: succeeded, FailedTransaction: failed } = done;
  if (!succeeded) throw new PublishError(failed?.status.error?.message ?? 'the transaction failed');
  await client.core.waitForTransaction({ digest: succeeded.digest });
  // Wrapped objects have ids too, but they are not objects of their own.
  const created = (succeeded.effects?.changedObjects ?? []).filter(
    ({ idOperation, outputState }) => idOperation === 'Created' && outputState !== 'DoesNotExist',
  );
  return created.map(({ objectId, outputState, outputOwner }) => ({
    objectId,
    type: outputState === 'PackageWrite' ? undefined : succeeded.objectTypes?.[objectId],
    sharedFrom: outputOwner?.Shared?.initialSharedVersion,
  }));
}
