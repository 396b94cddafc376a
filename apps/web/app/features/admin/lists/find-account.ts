import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** The account with this e-mail address, phone number, id or short id; null if there is none. */
export async function findAccount(account: AccountClient, named: string): Promise<string | null> {
  return readRows(await account.rpc('find_account', { named }));
}
