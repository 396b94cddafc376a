import type { AccountClient } from '#app/platform/session/account-client.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { isInvitationCode } from './invitation-cookie.ts';

export interface Inviter {
  /** Veiled, or the start of the account's number. */
  readonly name: string;
}

/** Who invites with this code. Null if it cannot be redeemed, and if the database does not answer. */
export async function readInviter(
  account: Pick<AccountClient, 'rpc'>,
  code: string,
): Promise<Inviter | null> {
  if (!isInvitationCode(code)) return null;
  const { data } = await account.rpc('invitation_of_code', { invitation_code: code }, asRead);
  const [row] = data ?? [];
  return row ? { name: veiled(row.inviter_name, row.inviter_short_id) } : null;
}

/** How a page names an account of which it must show no more. */
export function veiled(name: string | null, shortId: string | null): string {
  return name ?? `学员 ${shortId ?? ''}…`;
}
