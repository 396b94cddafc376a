import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { PersonWallet } from './person.ts';

/** More addresses than that are never bound in practice. */
const maxAddresses = 20;

/** What the chain says of an account, as mirrored. */
export async function readWallet(account: AccountClient, id: string): Promise<PersonWallet> {
  const [users, addresses, recoveries, referrals, balances] = await Promise.all([
    account.from('chain_users').select('owner, proposer_uid').eq('uid', id).then(readRows),
    account
      .from('chain_bindings')
      .select('address, bound_at')
      .eq('uid', id)
      .order('bound_at', { ascending: false })
      .limit(maxAddresses)
      .then(readRows),
    account.from('chain_recoveries').select('recovers_to, announced_at::text').eq('uid', id).then(readRows),
    account.from('referrals').select('referrer_id').eq('user_id', id).then(readRows),
    account.from('chain_vault_balances').select('currency, balance::text').eq('uid', id).then(readRows),
  ]);
  const [user] = users;
  const [recovery] = recoveries;
  return {
    owner: user?.owner ?? null,
    proposer: user?.proposer_uid ?? null,
    addresses: addresses.map(({ address, bound_at }) => ({ address, boundAt: bound_at })),
    recovery: recovery ? { to: recovery.recovers_to, announcedAt: recovery.announced_at } : null,
    referrer: referrals[0]?.referrer_id ?? null,
    balances: balances.map(({ currency, balance }) => ({
      currency: currency ?? '',
      balance: balance ?? '0',
    })),
  };
}
