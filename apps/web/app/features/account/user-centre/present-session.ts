import type { AccountClient } from '#app/platform/session/account-client.ts';

/** The session of this request, by its id; null where it cannot be told. */
export async function presentSession(account: AccountClient): Promise<string | null> {
  const { data } = await account.rpc('my_sessions');
  return data?.find(({ is_this }) => is_this)?.id ?? null;
}

/** Proving who one is begins a session: the one before it was this same device, and is not left over. */
export async function endReplaced(account: AccountClient, before: string | null): Promise<void> {
  if (before !== null) await account.rpc('end_my_session', { session: before });
}
