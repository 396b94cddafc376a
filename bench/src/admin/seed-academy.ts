import type { Database } from '@suixue/backend/database/database';

/** How much an academy has. */
export interface AcademySize {
  readonly accounts: number;
  readonly orders: number;
  readonly courses: number;
  readonly logEntries: number;
  /** Of the chain. */
  readonly events: number;
}

/** Rows of one statement, so that the embedded database does not hold all of them at once. */
const chunk = 100_000;
const sui = `'0x' || repeat('0', 63) || '2::sui::SUI'`;
/** The end of a membership that never ends. */
const forEver = '18446744073709551615';

/** The tables that are filled. Nothing reads them until all rows are there. */
const filled = [
  'auth.users',
  'public.profiles',
  'public.account_list',
  'public.chain_users',
  'public.chain_bindings',
  'public.chain_assets',
  'public.orders',
  'public.audit_log',
  'public.chain_events',
  'public.courses',
  'public.chapters',
  'public.chain_wares',
  'public.daily_figures',
  'public.chapter_figures',
];

const id = `md5('account' || n)::uuid`;
const email = `(array['wang', 'li', 'zhang', 'liu', 'chen', 'yang', 'zhao', 'huang'])[1 + n % 8] || '.' || n || '@example.com'`;
const phone = `case when n % 3 = 0 then '861' || lpad(((n::bigint * 7919) % 10000000000)::text, 10, '0') end`;
const name = `case when n % 10 > 0 then (array['王', '李', '张', '刘', '陈', '杨', '赵', '黄'])[1 + n % 8] || (array['伟', '芳', '娜', '敏', '静'])[1 + n % 5] || n end`;
const shortId = `translate(md5('short' || n), '0', 'z')`;
const createdAt = `now() - n * interval '1 minute'`;
const seenAt = `case when n % 3 > 0 then now() - (n % 100000) * interval '10 minutes' end`;
const bannedUntil = `case n % 500 when 0 then now() + interval '30 days' when 1 then now() - interval '30 days' end`;
const memberUntil = `case when n % 24 = 0 then 1700000000000 when n % 12 = 0 then ${forEver} end`;

/** Accounts over two years: a third never signed in again, 1 in 500 is banned, 4 in 10 have a wallet, 1 in 12 is a member. */
const accounts = `
  insert into auth.users (id, email, phone, email_confirmed_at, created_at, last_sign_in_at, banned_until)
    select ${id}, ${email}, ${phone}, now(), ${createdAt}, ${seenAt}, ${bannedUntil} from generate_series($from, $to) n;
  insert into public.profiles (id, short_id, name, created_at)
    select ${id}, ${shortId}, ${name}, ${createdAt} from generate_series($from, $to) n;
  insert into public.chain_users (uid, number, owner, created_at)
    select ${id}::text, n, '0x' || lpad(to_hex(n), 64, '0'), now() from generate_series($from, $to) n where n % 5 < 2;
  insert into public.chain_bindings (address, uid, bound_at)
    select '0x' || lpad(to_hex(n), 64, '0'), ${id}::text, now() from generate_series($from, $to) n where n % 5 < 2;
  insert into public.chain_assets (uid, asset_id, expire_at, acquired_at)
    select ${id}::text, 900001, ${memberUntil}, now() from generate_series($from, $to) n where n % 12 = 0;
  -- What triggers would have copied.
  insert into public.account_list (user_id, created_at, seen_at, short_id, name, email, phone, banned_until, is_bound, member_until)
    select ${id}, ${createdAt}, coalesce(${seenAt}, '-infinity'), ${shortId}, lower(${name}), ${email}, ${phone}, ${bannedUntil}, n % 5 < 2, ${memberUntil}
    from generate_series($from, $to) n;`;

/** Orders over two years: kinds, states and currencies as an academy would have them, among them rare combinations. */
const orders = `
  insert into public.orders (id, user_id, uid, kind, item, currency, price, max_price, status, digest, created_at, paid_at)
    select md5('order' || n)::uuid, buyer, buyer::text, kind,
      case kind when 'course' then (1000 + n % $courses)::text when 'tickets' then '0x' || repeat('9', 64) else '900001' end,
      case n % 10 when 9 then '0x' || repeat('0', 63) || '7::usd::USD' else ${sui} end, 1000000000 + n, 1000000000 + n, status,
      case when status in ('paid', 'settled', 'refunded') then 'D' || translate(md5('digest' || n), '0', 'z') || translate(substr(md5(n::text), 1, 10), '0', 'z') end,
      now() - n * interval '1 minute', case when status in ('paid', 'settled', 'refunded') then now() - n * interval '1 minute' end
    from (select n, md5('account' || (1 + (n::bigint * 7919) % $accounts))::uuid as buyer,
        case when n % 50 = 0 then 'phone' when n % 50 = 1 then 'pass' when n % 50 = 2 then 'coupon' when n % 500 = 3 then 'tickets'
          when n % 7 = 0 then 'membership' else 'course' end as kind,
        case when n % 40 = 0 then 'refunded' when n % 9 = 0 then 'abandoned' when n % 1000 = 7 then 'void' when n < 3000 then 'paid' when n % 200 = 9 then 'awaiting' else 'settled' end as status
      from generate_series($from, $to) n) made;`;

/** 99 courses in 100 are sold by a ware; the others, and the wares without a course, are differences that the comparison finds. */
const catalogue = `
  insert into public.courses (slug, title, level, place, ware_id)
    select 'bench-' || c, '课程 ' || c, 'advanced', 1000 + c, case when c % 100 > 0 then 1000 + c end from generate_series(1, $courses) c;
  insert into public.chapters (course_slug, slug, title, place)
    select 'bench-' || c, 'chapter-' || n, '第 ' || n || ' 章', n from generate_series(1, $courses) c, generate_series(1, 5) n;
  insert into public.chain_wares (id, author_uid, currency, price, supply, supplied, is_available, metadata, updated_at, described_at)
    select 1000 + c, md5('account1')::uuid::text, ${sui}, 1000000000, 1000, c * 37 % 1000, true,
      jsonb_build_object('name', '课程 ' || c, 'link', '/course/bench-' || c), now() - c * interval '1 minute', now() from generate_series(0, $courses) c;
  insert into public.chain_commodities (id, kind, is_available, supply, metadata, updated_at)
    values (900001, 'membership', true, 0, '{"name": "永久会员"}', now()) on conflict do nothing;`;

/** The counters that triggers would have written: for 800 days, and for every chapter. */
const figures = `
  insert into public.daily_figures (day, figure, part, amount, count)
    select current_date - d, figure, part, d * 1000000, 1 + d % 50
    from generate_series(0, 800) d, unnest(array['sale', 'refund', 'reached', 'cohort', 'active', 'gas']) figure, unnest(array['a', 'b', 'c', 'd']) part;
  insert into public.chapter_figures (course_slug, chapter_slug, started, finished)
    select 'bench-' || c, 'chapter-' || n, 1 + (c * 7) % 500, (c * 7) % 300 from generate_series(1, $courses) c, generate_series(1, 5) n;`;

const log = `
  insert into public.audit_log (at, actor_id, action, subject, details)
    select now() - n * interval '3 minutes', md5('account' || (1 + n % 5))::uuid,
      (array['points.fill', 'support.answer', 'chapter-post.hide', 'account.ban', 'chain.package_state::FeatureSet', 'chain.profit::SaleRefunded'])[1 + n % 6],
      md5('account' || (1 + (n::bigint * 7919) % $accounts))::uuid, '{"reason": "bench"}'
    from generate_series($from, $to) n;`;

/** Events of the chain: nearly all are purchases, 3 in 100 change prices, white lists and commodities. */
const events = `
  insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
    select 'Bench' || repeat('1', 39), 'E' || translate(md5('event' || n), '0', 'z') || translate(substr(md5(n::text), 1, 10), '0', 'z'), 0, n, 0, 'bench', name,
      now() - (1000000 - n) * interval '1 minute', '\\x00',
      case name when 'shop::WhiteList' then jsonb_build_object('id', (900001 + n % 20)::text, 'uid', ${id}, 'is_listed', n % 3 > 0)
        when 'shop::Restrict' then jsonb_build_object('id', (900001 + n % 20)::text, 'is_restricted', n % 3 > 0)
        when 'kiosk::Update' then jsonb_build_object('id', (1000 + n % $courses)::text, 'price', n::text)
        else jsonb_build_object('id', (1000 + n % $courses)::text, 'uid', ${id}, 'order', md5('order' || n), 'price', n::text) end
    from (select n, case n % 100 when 0 then 'shop::WhiteList' when 1 then 'shop::Restrict' when 2 then 'kiosk::Update' else 'kiosk::Purchase' end as name
      from generate_series($from, $to) n) made;`;
const cursor = `
  insert into public.chain_cursor (chain_id, next_checkpoint) values ('Bench' || repeat('1', 39), $events + 1);`;

/**
 * Fills an empty database with an academy of that size. The rows are valid by construction, so row checks and triggers are skipped. Indexes
 * are built at the end: random ids would be written to a dozen of them one by one, most of which do not fit into memory.
 */
export async function seedAcademy(database: Database, size: AcademySize): Promise<void> {
  const run = (script: string, bounds: Readonly<Record<string, number>> = {}) =>
    database.transaction((tx) =>
      tx.run(`set local session_replication_role = replica; ${fill(script, { ...size, ...bounds })}`),
    );
  // Computing a short id takes longer than all the rest, and lists only compare them.
  await run('alter table public.profiles alter column short_id drop expression if exists;');
  await run(setIndexesAside);
  await run(catalogue);
  for (const [script, count] of [
    [accounts, size.accounts],
    [orders, size.orders],
    [log, size.logEntries],
    [events, size.events],
  ] as const)
    for (let from = 1; from <= count; from += chunk)
      await run(script, { from, to: Math.min(count, from + chunk - 1) });
  await run(figures);
  await run(cursor);
  for (const table of filled) await run(`reindex table ${table}`);
  await database.transaction((tx) => tx.run('analyze'));
}

/** Nothing is written to an index that is not ready; `reindex` builds it and marks it ready again. */
const setIndexesAside = `update pg_catalog.pg_index set indisready = false, indisvalid = false
  where indrelid = any (array[${filled.map((table) => `'${table}'::regclass`).join()}])`;

const fill = (script: string, values: Readonly<Record<string, number>>) =>
  script.replaceAll(/\$(\w+)/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The generator has no ${name}`);
    return String(value);
  });
