import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const { A, B, D, M } = people;
/** The pool of `addRows`: A and B each bought a ticket, then it was paused. */
const pool = `0x${'9'.repeat(64)}`;
const crowded = `0x${'c'.repeat(64)}`;

/** Fifty pools, and one that 10,000 accounts hold tickets of. */
const manyRows = `
insert into public.chain_pools (id, currency, name, ticket_price, floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by,
    stage_since, next_stage_at, start_at, max_tickets, max_tickets_per_user, created_at, claimed_tickets, stage)
  select case n when 51 then '${crowded}' else '0x' || lpad(n::text, 64, '0') end, '0x' || repeat('0', 63) || '2::sui::SUI', '池 ' || n,
    10, 5, 1, 1, 1, 3, 0, 1, 0, 100000, 0, '2026-01-01'::timestamptz + (n / 3) * interval '1 hour', case n when 51 then 10000 else 0 end, n % 2
  from generate_series(1, 51) n;
insert into public.chain_pool_holders (pool_id, uid, total, holding, deposited)
  select '${crowded}', 'crowd-' || n, 1, 1, 10 from generate_series(1, 10000) n;
insert into public.chain_pool_holders (pool_id, uid, total, holding)
  select '0x' || lpad((1 + n % 50)::text, 64, '0'), 'other-' || n, 0, 0 from generate_series(1, 50000) n;
insert into public.chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, digest, at)
  select '${crowded}', n, 'purchase', 'crowd-' || n, 1, 10, repeat('4', 32), now() from generate_series(1, 10000) n;
insert into public.chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, digest, at)
  select '0x' || lpad((1 + n % 50)::text, 64, '0'), n, 'purchase', 'other-' || n, 1, 10, repeat('4', 32), now() from generate_series(1, 20000) n;`;

describe.each(testDatabaseKinds)('pools on $name', (kind) => {
  const database = useDatabase(
    () => openProductDatabase(kind),
    async (opened) => {
      await addRows(opened);
      await opened.transaction((tx) => tx.query('update chain_pool_holders set holding = 1, released = 0'));
    },
  );
  const askAs = (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    tryAs(database, role, (tx) => tx.query(statement, values));

  describe('the gate', () => {
    const gate = `select region, is_on, is_region_allowed, notice_version, accepted_at is not null as is_accepted, cooling_hours,
      (extract(epoch from buyable_at) * 1000 <= now_ms()) as may_buy from pool_gate($1)`;
    const closed = {
      region: null,
      is_on: 'f',
      is_region_allowed: 'f',
      notice_version: '1',
      is_accepted: 'f',
      cooling_hours: '24',
      may_buy: null,
    };

    it('is closed for a visitor of an unknown region, and shows the first notice', async () => {
      expect(await askAs('anon', gate, [null])).toEqual([closed]);
      const [notice] = await askAs('anon', 'select notice_body from pool_gate()');
      expect(notice?.notice_body).toMatch(/^买票之前，请完整读完下面的内容。\n/);
    });

    it('opens by the switch of the chain, and by the region of the request or else the declared one', async () => {
      await database.query(`insert into chain_switches (name, is_on) values ('funding', true)`);
      await database.query(`insert into site_settings (key, value) values ('pools.regions', '"CN,SG"')`);
      const regionOf = async (role: Role, region: string | null) => {
        const [row] = await askAs(role, gate, [region]);
        return [row?.is_on, row?.region, row?.is_region_allowed];
      };
      expect(await regionOf('anon', 'CN')).toEqual(['t', 'CN', 't']);
      expect(await regionOf('anon', 'US')).toEqual(['t', 'US', 'f']);
      expect(await regionOf('A', null)).toEqual(['t', null, 'f']);
      await database.query(`update user_settings set region = 'SG' where user_id = $1::uuid`, [A]);
      expect(await regionOf('A', null)).toEqual(['t', 'SG', 't']);
      expect(await regionOf('A', 'US'), 'the request counts before the declaration').toEqual([
        't',
        'US',
        'f',
      ]);
    });
  });

  describe('the risk notice', () => {
    const accept = 'select accept_risk_notice($1::integer)::text as at';
    const standing = `select accepted_at::text as at, (extract(epoch from buyable_at) * 1000 <= now_ms()) as may_buy,
      cooling_hours, notice_version from pool_gate()`;
    const standingOf = async (role: Role) => (await as(database, role, (tx) => tx.query(standing)))[0];
    const moveClock = (hours: number) =>
      database.query(
        `insert into chain_clock (offset_ms) values ($1::bigint)
          on conflict (is_only) do update set offset_ms = excluded.offset_ms`,
        [String(hours * 3_600_000)],
      );

    it('is accepted once, however often and in however many tabs', async () => {
      const [first, second] = await Promise.all([
        as(database, 'M', (tx) => tx.query(accept, ['1'])),
        as(database, 'M', (tx) => tx.query(accept, ['1'])),
      ]);
      const third = await as(database, 'M', (tx) => tx.query(accept, ['1']));
      const earliest = [first, second].map(([row]) => row?.at ?? '').toSorted()[0];
      expect(third).toEqual([{ at: earliest }]);
      expect((await standingOf('M'))?.at).toBe(earliest);
    });

    it('lets an account buy after the hours of the setting, by the clock of the chain', async () => {
      expect(await standingOf('M')).toMatchObject({ may_buy: 'f', cooling_hours: '24' });
      await moveClock(23.9);
      expect(await standingOf('M')).toMatchObject({ may_buy: 'f' });
      await moveClock(24);
      expect(await standingOf('M')).toMatchObject({ may_buy: 't' });
      await database.query(`insert into site_settings (key, value) values ('pools.cooling_hours', '48')`);
      expect(await standingOf('M')).toMatchObject({ may_buy: 'f', cooling_hours: '48' });
      await database.query(`delete from site_settings where key = 'pools.cooling_hours'`);
    });

    it('does not count an acceptance of the future, which only a replaced local network can leave', async () => {
      await moveClock(100);
      await database.query('delete from risk_notice_acceptances where user_id = $1::uuid', [B]);
      await as(database, 'B', (tx) => tx.query(accept, ['1']));
      await moveClock(0);
      expect(await standingOf('B')).toMatchObject({ at: null, may_buy: null });
      const [again] = await as(database, 'B', (tx) => tx.query(accept, ['1']));
      expect(await standingOf('B')).toMatchObject({ at: again?.at, may_buy: 'f' });
    });

    it('rejects visitors, suspended accounts and other versions than the present one', async () => {
      await expect(askAs('anon', accept, ['1'])).rejects.toMatchObject({ code: '42501' });
      for (const version of ['0', '2', null])
        await expect(askAs('A', accept, [version])).rejects.toMatchObject({ hint: 'notice_changed' });
      await database.query(`update auth.users set banned_until = 'infinity' where id = $1::uuid`, [A]);
      await expect(askAs('A', accept, ['1'])).rejects.toMatchObject({ hint: 'account_suspended' });
      await database.query(`update auth.users set banned_until = null where id = $1::uuid`, [A]);
    });

    it('begins anew for all accounts when an owner publishes another text', async () => {
      const publish = 'select publish_risk_notice($1, $2::integer) as version';
      const publishAs = (role: Role, body: string | null, seen: string) =>
        as(database, role, (tx) => tx.query(publish, [body, seen]));
      await expect(publishAs('M', '新的提示', '1')).rejects.toMatchObject({ hint: 'administrators_only' });
      await expect(publishAs('D', ' \n', '1')).rejects.toMatchObject({ hint: 'notice_text_invalid' });
      await expect(publishAs('D', null, '1')).rejects.toMatchObject({ hint: 'notice_text_invalid' });
      await expect(publishAs('D', '字'.repeat(20_001), '1')).rejects.toMatchObject({
        hint: 'notice_text_invalid',
      });
      const both = await Promise.allSettled([
        publishAs('D', '新的提示', '1'),
        publishAs('D', '另一份提示', '1'),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { hint: 'notice_changed' },
      });
      const [latest] = await database.query('select body from risk_notices where version = 2');
      await expect(publishAs('D', latest?.body ?? '', '2')).rejects.toMatchObject({
        hint: 'notice_unchanged',
      });
      expect(await standingOf('M')).toMatchObject({ at: null, may_buy: null, notice_version: '2' });
      const audited = await database.query(
        `select actor_id, subject from audit_log where action = 'risk-notice.publish'`,
      );
      expect(audited).toEqual([{ actor_id: D, subject: '2' }]);
    });
  });

  describe('the history', () => {
    const entries = `select sequence, kind, is_mine, holder, details::text from pool_entries($1, $2::boolean)`;
    const seen = async (role: Role, own: string) =>
      (await askAs(role, entries, [pool, own])).map(
        ({ sequence, kind: what, is_mine: mine, holder }) => `${sequence} ${what} ${mine} ${holder}`,
      );

    it('shows everyone all entries with veiled accounts, and callers their own', async () => {
      const all = ['3 paused f null', '2 purchase f 0000…', '1 purchase f 0000…'];
      expect(await seen('anon', 'false')).toEqual(all);
      expect(await seen('A', 'false')).toEqual(all.with(2, '1 purchase t 0000…'));
      expect(await seen('A', 'true')).toEqual(['1 purchase t 0000…']);
      expect(await seen('anon', 'true')).toEqual([]);
      expect(await seen('M', 'true')).toEqual([]);
      const page = await askAs('anon', 'select sequence from pool_entries($1, false, 3, 1)', [pool]);
      expect(page).toEqual([{ sequence: '2' }]);
      const [text] = await askAs(
        'anon',
        `select string_agg(to_jsonb(one)::text, '') as all from pool_entries($1) one`,
        [pool],
      );
      expect(text?.all).not.toContain(B);
    });

    it('shows the order of a purchase to its buyer only', async () => {
      await database.query(
        `update chain_pool_entries set details = '{"order": "0a", "max_loss": "5"}' where pool_id = $1 and sequence = 1`,
        [pool],
      );
      const detailsFor = async (role: Role) => (await askAs(role, entries, [pool, 'false']))[2]?.details;
      expect(JSON.parse((await detailsFor('A')) ?? '')).toEqual({ order: '0a', max_loss: '5' });
      for (const role of ['anon', 'B', 'D'] as const)
        expect(JSON.parse((await detailsFor(role)) ?? '')).toEqual({ max_loss: '5' });
    });
  });

  it('show a pool with the tickets of the caller', async () => {
    const page = `select name, stage, holders, own_uid, own_total, own_holding, own_deposited from pool_page($1)`;
    const facts = { name: '示例', stage: '0', holders: '2' };
    const none = { own_total: '0', own_holding: '0', own_deposited: '0' };
    expect(await askAs('anon', page, [pool])).toEqual([{ ...facts, ...none, own_uid: null }]);
    expect(await askAs('M', page, [pool])).toEqual([{ ...facts, ...none, own_uid: M }]);
    expect(await askAs('A', page, [pool])).toEqual([
      { ...facts, ...none, own_uid: A, own_total: '1', own_holding: '1' },
    ]);
    expect(await askAs('A', page, [`0x${'7'.repeat(64)}`])).toEqual([]);
  });

  describe('among fifty others and 10,000 holders', () => {
    beforeAll(async () => {
      await database.transaction((tx) => tx.run(manyRows));
      await database.transaction((tx) =>
        tx.run('analyze public.chain_pools, public.chain_pool_holders, public.chain_pool_entries'),
      );
    });

    it('are listed page after page, each once, the newest first, also of one stage', async () => {
      const list = `select pool_id, created_at::text as created, stage from pool_list($1::smallint, 7, $2::timestamptz, $3)`;
      for (const stage of [null, '0', '1']) {
        const found: string[] = [];
        let last: Readonly<Record<string, string | null | undefined>> | undefined;
        do {
          const rows = await askAs('anon', list, [stage, last?.created ?? null, last?.pool_id ?? null]);
          found.push(...rows.map(({ pool_id: id }) => id ?? ''));
          last = rows.at(-1);
        } while (last);
        const expected = await database.query(
          `select id from chain_pools where $1::smallint is null or stage = $1::smallint order by created_at desc, id desc`,
          [stage],
        );
        expect(found).toEqual(expected.map(({ id }) => id));
      }
    });

    it.each([
      ['a page of the list', `pool_list()`],
      ['the page of the largest pool', `pool_page('${crowded}')`],
      ['its history', `pool_entries('${crowded}')`],
      ['its history further down', `pool_entries('${crowded}', false, 5000)`],
      ['the own history', `pool_entries('${crowded}', true)`],
    ])('read holders and entries of %s through indexes', async (_what, call) => {
      const scanned = await tryAs(database, 'A', async (tx) => {
        await tx.query(`select * from public.${call}`);
        return tx.query(`select relname as table from pg_class
          where relname in ('chain_pool_holders', 'chain_pool_entries') and pg_stat_get_xact_numscans(oid) > 0`);
      });
      expect(scanned).toEqual([]);
    });

    it('are checked for sums that contradict each other, and for vaults that do not cover what is owed', async () => {
      const differences = async (change: string) =>
        tryAs(database, 'service_role', async (tx) => {
          await tx.query(change);
          return (await tx.query('select id from pool_differences() as id')).map(({ id }) => id);
        });
      const ofCrowded = async (change: string) => (await differences(change)).includes(crowded);
      expect(await ofCrowded('select 1')).toBe(false);
      for (const change of [
        `update chain_pools set claimed_tickets = 9999 where id = '${crowded}'`,
        `update chain_pools set released_tickets = 1 where id = '${crowded}'`,
        `update chain_pool_holders set deposited = 9 where pool_id = '${crowded}' and uid = 'crowd-7'`,
        `delete from chain_pool_entries where pool_id = '${crowded}' and sequence = 7`,
        `insert into chain_pool_entries (pool_id, sequence, kind, amount, digest, at)
          values ('${crowded}', 20000, 'admin-withdraw', 50001, repeat('4', 32), now())`,
      ])
        expect(await ofCrowded(change), change).toBe(true);
      const half = `insert into chain_pool_entries (pool_id, sequence, kind, amount, digest, at)
        values ('${crowded}', 20000, 'admin-withdraw', 50000, repeat('4', 32), now())`;
      expect(await ofCrowded(half), 'the floors are left').toBe(false);
    });
  });

  describe('notify', () => {
    const told = `select user_id, title, body, link, (read_at is not null)::text as is_read from notifications
      where kind = 'pool' order by user_id, id`;
    const add = (sequence: number, what: string, more = {}) =>
      database.query(
        `insert into chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, details, digest, at)
          values ($1, $2::bigint, $3, $4, $5::numeric, $6::numeric, $7::jsonb, repeat('4', 32), now())`,
        [
          pool,
          String(sequence),
          what,
          ...(what === 'release' ? [A, '1', '7'] : [null, null, what.startsWith('admin') ? '7' : null]),
          JSON.stringify(more),
        ],
      );
    const tellAll = async (most: number) => {
      const sizes: string[] = [];
      do {
        const [row] = await as(database, 'service_role', (tx) =>
          tx.query('select notify_pool_holders($1::integer) as size', [String(most)]),
        );
        sizes.push(row?.size ?? '');
      } while (sizes.at(-1) !== '0');
      return sizes;
    };
    beforeAll(() => database.query(`delete from notifications where kind = 'pool'`));

    it('the holders of every act of administrators once, in portions, in plain words', async () => {
      await tellAll(500);
      await database.query(`delete from notifications where kind = 'pool'`);
      const next = String(Date.UTC(2026, 11, 1, 4));
      await add(4, 'resumed');
      await add(5, 'info', { next_stage_at: next });
      await add(6, 'stage', { stage: 1, next_stage_at: next });
      await add(7, 'admin-withdraw');
      await add(8, 'admin-deposit');
      await add(9, 'stage', { stage: 2, next_stage_at: next });
      await add(10, 'stage', { stage: 3, next_stage_at: next });
      expect(await tellAll(3), 'seven acts, two holders').toEqual(['3', '3', '3', '3', '2', '0']);
      const rows = await database.query(told);
      expect(rows.map(({ user_id: id }) => id)).toEqual([...Array(7).fill(A), ...Array(7).fill(B)]);
      expect(rows.slice(0, 7).map(({ title, body }) => `${title} ${body}`)).toEqual([
        '资金池恢复买票 示例：又可以买票了。',
        '资金池改了介绍 示例：最早 2026 年 12 月 1 日 12:00 锁仓，在那之前可以按原价退票。',
        '资金池开始锁仓 示例：现在不能再买票和退票，最早 2026 年 12 月 1 日 12:00 释放。',
        '管理员从资金池取了钱 示例：取走多少、还能再取多少，请看资金池的页面。',
        '管理员往资金池存了钱 示例：存入多少、现在还有多少，请看资金池的页面。',
        '资金池开始释放 示例：每票的金额已经定下，可以释放您的票了。',
        '资金池已结束 示例：还没有释放的票，仍然可以释放。',
      ]);
      expect(new Set(rows.map(({ link, is_read: isRead }) => `${link} ${isRead}`))).toEqual(
        new Set([`/staking/${pool} false`]),
      );
    });

    it('no holder twice when the mirror is derived anew, and none of acts before the purchase', async () => {
      const before = await database.query(told);
      await database.query(
        `insert into chain_pool_holders (pool_id, uid, total, holding) values ($1, $2, 1, 1)`,
        [pool, M],
      );
      await database.transaction(async (tx) => {
        await tx.query(
          'create temporary table kept on commit drop as select * from chain_pool_entries where pool_id = $1',
          [pool],
        );
        await tx.query('delete from chain_pool_entries where pool_id = $1', [pool]);
        await tx.query('insert into chain_pool_entries select * from kept order by sequence');
        await tx.query(
          `insert into chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, digest, at)
            values ($1, 11, 'purchase', $2, 1, 10, repeat('4', 32), now())`,
          [pool, M],
        );
      });
      await tellAll(500);
      // The paused pool of the first rows, of which the notifications were deleted above.
      const after = (await database.query(told)).filter(({ title }) => title !== '资金池暂停买票');
      expect(after).toEqual(before);
    });

    it('a holder of an own release at once, as read', async () => {
      await add(12, 'release');
      const [row] = await database.query(
        `${told.replace('order by', `and title = '释放的钱已到账' order by`)}`,
      );
      expect(row).toMatchObject({ user_id: A, body: '示例：钱已经转入您的金库。', is_read: 'true' });
      expect(await tellAll(500)).toEqual(['0']);
    });

    it('no holder of acts of more than 30 days ago', async () => {
      await database.query(
        `insert into chain_pool_entries (pool_id, sequence, kind, digest, at)
          values ($1, 13, 'paused', repeat('4', 32), now() - interval '31 days')`,
        [pool],
      );
      expect(await database.query('select sequence from pool_announcements')).toEqual([]);
    });
  });

  it('keep an account from closing as long as its tickets are worth something', async () => {
    const close = (change: string) =>
      tryAs(database, 'A', async (tx) => {
        await tx.run(
          `reset role; delete from account_closings; ${change};
            insert into account_closings (user_id, closes_at) values ('${A}', now() + interval '7 days')`,
        );
        return 'closing';
      });
    const stage = (number: number, each: number) =>
      `update chain_pools set stage = ${number}, amount_per_ticket_on_release = ${each}`;
    for (const change of [stage(0, 0), stage(1, 0), stage(2, 1), stage(3, 1)])
      await expect(close(change), change).rejects.toMatchObject({ hint: 'tickets_held' });
    for (const change of [
      stage(3, 0),
      `update chain_pool_holders set holding = 0, released = 1 where uid = '${A}'`,
    ])
      expect(await close(change), change).toBe('closing');
  });

  describe('an order of tickets', () => {
    const mark = `select mark_order($1::uuid, 'paid', repeat('7', 43), now(), $2, $3, $4::numeric)::text as changed`;
    const make = `insert into orders (user_id, uid, kind, item, currency, price, max_price, quantity)
      values ($1::uuid, $1, 'tickets', $2, '0x' || repeat('0', 63) || '2::sui::SUI', 10, 10, 2) returning id`;

    it('changes its number of tickets until it is paid, and then has what was paid on the chain', async () => {
      await tryAs(database, 'service_role', async (tx) => {
        const [made] = await tx.query(make, [A, pool]);
        const id = made?.id ?? null;
        const read = async () =>
          (await tx.query('select status, quantity, price from orders where id = $1::uuid', [id]))[0];
        const change = 'update orders set quantity = $2::numeric where id = $1::uuid';
        await tx.query(change, [id, '5']);
        const pay = async (buyer: string, item: string, tickets: string) =>
          (await tx.query(mark, [id, buyer, item, tickets]))[0]?.changed;
        expect(await pay(B, pool, '5'), 'an order that another account paid').toBe('false');
        expect(await pay(A, crowded, '5'), 'an order that was used for another pool').toBe('false');
        expect(await pay(A, pool, '3'), 'signed on another page').toBe('true');
        const paid = { status: 'paid', quantity: '3', price: '10' };
        expect(await read()).toEqual(paid);
        expect(await pay(A, pool, '9'), 'the event again').toBe('false');
        expect(await read()).toEqual(paid);
        await expect(tx.query(change, [id, '4'])).rejects.toMatchObject({ code: '23001' });
      });
    });
  });
});
