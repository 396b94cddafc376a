import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import type { Deployment } from '@suixue/chain/deployment';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser } from '@suixue/chain/reading/users';
import { runToEnd } from '@suixue/chain/run-to-end';
import { openShop } from '@suixue/chain/transactions/open-shop';
import { signVoucher } from '@suixue/functions/sign-voucher';
import { approveLocalRules } from './approve-local-rules.ts';
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

/**
 * Opens the site's shop if there is none, also on networks of older versions. Uses one transaction, so that an
 * interruption leaves no partial shop. Returns whether it opened one.
 */
export async function openLocalShop(parts: LocalShopParts): Promise<boolean> {
  const { client, deployment, admin, chain, now } = parts;
  if (await readUser(client, await readContract(client, deployment), siteUid)) return false;
  const voucher = await signVoucher(
    { academy: deployment, chain, sign: parts.signVoucher, chainNow: now },
    { purpose: 'bind', uid: siteUid, sender: admin.toSuiAddress() },
  );
  const transaction = new Transaction();
  openShop(transaction, deployment, { voucher, terms: localShopTerms });
  approveLocalRules(transaction, deployment);
  await runToEnd({ client, signer: admin }, transaction, 'the local shop could not be opened');
  return true;
}
