import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { PersonAccount } from './person.ts';

/** Null if there is no such account. */
export async function readAccount(account: AccountClient, id: string): Promise<PersonAccount | null> {
  const [row] = readRows(await account.rpc('read_account', { target: id }, asRead));
  if (!row) return null;
  return {
    id,
    shortId: row.short_id ?? '',
    name: row.name,
    email: row.email,
    phone: row.phone,
    pending: pendingOf(row),
    createdAt: row.created_at ?? '',
    lastSignInAt: row.last_sign_in_at,
    ban:
      row.is_banned && row.banned_until !== null
        ? {
            until: row.banned_until,
            entry: row.ban_entry === null ? null : String(row.ban_entry),
            reason: row.ban_reason,
            at: row.banned_at,
          }
        : null,
    // The table accepts no other roles.
    roles: (row.roles ?? []) as readonly AdministratorRole[],
    mayInvite: row.may_invite,
    invites: row.invites === true,
  };
}

interface Addresses {
  readonly email: string | null;
  readonly phone: string | null;
  readonly email_confirmed_at: string | null;
  readonly phone_confirmed_at: string | null;
  readonly email_change: string | null;
  readonly phone_change: string | null;
}

/** In the order in which `begin_confirmation_resend` picks one. */
function pendingOf(row: Addresses): string | null {
  if (row.email !== null && row.email_confirmed_at === null) return `邮箱 ${row.email} 还没有确认`;
  if (row.phone !== null && row.phone_confirmed_at === null) return `手机号 ${row.phone} 还没有确认`;
  if (row.email_change !== null) return `正在换成邮箱 ${row.email_change}，还没有确认`;
  if (row.phone_change !== null) return `正在换成手机号 ${row.phone_change}，还没有确认`;
  return null;
}
