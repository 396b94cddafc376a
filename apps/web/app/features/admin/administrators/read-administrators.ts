import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface Administrator {
  readonly id: string;
  readonly name: string | null;
  /** E-mail address or phone number. */
  readonly address: string | null;
  readonly roles: readonly AdministratorRole[];
  readonly grantedAt: string;
  /** In words. */
  readonly grantedBy: string;
  /** Whether the account is neither banned nor deleted. */
  readonly isOpen: boolean;
  /** Whether no other open account is an owner, so that this one must stay one. */
  readonly isLastOwner: boolean;
}

export async function readAdministrators(account: AccountClient): Promise<readonly Administrator[]> {
  const rows = readRows(await account.rpc('list_administrators', undefined, asRead));
  const owners = rows.filter((row) => row.is_open && row.roles?.includes('owner'));
  const names = new Map(rows.map((row) => [row.id, row.name ?? row.address]));
  return rows.map((row) => ({
    id: row.id ?? '',
    name: row.name,
    address: row.address,
    // The table accepts no other roles.
    roles: (row.roles ?? []) as readonly AdministratorRole[],
    grantedAt: row.granted_at ?? '',
    grantedBy: grantedBy(row.granted_through, names.get(row.granted_by)),
    isOpen: row.is_open === true,
    isLastOwner: owners.length === 1 && owners[0]?.id === row.id,
  }));
}

function grantedBy(through: string | null, name: string | null | undefined): string {
  if (through === 'link') return '首位管理员的链接';
  if (through === 'shell') return '服务器的命令';
  return name ?? '已经不是管理员的人';
}
