import type { Database } from '@suixue/backend/database/database';

/** How much an academy has. */
export interface PointsSize {
  readonly entries: number;
  readonly accounts: number;
}

/** Rows of one statement, so that the embedded database does not hold all of them at once. */
const chunk = 100_000;
/** Accounts that have checked in on most days of a year. */
export const busyAccounts = 2_000;

const id = `md5('account' || n)::uuid`;
const buyer = `md5('account' || (1 + (n::bigint * 7919) % $accounts))::uuid`;

/** Two accounts in five opted in to the ranking, and 1 in 500 of those that are not measured is banned. */
const accounts = `
  insert into auth.users (id, email, email_confirmed_at, created_at, banned_until)
    select ${id}, n || '@example.com', now(), now() - interval '2 years', case when n > ${busyAccounts} and n % 500 = 0 then now() + interval '30 days' end
    from generate_series($from, $to) n;
  insert into public.profiles (id, short_id, name, created_at)
    select ${id}, translate(md5('short' || n), '0', 'z'), '学员' || n, now() - interval '2 years' from generate_series($from, $to) n;
  insert into public.user_settings (user_id, is_named_in_rank)
    select ${id}, true from generate_series($from, $to) n where n % 5 < 2;`;

/** Entries over a year, with sources as long as real ones: check-ins, chapters, quizzes, streaks, and 1 in 20 spends. */
const entries = `
  insert into public.points_journal (user_id, amount, reason, source, at)
    select account, case reason when 'chapter' then 10 when 'streak' then 15 when 'make-up' then -20 else 5 end, reason,
      reason || '/' || account || '/' || case when reason in ('chapter', 'quiz') then 'sui-reading/objects-' || n else 'day-' || n end,
      now() - ($entries - n) * interval '1 year' / $entries
    from (select n, ${buyer} as account,
        (array['check-in', 'check-in', 'check-in', 'check-in', 'check-in', 'check-in', 'check-in', 'check-in', 'check-in', 'check-in',
          'chapter', 'chapter', 'chapter', 'chapter', 'chapter', 'quiz', 'quiz', 'quiz', 'streak', 'make-up'])[1 + (n / 13) % 20] as reason
      from generate_series($from, $to) n) made;`;

const checkIns = `
  insert into public.check_ins (user_id, day)
    select ${id}, public.today() - d from generate_series(1, least(${busyAccounts}, $accounts)) n, generate_series(1, 365) d where (n + d) % 9 > 0;`;

/** Statements that drop the indexes of the journal except its primary key, and that make them again. */
const indexes = `
  select 'alter table public.points_journal drop constraint ' || conname as drop,
    'alter table public.points_journal add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as again
  from pg_constraint where conrelid = 'public.points_journal'::regclass and contype = 'u'
  union all
  select 'drop index public.' || indexname, indexdef from pg_indexes
  where schemaname = 'public' and tablename = 'points_journal'
    and indexname not in (select conname from pg_constraint where conrelid = 'public.points_journal'::regclass)`;

/** Fills an empty database. The rows are valid by construction, so triggers are skipped, and the totals are counted at the end. */
export async function seedPoints(database: Database, size: PointsSize): Promise<void> {
  const run = (script: string, bounds: Readonly<Record<string, number>> = {}) =>
    database.transaction((tx) =>
      tx.run(
        `set local statement_timeout = 0; set local session_replication_role = replica; ${fill(script, { ...size, ...bounds })}`,
      ),
    );
  const inChunks = async (script: string, rows: number) => {
    for (let from = 1; from <= rows; from += chunk)
      await run(script, { from, to: Math.min(from + chunk - 1, rows) });
  };
  // Computing a short id takes longer than all the rest.
  await run('alter table public.profiles alter column short_id drop expression if exists;');
  await inChunks(accounts, size.accounts);
  // An index is built from sorted rows in a fraction of the time that rows in random order take.
  const found = await database.transaction((tx) => tx.query(indexes));
  await run(found.map(({ drop }) => `${drop};`).join(' '));
  await inChunks(entries, size.entries);
  await run(found.map(({ again }) => `${again};`).join(' '));
  await run(checkIns);
  await run('select public.rebuild_points_totals();');
  await database.transaction((tx) => tx.run('analyze'));
}

/** Fills in the numbers that a script names with a dollar sign. */
function fill(script: string, numbers: Readonly<Record<string, number>>): string {
  return script.replace(/\$(\w+)/g, (_, name: string) => {
    const number = numbers[name];
    if (number === undefined) throw new Error(`The script names ${name}, which has no value`);
    return String(number);
  });
}
