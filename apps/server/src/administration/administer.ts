import { type AdministratorRole, administratorRoles } from '@suixue/academy/accounts/administrator-roles';
import { lessonSettings } from '@suixue/academy/courses/lesson-settings';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { z } from 'zod';
import { listLessonSettings, setLessonSetting, settingStates } from './lesson-setting.ts';

/** Commands of the admin CLI. Accounts are named by e-mail address or phone number. */
export const commandSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('grant'),
    account: z.string().trim().min(3).max(320),
    /** Added to the roles that the account has. */
    roles: z.array(z.enum(administratorRoles)).min(1).default(['owner']),
  }),
  z.strictObject({
    action: z.literal('revoke'),
    account: z.string().trim().min(3).max(320),
    /** Revokes even the last owner. */
    isForced: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('settings') }),
  z.strictObject({
    action: z.literal('set'),
    setting: z.enum(Object.values(lessonSettings)),
    state: z.enum(settingStates),
  }),
]);
export type AdministrationCommand = z.output<typeof commandSchema>;

export interface AdministrationOutcome {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** Text with an @ is an e-mail address; its digits must not be matched as a phone number. */
const findAccount = `select id from auth.users
  where deleted_at is null and case when strpos($1::text, '@') > 0 then lower(email) = lower($1::text)
    else phone = regexp_replace($1::text, '[^0-9]', '', 'g') end`;

const listAll = `select coalesce(users.email, users.phone, administrators.user_id::text) as name,
    array_to_string(roles, ', ') as roles,
    to_char(administrators.granted_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as since,
    coalesce(granter.email, granter.phone,
      case granted_through when 'link' then 'the first-administrator link' when 'shell' then 'the shell'
        else 'an administrator whose account is gone' end) as by
  from administrators join auth.users users on users.id = administrators.user_id
    left join auth.users granter on granter.id = administrators.granted_by
  order by administrators.granted_at`;

/** Runs a command. Changes are recorded in the audit log with the server's shell as their origin. */
export function administer(
  database: Database,
  command: AdministrationCommand,
): Promise<AdministrationOutcome> {
  return database.transaction(async (tx) => {
    switch (command.action) {
      case 'list':
        return { isDone: true, lines: await listAdministrators(tx) };
      case 'settings':
        return { isDone: true, lines: await listLessonSettings(tx) };
      case 'set': {
        const { setting, state } = command;
        const isChanged = await setLessonSetting(tx, setting, state);
        const now = state === 'default' ? 'uses its default' : `is ${state}`;
        return { isDone: true, lines: [`${setting} ${now}${isChanged ? '.' : ' already.'}`] };
      }
      case 'grant':
      case 'revoke':
        return assignRoles(tx, command);
    }
  });
}

async function listAdministrators(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.query(listAll);
  const lines = rows.map(({ name, roles, since, by }) => `${name}  ${roles}  since ${since} UTC, by ${by}`);
  return lines.length > 0 ? lines : ['There is no administrator yet.'];
}

async function assignRoles(
  tx: Transaction,
  command: Extract<AdministrationCommand, { action: 'grant' | 'revoke' }>,
): Promise<AdministrationOutcome> {
  const { account } = command;
  const [user] = await tx.query(findAccount, [account]);
  if (!user?.id) {
    return { isDone: false, lines: [`There is no account ${account}. Sign up first, then grant.`] };
  }
  const present = await readRoles(tx, user.id);
  if (command.action === 'revoke' && !command.isForced && present.isLastOwner)
    return { isDone: false, lines: [lastOwner(account)] };
  const roles = command.action === 'grant' ? [...new Set([...present.roles, ...command.roles])] : [];
  const [row] = await tx.query('select assign_administrator_roles($1::uuid, $2::text[])::text as changed', [
    user.id,
    `{${roles.join(',')}}`,
  ]);
  const now = roles.length > 0 ? `is an administrator (${roles.join(', ')})` : 'is not an administrator';
  return { isDone: true, lines: [`${account} ${now}${row?.changed === 'true' ? '.' : ' already.'}`] };
}

const lastOwner = (account: string): string =>
  `${account} is the last owner: nobody could grant roles or change settings in the browser. Grant another account first, or add --force.`;

interface PresentRoles {
  readonly roles: readonly AdministratorRole[];
  readonly isLastOwner: boolean;
}

/** Locks the table, so that each of two concurrent commands sees the other's change. */
async function readRoles(tx: Transaction, account: string): Promise<PresentRoles> {
  await tx.query('lock table administrators in exclusive mode');
  const rows = await tx.query(`select user_id, array_to_json(roles)::text as roles from administrators`);
  const found = rows.map(({ user_id: id, roles }) => ({
    id,
    // The table allows only these roles.
    roles: JSON.parse(roles ?? '[]') as AdministratorRole[],
  }));
  const owners = found.filter(({ roles }) => roles.includes('owner'));
  return {
    roles: found.find(({ id }) => id === account)?.roles ?? [],
    isLastOwner: owners.length === 1 && owners[0]?.id === account,
  };
}
