import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';

/** Id of this request's session; null if it cannot be read. */
export async function presentSession(account: AccountClient): Promise<string | null> {
  const { data } = await account.rpc('my_sessions', undefined, asRead);
  return data?.find(({ is_this }) => is_this)?.id ?? null;
}

/** Signing in as a proof begins a new session; ends the previous one of this device. */
export async function endReplaced(account: AccountClient, before: string | null): Promise<void> {
  if (before !== null) await account.rpc('end_my_session', { session: before });
}
