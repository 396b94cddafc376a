import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import { duration } from '@suixue/chain/duration';
import { readProgramme } from '@suixue/chain/reading/programme';
import { readUser } from '@suixue/chain/reading/users';
import { openShop } from '@suixue/chain/transactions/open-shop';
import { voucherMessage } from '@suixue/chain/voucher';
import { houseUid, localShopTerms } from './local-shop-terms.ts';

interface LocalShopParts {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  /** Who opens it, and whose address the house's is from then on. */
  readonly admin: Signer;
  /** The network's name as vouchers have it. */
  readonly chain: string;
  readonly signVoucher: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  readonly now: () => number;
}

/** Longer than a transaction takes, and within what the programme accepts. */
const voucherLife = duration({ minutes: 5 });

/**
 * Opens the house's shop where there is none: also on a network that was made before there were shops. Everything is in one
 * transaction, so the house is there with all that it sells or not at all, wherever this was cut off. Answers whether it did.
 */
export async function openLocalShop(parts: LocalShopParts): Promise<boolean> {
  const { client, deployment, admin } = parts;
  if (await readUser(client, await readProgramme(client, deployment), houseUid)) return false;
  const transaction = new Transaction();
  openShop(transaction, deployment, { house: await signForHouse(parts), terms: localShopTerms });
  const done = await client.core.signAndExecuteTransaction({ transaction, signer: admin });
  if (!done.Transaction) {
    const why = done.FailedTransaction.status.error?.message ?? 'nobody says why';
    throw new Error(`the local shop could not be opened: ${why}`);
  }
  await client.core.waitForTransaction({ digest: done.Transaction.digest });
  return true;
}

async function signForHouse({ deployment, admin, chain, signVoucher, now }: LocalShopParts) {
  const terms = { purpose: 'bind', uid: houseUid, expireAt: BigInt(now() + voucherLife) } as const;
  const message = voucherMessage({
    ...terms,
    sender: admin.toSuiAddress(),
    chain,
    stateId: deployment.state.objectId,
  });
  return { ...terms, signature: await signVoucher(message) };
}
