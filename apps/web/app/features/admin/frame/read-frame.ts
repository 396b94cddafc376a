import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { adminSections } from '#app/features/admin/admin-sections.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { FrameData } from './frame-data.ts';

/** More names would not help. */
const maxOwners = 3;

type CountWaiting = (count: () => Promise<number>) => Promise<number | null>;

interface FrameParts {
  readonly account: AccountClient;
  /** The chain's time in milliseconds. */
  readonly now: number;
  /** Decides what happens to a count that cannot be read. */
  readonly orNull: CountWaiting;
}

/** Roles, owners and counts of waiting items. */
export async function readFrame({ account, now, orNull }: FrameParts): Promise<FrameData> {
  const [roles, owners, waiting] = await Promise.all([
    account.rpc('my_roles', undefined, asRead).then(readRows),
    readOwners(account),
    Promise.all(
      adminSections.flatMap(({ to, countWaiting }) =>
        countWaiting ? [orNull(() => countWaiting(account, now)).then((count) => [to, count] as const)] : [],
      ),
    ),
  ]);
  const isOwner = roles.includes('owner');
  return {
    // The database accepts no other roles.
    roles: roles as readonly AdministratorRole[],
    owners: isOwner ? [] : owners,
    waiting: Object.fromEntries(waiting),
  };
}

async function readOwners(account: AccountClient): Promise<readonly string[]> {
  const found = readRows(
    await account.from('administrators').select('user_id').contains('roles', ['owner']).limit(maxOwners),
  );
  const ids = found.map(({ user_id }) => user_id);
  const named = readRows(await account.from('profiles').select('name').in('id', ids));
  return named.flatMap(({ name }) => (name === null ? [] : [name]));
}
