import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import type { Deployment } from '@suixue/chain/deployment';
import { minuteMs } from '@suixue/chain/duration';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser } from '@suixue/chain/reading/users';
import { openShop } from '@suixue/chain/transactions/open-shop';
import { voucherMessage } from '@suixue/chain/voucher';
import { localShopTerms } from './local-shop-terms.ts';

interface LocalShopParts {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  /** Signs, and becomes the owner of the site's account. */
  readonly admin: Signer;
  /** The network's name as vouchers contain it. */
  readonly chain: string;
  readonly signVoucher: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  readonly now: () => number;
}

/** Longer than a transaction takes, and within the contract's maximum. */
const voucherLife = 5 * minuteMs;

/**
 * Opens the site's shop if there is none, also on networks of older versions. Uses one transaction, so that an
 * interruption leaves no partial shop. Returns whether it opened one.
 */
export async function openLocalShop(parts: LocalShopParts): Promise<boolean> {
  const { client, deployment, admin } = parts;
  if (await readUser(client, await readContract(client, deployment), siteUid)) return false;
  const transaction = new Transaction();
  openShop(transaction, deployment, { voucher: await signSiteVoucher(parts), terms: localShopTerms });
  const done = await client.core.signAndExecuteTransaction({ transaction, signer: admin });
  if (!done.Transaction) {
    const why = done.FailedTransaction.status.error?.message ?? 'unknown reason';
    throw new Error(`the local shop could not be opened: ${why}`);
  }
  await client.core.waitForTransaction({ digest: done.Transaction.digest });
  return true;
}

async function signSiteVoucher({ deployment, admin, chain, signVoucher, now }: LocalShopParts) {
  const expireAt = BigInt(now() + voucherLife);
  const terms = {
    purpose: 'bind',
    uid: siteUid,
    expireAt,
    nonce: crypto.getRandomValues(new Uint8Array(16)),
    subject: 0n,
  } as const;
  const message = voucherMessage({
    ...terms,
    sender: admin.toSuiAddress(),
    chain,
    stateId: deployment.state.objectId,
  });
  return { ...terms, signature: await signVoucher(message) };
}
