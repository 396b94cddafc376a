import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const { A, B, D, M } = people;

/** Accounts with equal times and all combinations of flags, orders of them, and entries of the log. */
const manyRows = `
insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at, banned_until)
  select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'person' || n || '@example.com', now(), now(),
    case when n % 3 > 0 then '2026-01-01'::timestamptz + (n % 5) * interval '1 day' end,
    case n % 7 when 0 then now() + interval '1 day' when 1 then now() - interval '1 day' end
  from generate_series(1, 60) n;
update public.profiles set name = case n % 4 when 0 then 'Zhang ' || n when 1 then '张' || n end, created_at = '2026-02-01'::timestamptz + (n % 6) * interval '1 day'
  from generate_series(1, 60) n where profiles.id = ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid;
insert into public.chain_users (uid, number, owner, created_at)
  select id, 1000 + row_number() over (), '0x' || lpad(row_number() over ()::text, 64, '0'), now() from public.profiles
  where id::text like '1%' and (substr(id::text, 35))::integer % 2 = 0;
insert into public.chain_assets (uid, asset_id, expire_at, acquired_at)
  select id, 1, case when (substr(id::text, 35))::integer % 10 = 0 then 1000 else 18446744073709551615 end, now() from public.profiles
  where id::text like '1%' and (substr(id::text, 35))::integer % 5 = 0;
insert into public.orders (id, user_id, uid, kind, item, currency, price, max_price, status, created_at, paid_at)
  select ('20000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, p.id, p.id, (array['course', 'phone', 'membership'])[1 + n % 3], '1',
    '0x' || repeat('0', 63) || '2::' || (array['sui::SUI', 'usd::USD'])[1 + n % 2], n, n, (array['awaiting', 'paid', 'void', 'abandoned'])[1 + n % 4],
    '2026-03-01'::timestamptz + (n % 9) * interval '1 day', case when n % 4 = 1 then now() end
  from generate_series(1, 80) n join public.profiles p on p.id = ('10000000-0000-4000-8000-' || lpad((1 + n % 6)::text, 12, '0'))::uuid;
insert into public.chain_wares (id, author_uid, currency, price, supply, supplied, is_available, metadata, updated_at)
  select 5000 + n, '${A}', '0x' || repeat('0', 63) || '2::sui::SUI', n % 3, 4, n % 5, n % 4 > 0,
    case when n % 6 > 0 then jsonb_build_object('name', 'Ware ' || n || ' 资金池', 'link', '/course/listed-' || n) else '{}' end,
    '2026-03-01'::timestamptz + (n % 9) * interval '1 day'
  from generate_series(1, 60) n;
insert into public.chain_announced_terms (item_id, catalogue, terms, announced_by, effective_at)
  select 5000 + n, 'kiosk', '{}', '0x' || repeat('1', 64), 1 from generate_series(1, 60) n where n % 7 = 0;
insert into public.courses (slug, title, level, place, is_published, ware_id)
  select 'listed-' || n, 'Course ' || n || ' 读懂', case when n % 3 = 0 then 'free' else 'advanced' end, 100 + n % 8, n % 4 > 0,
    case when n % 3 > 0 and n % 5 > 0 then 5000 + n end
  from generate_series(1, 60) n on conflict do nothing;
update public.courses set ware_id = null where slug like 'listed-%' and level = 'free';
insert into public.chain_pools (id, currency, name, ticket_price, floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by, stage,
    is_paused, stage_since, next_stage_at, start_at, max_tickets, max_tickets_per_user, claimed_tickets, deposited, withdrawn, created_at)
  select '0x' || lpad(n::text, 64, 'f'), '0x' || repeat('0', 63) || '2::sui::SUI', 'Pool ' || n || ' 秋收', 10, 5, 1, 1, 1,
    case when n % 3 = 0 then 1 else 9999999999999 end, n % 4, n % 5 = 0, 0, case when n % 2 = 0 then n % 6 else 9999999999990 + n % 6 end,
    0, 100, 0, n, 7, 2, '2026-03-01'::timestamptz + (n % 9) * interval '1 day'
  from generate_series(1, 60) n;
insert into public.chain_pool_holders (pool_id, uid, total, holding, released)
  select '0x' || lpad('60', 64, 'f'), '10000000-0000-4000-8000-99999999999' || n, 1, n / 2, 1 - n / 2 from generate_series(1, 3) n;
select public.record_audit((array['${D}', null])[1 + n % 2]::uuid, (array['points.fill', 'account.ban', 'chain.package_state::FeatureSet'])[1 + n % 3],
  (array['${A}', '${B}'])[1 + n % 2], '{}') from generate_series(1, 60) n`;

const account = `select row.user_id::text as id, row.* from (select *, coalesce(banned_until > now(), false) as banned,
  coalesce(member_until > public.now_ms(), false) as member from public.account_list_source) as row`;

describe.each(ruleDatabaseKinds)('the lists of the administration on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  beforeAll(() => database.transaction((tx) => tx.run(manyRows)));

  const call = (expression: string, parameters: readonly (string | null)[] = [], role: Role = 'D') =>
    as(database, role, (tx) => tx.query(`select * from public.${expression}`, parameters));
  const ids = async (expression: string) => (await database.query(expression)).map(({ id }) => String(id));

  /** Reads page after page; `between` runs after each. */
  async function walk(
    list: string,
    options: {
      readonly size: number;
      readonly isBackwards?: boolean;
      /** The column that tells rows apart. */
      readonly id?: string;
      readonly between?: () => Promise<unknown>;
    },
  ) {
    const { size, isBackwards = false, id = 'id', between } = options;
    const found: string[] = [];
    let from: string | null = null;
    for (;;) {
      const rows: readonly Readonly<Record<string, unknown>>[] = await call(
        `${list}from_row => $1::jsonb, is_backwards => ${isBackwards}, most => ${size})`,
        [from],
      );
      found.push(...rows.map((row) => String(row[id])));
      const last = rows.at(-1);
      if (rows.length < size || last === undefined) return found;
      const rank =
        last.cursor_rank === null || last.cursor_rank === undefined ? [] : [String(last.cursor_rank)];
      from = JSON.stringify([last.cursor_key, last[id], ...rank]);
      await between?.();
    }
  }

  const flag = fc.constantFrom(undefined, true, false);
  const argument = (name: string, value: boolean | string | undefined) =>
    value === undefined ? '' : `${name} => ${typeof value === 'string' ? `'${value}'` : value}, `;
  const condition = (name: string, value: boolean | string | undefined) =>
    value === undefined ? 'true' : typeof value === 'string' ? `${name} = '${value}'` : `${name} = ${value}`;

  it('reject callers who are not administrators', async () => {
    for (const expression of [
      'admin_people()',
      'admin_orders()',
      'admin_log()',
      'admin_courses()',
      'admin_wares()',
      'admin_pools()',
      'admin_risk_notices()',
      `admin_ware_remains('2')`,
      `record_export('wares')`,
      'admin_order_currencies()',
      `record_export('people')`,
    ]) {
      await expect(call(expression, [], 'A')).rejects.toMatchObject({ hint: 'administrators_only' });
      await expect(call(expression, [], 'anon')).rejects.toMatchObject({ code: '42501' });
    }
    expect(await call(`bulk_act_outcomes('${A}')`, [], 'A')).toEqual([]);
  });

  it('show every account once, in the order of the sort, forwards and backwards, for any filters and page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ banned: flag, bound: flag, member: flag, administrator: flag }),
        fc.constantFrom('created_at', 'seen_at'),
        fc.boolean(),
        fc.integer({ min: 1, max: 70 }),
        fc.constantFrom(undefined, '2026-02-03', '2026-01-02'),
        async ({ banned, bound, member, administrator }, column, isAscending, size, from) => {
          const list = `admin_people(${argument('banned', banned)}${argument('bound', bound)}${argument('member', member)}${argument(
            'administrator',
            administrator,
          )}${argument('from_time', from)}by_column => '${column}', is_ascending => ${isAscending}, `;
          const direction = isAscending ? 'asc' : 'desc';
          const expected =
            await ids(`${account} where ${condition('banned', banned)} and ${condition('is_bound', bound)}
            and ${condition('member', member)} and ${condition('is_administrator', administrator)}
            and ${from === undefined ? 'true' : `${column} >= '${from}'`} order by ${column} ${direction}, user_id ${direction}`);
          expect(await walk(list, { size })).toEqual(expected);
          expect(await walk(list, { size, isBackwards: true })).toEqual([...expected].reverse());
        },
      ),
      { numRuns: 25 },
    );
  });

  it('show each account that existed when the first page was read exactly once, even if others sign up between pages', async () => {
    const before = await ids(`select user_id::text as id from public.account_list`);
    for (const column of ['created_at', 'seen_at']) {
      const found = await walk(`admin_people(by_column => '${column}', `, {
        size: 7,
        between: () =>
          database.query(`insert into auth.users (id, last_sign_in_at) values (gen_random_uuid(), now())`),
      });
      expect(new Set(found).size).toBe(found.length);
      expect(before.filter((id) => !found.includes(id))).toEqual([]);
    }
    await database.query(
      `delete from auth.users where email is null and id not in ('${A}', '${B}', '${D}', '${M}')`,
    );
  });

  it.each([
    ['zhang', `name like 'zhang%'`],
    ['PERSON1', `email like 'person1%'`],
    ['张', `name like '张%'`],
    ['p', `email like 'p%'`],
    ['10000000', `user_id::text like '10000000%'`],
    ['a%', 'false'],
    ["' or true --", 'false'],
    ['\\', 'false'],
  ])('find each account whose name, e-mail address or id begins with %s once', async (text, matching) => {
    const expected = await ids(`${account} where ${matching} order by 1`);
    for (const size of [3, 100]) {
      const list = `admin_people(query => '${text.replaceAll("'", "''")}', `;
      const found = await walk(list, { size });
      expect(found.toSorted()).toEqual(expected);
      expect(await walk(list, { size, isBackwards: true })).toEqual(found.toReversed());
      const bound = await walk(`${list}bound => true, `, { size });
      expect(bound.toSorted()).toEqual(await ids(`${account} where ${matching} and is_bound order by 1`));
    }
  });

  it('find an account by phone number with and without country code, by short id, and by wallet address', async () => {
    await database.query(`update auth.users set phone = '8613800138000' where id = $1::uuid`, [A]);
    const [row] = await database.query(`select short_id from public.profiles where id = $1::uuid`, [A]);
    for (const text of [
      '138-0013',
      '+86 138',
      '8613800138000',
      String(row?.short_id).slice(0, 12),
      `0x${'a'.repeat(64)}`,
      A,
    ])
      expect(await walk(`admin_people(query => '${text}', `, { size: 10 }), text).toContain(A);
  });

  it('apply the filters also to an account that is found by its wallet address', async () => {
    const find = (filters: string) =>
      walk(`admin_people(query => '0x${'a'.repeat(64)}', ${filters}`, { size: 10 });
    expect(await find('administrator => false, bound => true, ')).toEqual([A]);
    for (const filters of ['administrator => true, ', 'banned => true, ', `to_time => '2000-01-01', `])
      expect(await find(filters), filters).toEqual([]);
  });

  it('filter by copied columns that stay equal to the source tables after every change', async () => {
    const differences = `select * from ((table public.account_list_source except select user_id, created_at, seen_at, short_id, name, email, phone,
        banned_until, is_bound, member_until, is_administrator from public.account_list)
      union all (select user_id, created_at, seen_at, short_id, name, email, phone, banned_until, is_bound, member_until, is_administrator
        from public.account_list except table public.account_list_source)) as differing`;
    expect(await database.query(differences)).toEqual([]);
    for (const change of [
      `update auth.users set banned_until = now() + interval '1 day', email = 'New@Example.org' where id = '${A}'`,
      `update auth.users set banned_until = null, last_sign_in_at = now() where id = '${A}'`,
      `update public.profiles set name = 'ÄRGER' where id = '${A}'`,
      `select public.set_administrator('${B}', true)`,
      `select public.set_administrator('${B}', false)`,
      `update public.chain_users set deleted_at = now() where uid = '${A}'`,
      `delete from public.chain_assets where uid = '${M}'`,
      `insert into public.chain_commodities (id, kind, is_available, supply, updated_at) values (77, 'pass', true, 1, now())`,
      `insert into public.chain_assets (uid, asset_id, expire_at, acquired_at) values ('${M}', 77, 5, now())`,
      `update public.chain_commodities set kind = 'membership' where id = 77`,
      `update public.chain_assets set expire_at = 0 where uid = '${M}'`,
      `update auth.users set deleted_at = now() where id = '10000000-0000-4000-8000-000000000060'`,
      `delete from auth.users where id = '10000000-0000-4000-8000-000000000059'`,
    ]) {
      await database.query(change);
      expect(await database.query(differences), change).toEqual([]);
    }
  });

  it('show every order once, for any filters, order and page size', async () => {
    const [buyer] = await ids(
      `select uid as id from public.orders where id::text like '2%' order by id limit 1`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(undefined, 'awaiting', 'paid', 'refunded', 'void'),
        fc.constantFrom(undefined, 'course', 'phone', 'tickets'),
        fc.constantFrom(
          undefined,
          `0x${'0'.repeat(63)}2::usd::USD`,
          `0x${'0'.repeat(63)}2::sui::SUI`,
          'gone',
        ),
        fc.constantFrom(undefined, buyer),
        fc.boolean(),
        fc.integer({ min: 1, max: 90 }),
        async (state, orderKind, coin, uid, isAscending, size) => {
          const list = `admin_orders(${argument('state', state)}${argument('wanted_kind', orderKind)}${argument('coin', coin)}${argument(
            'buyer',
            uid,
          )}to_time => '2026-03-08', is_ascending => ${isAscending}, `;
          const direction = isAscending ? 'asc' : 'desc';
          const expected =
            await ids(`select id from public.orders where ${condition('status', state)} and ${condition('kind', orderKind)}
            and ${condition('currency', coin)} and ${condition('uid', uid)} and created_at < '2026-03-08'
            order by created_at ${direction}, id ${direction}`);
          expect(await walk(list, { size })).toEqual(expected);
          expect(await walk(list, { size, isBackwards: true })).toEqual([...expected].reverse());
        },
      ),
      { numRuns: 25 },
    );
    expect((await call('admin_order_currencies()')).map((row) => Object.values(row)[0])).toEqual([
      `0x${'0'.repeat(63)}2::sui::SUI`,
      `0x${'0'.repeat(63)}2::usd::USD`,
    ]);
  });

  it('show every entry of the log once, for any filters, order and page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(undefined, D),
        fc.constantFrom(undefined, ['points.fill'], ['points.fill', 'account.ban'], ['none']),
        fc.constantFrom(undefined, A),
        fc.boolean(),
        fc.integer({ min: 1, max: 90 }),
        async (actor, acts, about, isAscending, size) => {
          const wanted = acts && `array[${acts.map((act) => `'${act}'`).join()}]`;
          const list = `admin_log(${argument('actor', actor)}${wanted ? `acts => ${wanted}, ` : ''}${argument(
            'about',
            about,
          )}is_ascending => ${isAscending}, `;
          const direction = isAscending ? 'asc' : 'desc';
          const expected =
            await ids(`select id::text as id from public.audit_log where ${condition('actor_id', actor)}
            and ${wanted ? `action = any (${wanted})` : 'true'} and ${condition('subject', about)}
            order by at ${direction}, audit_log.id ${direction}`);
          expect(await walk(list, { size })).toEqual(expected);
          expect(await walk(list, { size, isBackwards: true })).toEqual([...expected].reverse());
        },
      ),
      { numRuns: 20 },
    );
    const [entry] = await call(`admin_log(about => '${A}', most => 1)`);
    expect(entry).toMatchObject({ subject: A, subject_name: 'ÄRGER' });
  });

  it('show every course once, for any filters, order and page size', async () => {
    const keys = { place: 'course.place', updated: 'course.updated_at', sold: 'coalesce(ware.supplied, -1)' };
    const sales = {
      none: `level = 'advanced' and ware.id is null`,
      'on-sale': 'is_available and supplied < supply',
      'sold-out': 'is_available and supplied >= supply',
      'off-shelf': 'not is_available',
    };
    await fc.assert(
      fc.asyncProperty(
        fc.record({ published: flag, level: fc.constantFrom(undefined, 'free', 'advanced') }),
        fc.constantFrom(undefined, 'none', 'on-sale', 'sold-out', 'off-shelf'),
        fc.constantFrom('place', 'updated', 'sold'),
        fc.constantFrom(undefined, ' 读懂 ', 'COURSE 1', 'listed-2', '5007', '%'),
        fc.boolean(),
        fc.integer({ min: 1, max: 70 }),
        async ({ published, level }, sale, column, query, isAscending, size) => {
          const list = `admin_courses(${argument('query', query)}${argument('wanted_level', level)}${argument('published', published)}${argument(
            'sale',
            sale,
          )}by_column => '${column}', is_ascending => ${isAscending}, `;
          const direction = isAscending ? 'asc' : 'desc';
          const text = query?.trim().toLowerCase();
          const expected =
            await ids(`select slug as id from public.courses course left join public.chain_wares ware on ware.id = ware_id
            where ${condition('is_published', published)} and ${condition('level', level)} and ${sale ? sales[sale as keyof typeof sales] : 'true'}
            and ${text === undefined ? 'true' : `(lower(title) || chr(10) || slug like '%${text.replace('%', '\\%')}%' or ware_id::text = '${text}')`}
            order by ${keys[column as keyof typeof keys]} ${direction}, slug ${direction}`);
          expect(await walk(list, { size, id: 'slug' })).toEqual(expected);
          expect(await walk(list, { size, id: 'slug', isBackwards: true })).toEqual([...expected].reverse());
        },
      ),
      { numRuns: 40 },
    );
    const [row] = await call(`admin_courses(query => 'listed-7')`);
    expect(row).toMatchObject({ ware_id: '5007', supplied: '2', is_announced: 't', is_published: 't' });
  });

  it('show every ware once, for any filters, order and page size', async () => {
    const states = {
      'on-sale': 'is_available and supplied < supply',
      'sold-out': 'is_available and supplied >= supply',
      'off-shelf': 'not is_available',
    };
    const exists = (wanted: boolean | undefined, query: string) =>
      wanted === undefined ? 'true' : `${wanted ? '' : 'not '}exists (${query})`;
    await fc.assert(
      fc.asyncProperty(
        fc.record({ announced: flag, tied: flag, free: flag }),
        fc.constantFrom(undefined, 'on-sale', 'sold-out', 'off-shelf'),
        fc.constantFrom('updated', 'sold'),
        fc.constantFrom(undefined, 'WARE 1', '/course/listed-2', '5007', '%'),
        fc.boolean(),
        fc.integer({ min: 1, max: 70 }),
        async ({ announced, tied, free }, state, column, query, isAscending, size) => {
          const list = `admin_wares(${argument('query', query)}${argument('state', state)}${argument('announced', announced)}${argument(
            'tied',
            tied,
          )}${argument('free', free)}by_column => '${column}', is_ascending => ${isAscending}, `;
          const direction = isAscending ? 'asc' : 'desc';
          const text = query?.toLowerCase().replace('%', '\\%');
          const expected =
            await ids(`select ware.id from public.chain_wares ware where ${state ? states[state as keyof typeof states] : 'true'}
            and ${exists(announced, 'select from public.chain_announced_terms where item_id = ware.id')}
            and ${exists(tied, 'select from public.courses where ware_id = ware.id')}
            and ${free === undefined ? 'true' : `(price = 0) = ${free}`}
            and ${text === undefined ? 'true' : `(lower(metadata ->> 'name') like '%${text}%' or metadata ->> 'link' like '%${text}%' or ware.id::text = '${text}')`}
            order by ${column === 'sold' ? 'supplied' : 'updated_at'} ${direction}, ware.id ${direction}`);
          expect(await walk(list, { size })).toEqual(expected);
          expect(await walk(list, { size, isBackwards: true })).toEqual([...expected].reverse());
        },
      ),
      { numRuns: 40 },
    );
    const [row] = await call(`admin_wares(query => '5007')`);
    expect(row).toMatchObject({ course_slug: 'listed-7', is_announced: 't' });
  });

  it('show every pool once, for any filters, order and page size', async () => {
    const due = {
      next: 'stage < 3 and next_stage_at <= public.now_ms()',
      overdue: 'stage < 2 and release_by < public.now_ms()',
    };
    await fc.assert(
      fc.asyncProperty(
        fc.record({ paused: flag, stage: fc.constantFrom(undefined, 0, 1, 2, 3) }),
        fc.constantFrom(undefined, 'next', 'overdue'),
        fc.constantFrom('created', 'next'),
        fc.constantFrom(undefined, 'POOL 1', '秋收', `0x${'f'.repeat(62)}17`, '%'),
        fc.constantFrom(undefined, '2026-03-04'),
        fc.boolean(),
        fc.integer({ min: 1, max: 70 }),
        async ({ paused, stage }, wanted, column, query, from, isAscending, size) => {
          const list = `admin_pools(${argument('query', query)}${argument('due', wanted)}${argument('paused', paused)}${argument(
            'from_time',
            from,
          )}${stage === undefined ? '' : `wanted_stage => ${stage}::smallint, `}by_column => '${column}', is_ascending => ${isAscending}, `;
          const direction = isAscending ? 'asc' : 'desc';
          const text = query?.toLowerCase().replace('%', '\\%');
          const expected =
            await ids(`select id from public.chain_pools where ${wanted ? due[wanted as keyof typeof due] : 'true'}
            and ${condition('is_paused', paused)} and ${stage === undefined ? 'true' : `stage = ${stage}`}
            and ${from === undefined ? 'true' : `created_at >= '${from}'`}
            and ${text === undefined ? 'true' : `(lower(name) like '%${text}%' or id = '${text}')`}
            order by ${column === 'next' ? 'next_stage_at' : 'created_at'} ${direction}, id ${direction}`);
          expect(await walk(list, { size })).toEqual(expected);
          expect(await walk(list, { size, isBackwards: true })).toEqual([...expected].reverse());
        },
      ),
      { numRuns: 40 },
    );
    const [row] = await call(`admin_pools(query => '0x${'f'.repeat(62)}60')`);
    // 60 tickets at 10, with 7 deposited and 2 withdrawn.
    expect(row).toMatchObject({ name: 'Pool 60 秋收', held: '605', holders: '2', is_overdue: 't' });
  });

  it('are recorded in the log when they are exported', async () => {
    await call(`record_export('people', '{"banned": "yes"}')`);
    const [entry] = await call(`admin_log(acts => array['export.people'], most => 1)`);
    expect(entry).toMatchObject({ actor_id: D, action: 'export.people' });
    await expect(call(`record_export('passwords')`)).rejects.toMatchObject({ hint: 'list_unknown' });
    await expect(
      call(
        `record_export('people', jsonb_build_object('q', (select string_agg(md5(n::text), '') from generate_series(1, 1000) n)))`,
      ),
    ).rejects.toMatchObject({ hint: 'list_unknown' });
  });
});

describe.each(ruleDatabaseKinds)('acts about several accounts on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const key = '00000000-0000-4000-8000-0000000000e1';
  const act = async (parameters: readonly string[], role: Role = 'D') => {
    const [row] = await as(database, role, (tx) =>
      tx.query(
        `select public.act_on_accounts($1::uuid, $2, $3::uuid[], $4::text[], $5)::text as outcomes`,
        parameters,
      ),
    );
    return Object.fromEntries(
      (JSON.parse(String(row?.outcomes)) as { id: string; outcome: string }[]).map(({ id, outcome }) => [
        id,
        outcome,
      ]),
    );
  };
  const logged = async () =>
    Number((await database.query('select count(*)::text as n from public.audit_log'))[0]?.n);
  const targets = `{${A},${B},${D},${M},${key}}`;

  it('return an outcome for each account, and take effect once if the request is repeated or concurrent', async () => {
    await database.query(`insert into auth.sessions (id, user_id, created_at, not_after)
      select gen_random_uuid(), user_id, now(), now() + interval '1 day' from unnest(array['${A}', '${D}', '${M}']::uuid[]) as user_id`);
    await database.query(`select public.set_administrator('${M}', true)`);
    const before = await logged();
    const expected = {
      [A]: 'done',
      [B]: 'unchanged',
      [D]: 'account_is_caller',
      [M]: 'account_administers',
      [key]: 'account_not_found',
    };
    const both = await Promise.all([1, 2].map(() => act([key, 'end-sessions', targets, '{}', '手机丢失'])));
    expect(both).toEqual([expected, expected]);
    expect(await logged()).toBe(before + 1);
    // A session that began after the act is not ended by its repetition.
    await database.query(
      `insert into auth.sessions (id, user_id, created_at, not_after) values (gen_random_uuid(), '${A}', now(), now() + interval '1 day')`,
    );
    expect(await act([key, 'end-sessions', targets, '{}', '手机丢失'])).toEqual(expected);
    expect(await database.query(`select user_id from auth.sessions where user_id = '${A}'`)).toHaveLength(1);
    const outcomes = await as(database, 'D', (tx) =>
      tx.query(`select id, name, outcome from public.bulk_act_outcomes('${key}')`),
    );
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual(Object.entries(expected));
    expect(
      await as(database, 'M', (tx) => tx.query(`select * from public.bulk_act_outcomes('${key}')`)),
    ).toEqual([]);
  });

  it('change an invitation permission only if it still has the value that the caller has seen', async () => {
    await database.query(`update public.profiles set may_invite = true where id = '${B}'`);
    expect(await act([crypto.randomUUID(), 'denied', `{${A},${B}}`, '{default,default}', ''])).toEqual({
      [A]: 'done',
      [B]: 'account_changed',
    });
    expect(
      await act([crypto.randomUUID(), 'denied', `{${A},${B},${A}}`, '{denied,allowed,denied}', '']),
    ).toEqual({
      [A]: 'unchanged',
      [B]: 'done',
    });
  });

  it('are rolled back for all accounts if the database fails on one, and the error is rethrown', async () => {
    await database.transaction((tx) =>
      tx.run(`create function public.fail() returns trigger language plpgsql as
        $$ begin raise exception 'deadlock detected' using errcode = '40P01', hint = 'See server log for query details.'; end $$;
        create trigger fail before update of may_invite on public.profiles for each row when (new.id = '${B}') execute function public.fail()`),
    );
    const again = [crypto.randomUUID(), 'allowed', `{${A},${B}}`, '{denied,denied}', ''];
    const before = await logged();
    await expect(act(again)).rejects.toMatchObject({ code: '40P01' });
    expect(await logged()).toBe(before);
    await database.run('drop trigger fail on public.profiles; drop function public.fail()');
    expect(await act(again)).toEqual({ [A]: 'done', [B]: 'done' });
  });

  it.each([
    ['account_reason_missing', [crypto.randomUUID(), 'end-sessions', `{${A}}`, '{}', ' ']],
    ['bulk_act_unknown', [crypto.randomUUID(), 'delete', `{${A}}`, '{}', '']],
    ['bulk_act_key_used', [key, 'denied', targets, '{}', '']],
    // The same act about others: the caller must not take the outcomes of the first for theirs.
    ['bulk_act_key_used', [key, 'end-sessions', `{${A}}`, '{}', '手机丢失']],
    ['bulk_act_size', [crypto.randomUUID(), 'denied', '{null,null}', '{}', '']],
    ['bulk_act_size', [crypto.randomUUID(), 'denied', '{}', '{}', '']],
    [
      'bulk_act_size',
      [
        crypto.randomUUID(),
        'denied',
        `{${Array.from({ length: 101 }, () => crypto.randomUUID()).join()}}`,
        '{}',
        '',
      ],
    ],
  ])('are refused with %s', async (hint, parameters) => {
    await expect(act(parameters)).rejects.toMatchObject({ hint });
  });
});
