import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** Whether a wallet is bound to the account, which paying requires. `null` if it cannot be read. */
export async function readIsBound(account: AccountClient, viewer: Viewer): Promise<boolean | null> {
  const { data, error } = await account
    .from('wallet_states')
    .select('owner')
    .eq('uid', viewer.id)
    .maybeSingle();
  return error ? null : (data?.owner.length ?? 0) > 0;
}
