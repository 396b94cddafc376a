import { lessonSettings } from '@suixue/academy/courses/lesson-settings';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { z } from 'zod';
import { listLessonSettings, setLessonSetting, settingStates } from './lesson-setting.ts';

/** Commands of the admin CLI. Accounts are named by e-mail address or phone number. */
export const commandSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('grant'), account: z.string().trim().min(3).max(320) }),
  z.strictObject({
    action: z.literal('revoke'),
    account: z.string().trim().min(3).max(320),
    /** Revokes even the last administrator. */
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
        return setAdministrator(tx, command);
    }
  });
}

async function listAdministrators(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.query(listAll);
  const lines = rows.map(({ name, since, by }) => `${name}  since ${since} UTC, by ${by}`);
  return lines.length > 0 ? lines : ['There is no administrator yet.'];
}

async function setAdministrator(
  tx: Transaction,
  command: Extract<AdministrationCommand, { action: 'grant' | 'revoke' }>,
): Promise<AdministrationOutcome> {
  const { action, account } = command;
  const [user] = await tx.query(findAccount, [account]);
  if (!user?.id) {
    return { isDone: false, lines: [`There is no account ${account}. Sign up first, then grant.`] };
  }
  const isGranted = action === 'grant';
  if (command.action === 'revoke' && !command.isForced && (await isLastAdministrator(tx, user.id)))
    return { isDone: false, lines: [lastAdministrator(account)] };
  const [row] = await tx.query('select set_administrator($1::uuid, $2::boolean) as changed', [
    user.id,
    String(isGranted),
  ]);
  const now = isGranted ? 'is an administrator' : 'is not an administrator';
  return { isDone: true, lines: [`${account} ${now}${row?.changed === 't' ? '.' : ' already.'}`] };
}

const lastAdministrator = (account: string): string =>
  `${account} is the last administrator: refund requests and questions would stay unanswered. Grant another account first, or add --force.`;

/** Locks the table, so that each of two concurrent commands sees the other's change. */
async function isLastAdministrator(tx: Transaction, account: string): Promise<boolean> {
  await tx.query('lock table administrators in exclusive mode');
  const rows = await tx.query('select user_id from administrators limit 2');
  return rows.length === 1 && rows[0]?.user_id === account;
}
