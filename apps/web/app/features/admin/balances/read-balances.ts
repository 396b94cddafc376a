import { shortIdToUuid, uuidToShortId } from '@suixue/academy/accounts/short-id';
import { siteName, siteUid } from '@suixue/academy/accounts/site-uid';
import { isUuid } from '@suixue/backend/is-uuid';
import { normaliseAddress } from '@suixue/chain/address';
import { readContract } from '@suixue/chain/reading/contract';
import { readUidOf, readUser } from '@suixue/chain/reading/users';
import { type Holding, readHoldings } from '#app/features/money/payment/read-holdings.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';

export interface FoundBalances {
  readonly address: string;
  /** The account as administrators write it; null for an address without one. */
  readonly account: string | null;
  readonly coins: readonly Holding[];
}

export type BalanceSearch =
  | { readonly kind: 'found'; readonly found: FoundBalances }
  | { readonly kind: 'unknown'; readonly sentence: string };

const nameOf = (uid: string) => (uid === siteUid ? siteName : isUuid(uid) ? uuidToShortId(uid) : uid);

/** Balances of an address, or of an account by its short id, UUID or the name of the site's own account. */
export async function readBalances(asked: string): Promise<BalanceSearch> {
  const text = asked.trim();
  const address = normaliseAddress(text);
  const uid = text === siteName ? siteUid : isUuid(text) ? text.toLowerCase() : shortIdToUuid(text);
  if (address === undefined && uid === undefined)
    return { kind: 'unknown', sentence: `请填写钱包地址、账户编号，或“${siteName}”。` };
  const { client, facts } = await openWallets();
  const { deployment } = facts;
  const contract = await readContract(client, deployment);
  const owner = address ?? (await readUser(client, contract, uid ?? ''))?.owner[0];
  if (owner === undefined) return { kind: 'unknown', sentence: '这个账户没有绑定钱包，链上没有它的钱。' };
  const account = uid ?? (await readUidOf(client, contract, owner));
  const { coins } = await readHoldings({ client, deployment, address: owner, uid: account ?? '' });
  return {
    kind: 'found',
    found: { address: owner, account: account === null ? null : nameOf(account), coins },
  };
}
