import type { Database } from '@suixue/backend/database/database';

/** How much an academy has. */
export interface AcademySize {
  readonly accounts: number;
  readonly orders: number;
  readonly courses: number;
  readonly logEntries: number;
}

/** Rows of one statement, so that the embedded database does not hold all of them at once. */
const chunk = 100_000;
const sui = `'0x' || repeat('0', 63) || '2::sui::SUI'`;
/** The end of a membership that never ends. */
const forEver = '18446744073709551615';

/** Accounts over two years: a third never signed in again, 1 in 500 is banned, 4 in 10 have a wallet, 1 in 12 is a member. */
const accounts = `
  insert into auth.users (id, email, phone, email_confirmed_at, created_at, last_sign_in_at, banned_until)
    select md5('account' || n)::uuid,
      (array['wang', 'li', 'zhang', 'liu', 'chen', 'yang', 'zhao', 'huang'])[1 + n % 8] || '.' || n || '@example.com',
      case when n % 3 = 0 then '861' || lpad(((n::bigint * 7919) % 10000000000)::text, 10, '0') end, now(),
      now() - n * interval '1 minute', case when n % 3 > 0 then now() - (n % 100000) * interval '10 minutes' end,
      case n % 500 when 0 then now() + interval '30 days' when 1 then now() - interval '30 days' end
    from generate_series($from, $to) n on conflict do nothing;
  insert into public.profiles (id, short_id, name, created_at)
    select md5('account' || n)::uuid, translate(md5('short' || n), '0', 'z'),
      case when n % 10 > 0 then (array['王', '李', '张', '刘', '陈', '杨', '赵', '黄'])[1 + n % 8] || (array['伟', '芳', '娜', '敏', '静'])[1 + n % 5] || n end,
      now() - n * interval '1 minute'
    from generate_series($from, $to) n;
  insert into public.chain_users (uid, number, owner, created_at)
    select md5('account' || n)::uuid::text, n, '0x' || lpad(to_hex(n), 64, '0'), now() from generate_series($from, $to) n where n % 5 < 2;
  insert into public.chain_bindings (address, uid, bound_at)
    select '0x' || lpad(to_hex(n), 64, '0'), md5('account' || n)::uuid::text, now() from generate_series($from, $to) n where n % 5 < 2;
  insert into public.chain_assets (uid, asset_id, expire_at, acquired_at)
    select md5('account' || n)::uuid::text, 900001, case when n % 24 = 0 then 1700000000000 else ${forEver} end, now() from generate_series($from, $to) n where n % 12 = 0;
  -- The same columns once more, because triggers are skipped and the view that computes them takes minutes for a million rows.
  insert into public.account_list (user_id, created_at, seen_at, short_id, name, email, phone, banned_until, is_bound, member_until)
    select users.id, users.created_at, coalesce(users.last_sign_in_at, '-infinity'), profiles.short_id, lower(profiles.name), users.email, users.phone,
      users.banned_until, n % 5 < 2, case when n % 24 = 0 then 1700000000000 when n % 12 = 0 then ${forEver} end
    from generate_series($from, $to) n join auth.users on users.id = md5('account' || n)::uuid join public.profiles on profiles.id = users.id;`;

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

const catalogue = `
  insert into public.courses (slug, title, level, place, ware_id)
    select 'bench-' || c, '课程 ' || c, 'advanced', 1000 + c, case when c % 200 > 0 then 1000 + c end from generate_series(1, $courses) c;
  insert into public.chapters (course_slug, slug, title, place)
    select 'bench-' || c, 'chapter-' || n, '第 ' || n || ' 章', n from generate_series(1, $courses) c, generate_series(1, 5) n;
  insert into public.chain_wares (id, author_uid, currency, price, supply, supplied, is_available, metadata, updated_at)
    select 1000 + c, md5('account1')::uuid::text, ${sui}, 1000000000, 1000, c * 37 % 1000, true,
      jsonb_build_object('name', '课程 ' || c, 'link', '/course/bench-' || c), now() - c * interval '1 minute' from generate_series(0, $courses) c;
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

/** Fills an empty database with an academy of that size. The rows are valid by construction, so row checks and triggers are skipped. */
export async function seedAcademy(database: Database, size: AcademySize): Promise<void> {
  const run = (script: string, bounds: Readonly<Record<string, number>> = {}) =>
    database.transaction((tx) =>
      tx.run(`set local session_replication_role = replica; ${fill(script, { ...size, ...bounds })}`),
    );
  // Computing a short id takes longer than all the rest, and lists only compare them.
  await run('alter table public.profiles alter column short_id drop expression if exists;');
  await run(catalogue);
  for (const [script, count] of [
    [accounts, size.accounts],
    [orders, size.orders],
    [log, size.logEntries],
  ] as const)
    for (let from = 1; from <= count; from += chunk)
      await run(script, { from, to: Math.min(count, from + chunk - 1) });
  await run(figures);
  await database.transaction((tx) => tx.run('analyze'));
}

const fill = (script: string, values: Readonly<Record<string, number>>) =>
  script.replaceAll(/\$(\w+)/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The generator has no ${name}`);
    return String(value);
  });
