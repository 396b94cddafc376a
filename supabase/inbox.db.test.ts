import type { Transaction } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role, roles } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const { A, B, M } = people;
const sui = `'0x' || repeat('0', 63) || '2::sui::SUI'`;
const sale = `'0x' || repeat('5', 64)`;
const order = '00000000-0000-4000-8000-00000000c001';
const course = 42;

const awaiting = (
  status: string,
) => `insert into public.orders (id, user_id, uid, kind, item, currency, price, max_price, status)
  values ('${order}', '${A}', '${A}', 'course', '${course}', ${sui}, 5, 5, '${status}')`;
const pay = `update public.orders set status = 'paid', paid_at = coalesce(paid_at, now()) where id = '${order}'`;
const proposed = `insert into public.chain_wares (id, author_uid, currency, price, supply, is_available, metadata, updated_at)
    values (${course}, '${M}', ${sui}, 5, 9, true, '{"name": "Move 入门"}', now());
  update public.chain_users set proposer_uid = '${A}', proposed_at = now() - interval '40 days' where uid = '${B}'`;
const sell = (
  at = 'now()',
) => `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at)
  values (${sale}, '${order}', '${B}', ${course}, ${sui}, 5, '[{"uid": "${A}", "amount": "1"}, {"uid": "${M}", "amount": "4"}]', 1, ${at})`;
const end = (
  status: string,
) => `update public.chain_sales set status = '${status}', ended_at = now() where id = ${sale};
  insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
    values (repeat('1', 32), repeat('7', 32), 77, 7, 1, '0x1::profit::Paid', 'profit::Paid', now(), '\\x00', '{}') on conflict do nothing;
  insert into public.chain_shares_paid (chain_id, digest, index, sale_id, uid, currency, amount, paid_at)
    select repeat('1', 32), repeat('7', 32), 77, ${sale}, '${A}', ${sui}, 1, now() where '${status}' = 'settled'
    on conflict do nothing`;
const unsell = `delete from public.chain_shares_paid where sale_id = ${sale}; delete from public.chain_sales where id = ${sale}`;
const member = (
  until: string,
  since = `now() - interval '40 days'`,
) => `insert into public.chain_assets (uid, asset_id, expire_at, acquired_at)
  select '${A}', id, ${until}, ${since} from public.chain_commodities where kind = 'membership' limit 1
  on conflict (uid, asset_id) do update set expire_at = excluded.expire_at, acquired_at = excluded.acquired_at`;
const inDays = (days: number) => `public.now_ms() + ${days * 86_400_000}`;
const remind = `select public.remind_users()`;
const lecture = (
  about: string,
) => `insert into public.live_events (id, slug, title, ${about.split(' = ')[0]}, starts_at, is_published)
  values ('00000000-0000-4000-8000-0000000000f1', 'soon', '验收一套房', ${about.split(' = ')[1]}, now() + interval '10 minutes', true)`;
const seen = `update public.account_list set seen_at = case user_id when '${A}' then now() else now() - interval '31 days' end`;
const reminded = `insert into public.live_reminders (event_id, account_id)
  values ('00000000-0000-4000-8000-0000000000f1', '${A}')`;
const forPass = `update public.live_events set audience = 'pass', pass_id = 4 where slug = 'soon';
  update public.chain_instances set expire_at = public.now_ms() + 60000`;
const answer = (author: string, official = false) => `with said as (
    insert into public.chapter_posts (course_slug, chapter_slug, parent_id, author_id, at)
      select course_slug, chapter_slug, id, '${author}', now() from public.chapter_posts where course_slug = 'sold' and parent_id is null
      returning id, author_id)
  insert into public.chapter_post_texts (post_id, author_id, body) select id, author_id, '${official}' from said`;

interface Cause {
  readonly before?: string;
  readonly run: string;
  /** What may happen a second time, without another notification. Without it, the cause itself. */
  readonly again?: string;
  readonly found: readonly string[];
}

/** Kind, title, link, and a mark if it counts as read from the start. */
const causes: Readonly<Record<string, Cause>> = {
  'a payment': {
    before: awaiting('awaiting'),
    run: pay,
    found: [`order 付款已确认 /user/orders/${order} read`],
  },
  'a payment of an abandoned order': {
    before: awaiting('abandoned'),
    run: pay,
    found: [`order 付款已确认 /user/orders/${order}`],
  },
  'an order that is settled': {
    before: `${awaiting('awaiting')}; ${pay}; delete from public.notifications`,
    run: `update public.orders set status = 'settled' where id = '${order}'`,
    found: [`order 订单已完成 /user/orders/${order} read`],
  },
  'a request for a refund': {
    run: `insert into public.refund_requests (id, order_id, user_id, reason) values ('${order}', '${A}', '${A}', '不合适')`,
    again: `update public.refund_requests set status = 'withdrawn' where id = '${order}'`,
    found: [`order 退款申请已提交 /user/orders/${A} read`],
  },
  'a shipment': {
    run: `update public.phone_orders set status = 'shipped', carrier = '顺丰', tracking_number = 'SF1' where order_id = '${A}'`,
    found: [`phone 手机已发货 /phone/mine#${A}`],
  },
  'an answer by another': {
    run: answer(B),
    again: `update public.chapter_post_texts set body = '改' where author_id = '${B}'`,
    found: [`reply 有人回答了您的问题 /course/sold/two#post-`],
  },
  'an answer by an administrator': {
    run: answer(people.D),
    again: 'select 1',
    found: [`reply 学园回答了您的问题 /course/sold/two#post-`],
  },
  'an answer of one’s own': { run: answer(A), again: 'select 1', found: [] },
  'an invitation that was accepted': {
    before: `delete from public.invitations; delete from public.chain_users where uid = '${M}'`,
    run: `insert into public.invitations (invitee_id, inviter_id, code) values ('${M}', '${A}', 'aaaaaaaa') on conflict do nothing`,
    found: ['invitation 您邀请的朋友注册了 /invite'],
  },
  'an invited learner who begins to learn': {
    before: `delete from public.learning_days where user_id = '${B}'; delete from public.notifications`,
    run: `insert into public.learning_days (user_id, day) values ('${B}', current_date - 1) on conflict do nothing`,
    again: `insert into public.learning_days (user_id, day) values ('${B}', current_date) on conflict do nothing`,
    found: ['invitation 您邀请的朋友开始学习了 /invite'],
  },
  'an invited learner who began to learn long ago': {
    before: `delete from public.learning_days where user_id = '${B}'; insert into public.learning_days (user_id, day)
      values ('${B}', current_date - 40); delete from public.notifications`,
    run: `insert into public.learning_days (user_id, day) values ('${B}', current_date) on conflict do nothing`,
    found: [],
  },
  'a proposer on the chain': {
    before: 'delete from public.invitations',
    run: `update public.chain_users set proposer_uid = '${A}', proposed_at = now() where uid = '${B}'`,
    found: ['invitation 您成为一位学员的推荐人 /user/proposals'],
  },
  'points that were taken back': {
    run: `insert into public.points_journal (user_id, amount, reason, source) values ('${A}', -5, 'reversal', 'test/3') on conflict do nothing`,
    found: ['points 积分减少 5 /points'],
  },
  'a sale with a reward': {
    before: proposed,
    run: sell(),
    again: `${unsell}; ${sell()}; update public.chain_wares set author_uid = '${B}' where id = ${course}`,
    found: ['invitation 有一份推荐奖励待结算 /invite/reward'],
  },
  'a reward that was paid': {
    before: `${proposed}; ${sell()}`,
    run: end('settled'),
    again: `${unsell}; ${sell()}; ${end('settled')}`,
    found: ['invitation 有一份推荐奖励待结算 /invite/reward', 'invitation 推荐奖励已到账 /invite/reward'],
  },
  'a reward that was taken back': {
    before: `${proposed}; ${sell()}`,
    run: end('refunded'),
    again: `${unsell}; ${sell()}; ${end('refunded')}`,
    found: ['invitation 有一份推荐奖励待结算 /invite/reward', 'invitation 推荐奖励已取消 /invite/reward'],
  },
  'a sale of more than 30 days ago': {
    before: proposed,
    run: sell(`now() - interval '30 days'`),
    again: 'select 1',
    found: [],
  },
  'a refund of more than 30 days ago': {
    before: `delete from public.chain_sales where order_id = '${A}'`,
    run: `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at, status, ended_at)
      values (${sale}, '${A}', '${A}', 4, ${sui}, 5, '[]', 1, now(), 'refunded', now() - interval '30 days')`,
    again: 'select 1',
    found: [],
  },
  'points from an administrator': {
    run: `select public.add_points('${A}', 5, 'administrator', 'test/1', '补发')`,
    found: ['points 积分增加 5 /points'],
  },
  'points for a check-in': {
    run: `insert into public.points_journal (user_id, amount, reason, source) values ('${A}', 5, 'check-in', 'test/2') on conflict do nothing`,
    found: [],
  },
  'a membership that ends within a week': {
    before: member(inDays(3)),
    run: remind,
    found: ['membership 会员快到期了 /vip-center'],
  },
  'a membership that ends within a day': {
    before: member(inDays(0.5)),
    run: remind,
    found: ['membership 会员不到一天就到期 /vip-center'],
  },
  'a membership that ends in eight days': { before: member(inDays(8)), run: remind, found: [] },
  'a membership of three days': { before: member(inDays(3), 'now()'), run: remind, found: [] },
  'a membership that was renewed': {
    before: `${member(inDays(3))}; ${remind}; delete from public.notifications; ${member(inDays(30))}`,
    run: remind,
    found: [],
  },
  'a lecture for everybody': {
    before: `${seen}; ${lecture(`audience = 'everybody'`)}`,
    run: remind,
    found: ['live 直播快开始了 /millionaire/live/soon'],
  },
  'a lecture for members, of which the recipient asked to be reminded although no member': {
    before: `${seen}; update public.account_list set seen_at = now() - interval '90 days';
      ${lecture(`audience = 'members'`)}; ${reminded}`,
    run: remind,
    found: ['live 直播快开始了 /millionaire/live/soon'],
  },
  'a lecture for holders of a pass, which the recipient holds': {
    before: `${seen}; ${lecture(`audience = 'everybody'`)}; ${forPass}`,
    run: remind,
    found: ['live 直播快开始了 /millionaire/live/soon'],
  },
  'a lecture for holders of a pass, which was refunded to the recipient': {
    before: `${seen}; ${lecture(`audience = 'everybody'`)}; ${forPass}; update public.chain_instances set is_revoked = true`,
    run: remind,
    found: [],
  },
  'a lecture that was cancelled after the recipient asked to be reminded': {
    before: `${seen}; ${lecture(`status = 'cancelled'`)}; ${reminded}; update public.live_events set ended_at = now() where slug = 'soon'`,
    run: remind,
    found: ['live 直播取消了 /millionaire/live/soon'],
  },
  'a lecture for members, of whom the recipient is none': {
    before: `${seen}; ${lecture(`audience = 'members'`)}`,
    run: remind,
    found: [],
  },
  'a lecture, without a wish for reminders': {
    before: `${seen}; ${lecture(`audience = 'everybody'`)}; insert into public.user_settings (user_id, wants_live_reminders)
      values ('${A}', false) on conflict (user_id) do update set wants_live_reminders = false`,
    run: remind,
    found: [],
  },
  'a lecture that was cancelled': {
    before: `${seen}; ${lecture(`status = 'cancelled'`)}`,
    run: remind,
    found: [],
  },
};

describe.each(testDatabaseKinds)('the inbox on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  /** As the owner of the database, and rolled back. */
  const tryRun = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      return work(tx);
    });
  const become = (tx: Transaction, role: Role) =>
    tx.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role === 'anon' || role === 'service_role' ? role : 'authenticated',
      JSON.stringify(role === 'anon' || role === 'service_role' ? {} : { sub: people[role] }),
    ]);

  it.each(Object.entries(causes))(
    'gets exactly what it should from %s, also the second time',
    async (_, cause) => {
      const { before = 'select 1', run, again = run, found } = cause;
      const got = await tryRun(async (tx) => {
        await tx.run('delete from public.notifications');
        for (const script of [before, run, again]) await tx.run(script);
        const rows = await tx.query(
          `select kind, title, link, read_at, body from public.notifications where user_id = $1::uuid order by id`,
          [A],
        );
        const letters = await tx.query(
          `select purpose from public.notification_letters join public.notifications on id = notification_id where user_id = $1::uuid`,
          [A],
        );
        expect(letters.length).toBe(rows.filter((row) => row.read_at === null).length);
        return rows;
      });
      const shown = got.map(({ kind: of, title, link, read_at }) => {
        return `${of} ${title} ${link?.replace(/post-\d+/, 'post-')}${read_at === null ? '' : ' read'}`;
      });
      expect(shown).toEqual(found);
      for (const { body } of got) expect(body).not.toMatch(/null|undefined/);
    },
  );

  it('names the amount and the currency of a reward', async () => {
    const bodies = await tryRun(async (tx) => {
      await tx.run(`delete from public.notifications; ${proposed}; ${sell()}; ${end('refunded')}`);
      return tx.query(`select body from public.notifications where link = '/invite/reward' order by id`);
    });
    expect(bodies.map(({ body }) => body)).toEqual([
      'Move 入门：0.000000001 SUI，退款期过后转入您的金库。',
      'Move 入门：0.000000001 SUI，买家退了款，不再发放。',
    ]);
    const texts = await database.query(`select public.amount_text(amount, coin) as text from (values
      (18446744073709551615, ${sui}), (600000000, ${sui}), (0, ${sui}), (25, '0x' || repeat('a', 64) || '::usdc::USDC')) as amounts (amount, coin)`);
    expect(texts.map(({ text }) => text)).toEqual([
      '18446744073.709551615 SUI',
      '0.6 SUI',
      '0 SUI',
      '25（最小单位）USDC',
    ]);
  });

  it('asks for the job of e-mails only if one is due at once', async () => {
    const asked: string[] = [];
    const stop = await database.listen('background_jobs', (payload) => asked.push(payload));
    await database.query(`select public.notify_user('${M}', 'house', '您好', '', '/', 'asked/1')`);
    await database.query(`select public.notify_of_refund('${M}', '${A}', 'asked/2', 'refunded')`);
    await database.query(`select pg_notify('background_jobs', 'end')`);
    await expect.poll(() => asked.at(-1)).toBe('end');
    expect(asked).toEqual(['letters', 'end']);
    await database.query(`delete from public.notifications where user_id = '${M}'`);
    await stop();
  });

  it('shows an entry to its recipient alone, and lets no role write one', async () => {
    const found = await tryRun(async (tx) => {
      await tx.run(
        `delete from public.notifications; select public.notify_user('${A}', 'house', '您好', '', '/', 'test')`,
      );
      const counts: unknown[] = [];
      for (const role of roles.filter((each) => each !== 'anon')) {
        await become(tx, role);
        const [row] = await tx.query('select count(*)::text as n from public.notifications');
        counts.push([role, row?.n]);
      }
      return counts;
    });
    expect(found).toEqual([
      ['A', '1'],
      ['B', '0'],
      ['M', '0'],
      ['D', '0'],
      ['service_role', '1'],
    ]);
    for (const role of roles)
      await expect(
        tryAs(database, role, (tx) =>
          tx.query(`select public.notify_user('${A}', 'house', '您好', '', '/', 'test')`),
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('counts up to ten unread entries of the caller', async () => {
    const counts = await tryRun(async (tx) => {
      await tx.run('delete from public.notifications');
      const unread: unknown[] = [];
      for (const [role, more] of [
        ['A', 0],
        ['A', 3],
        ['A', 9],
        ['B', 0],
      ] as const) {
        await tx.query(`select set_config('role', 'none', true)`);
        await tx.query(
          `insert into public.notifications (user_id, kind, title) select $1::uuid, 'house', '您好'
          from generate_series(1, $2::integer)`,
          [people[role], String(more)],
        );
        await become(tx, role);
        unread.push((await tx.query('select unread::text from public.my_viewer()'))[0]?.unread);
      }
      return unread;
    });
    expect(counts).toEqual(['0', '3', '10', '0']);
  });

  it('marks what was shown and everything older as read, of the caller and the kind, and nothing that arrived meanwhile', async () => {
    const unread = await tryRun(async (tx) => {
      await tx.run(`delete from public.notifications;
        insert into public.notifications (user_id, kind, title)
          select '${A}', case when n % 2 = 0 then 'house' else 'order' end, n::text from generate_series(1, 8) as n;
        insert into public.notifications (user_id, kind, title) values ('${B}', 'house', '9')`);
      const ids = (await tx.query('select id from public.notifications order by id')).map(({ id }) =>
        Number(id),
      );
      const at = (...places: number[]) => places.map((place) => ids[place - 1]);
      const titles = async () =>
        (await tx.query(`select title from public.notifications where read_at is null order by id`))
          .map(({ title }) => title)
          .join('');
      const read = async (oldest: number, shown: (number | undefined)[], only: string | null) => {
        await become(tx, 'A');
        await tx.query('select public.read_shown_notifications($1::bigint, $2::bigint[], $3)', [
          String(at(oldest)[0]),
          `{${shown.join(',')}}`,
          only,
        ]);
        await tx.query(`select set_config('role', 'none', true)`);
        return titles();
      };
      // Shown were 3, 4, 6 and those of B; 5 and 7 arrived while the page was read.
      return [await read(4, at(6, 9), 'house'), await read(3, at(4, 6, 9), null)];
    });
    expect(unread).toEqual(['135789', '5789']);
  });

  // PGlite runs one transaction at a time.
  if (kind.name === 'PostgreSQL')
    it('keeps an entry unread whose transaction ends after the page was read, although its id is smaller', async () => {
      const add = (tx: Transaction) =>
        tx.query(
          `insert into public.notifications (user_id, kind, title) values ('${B}', 'house', '您好') returning id`,
        );
      const [late, shown] = await database.transaction(async (slow) => {
        const [first] = await add(slow);
        const [second] = await database.transaction(add);
        await as(database, 'B', (tx) =>
          tx.query('select public.read_shown_notifications($1::bigint, $2::bigint[])', [
            second?.id ?? null,
            `{${second?.id}}`,
          ]),
        );
        return [first?.id, second?.id];
      });
      expect(Number(late)).toBeLessThan(Number(shown));
      const states = await database.query(
        `select id, (read_at is null)::text as unread from public.notifications where id in ($1::bigint, $2::bigint) order by id`,
        [late ?? null, shown ?? null],
      );
      expect(states).toEqual([
        { id: late, unread: 'true' },
        { id: shown, unread: 'false' },
      ]);
    });

  it('is announced once for each account and statement, on a private channel, without contents', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('realtime', (payload) => {
      const { topic, event, private: isPrivate, text } = JSON.parse(payload);
      if (topic !== undefined) heard.push([topic, event, isPrivate, Object.keys(JSON.parse(text)).join()]);
    });
    const sessions: string[] = [];
    const stopSessions = await database.listen('account_changes', (payload) => sessions.push(payload));
    const statements = [
      `insert into public.notifications (user_id, kind, title, source)
        select person::uuid, 'house', '请勿转告', n::text from unnest(array['${A}', '${B}']) as person, generate_series(1, 3) as n`,
      `update public.notifications set read_at = now() where title = '请勿转告' and user_id = '${A}'`,
      // Read, so that the number stays.
      `delete from public.notifications where title = '请勿转告' and user_id = '${A}'`,
      `insert into public.notifications (user_id, kind, title, read_at) values ('${A}', 'order', '请勿转告', now())`,
      `delete from public.notifications where title = '请勿转告'`,
      `select pg_notify('account_changes', 'end')`,
    ];
    for (const statement of statements) await database.query(statement);
    await expect.poll(() => sessions.at(-1)).toBe('end');
    const expected = [[A, B], [A], [B]].map((each) =>
      each.map((person) => [`inbox:${person}`, 'changed', true, 'id']),
    );
    await expect.poll(() => heard.map(String).sort()).toEqual(expected.flat().map(String).sort());
    expect(sessions.sort()).toEqual([A, B, A, B, 'end'].sort());
    await stop();
    await stopSessions();
  });

  it('has a channel that only its owner may join and no caller may write to', async () => {
    const found: unknown[] = [];
    const join = async (role: Role, change = 'select 1') => {
      const seen = await tryRun(async (tx) => {
        await tx.run(change);
        await tx.query(
          `insert into realtime.messages (topic, extension, event, private) values ($1, 'broadcast', 'x', true)`,
          [`inbox:${A}`],
        );
        await tx.query(`select set_config('realtime.topic', $1, true)`, [`inbox:${A}`]);
        await become(tx, role);
        return (await tx.query('select id from realtime.messages')).length;
      });
      found.push([role, seen]);
    };
    for (const role of ['A', 'B', 'M', 'D', 'anon'] as const) await join(role);
    await join('A', `update auth.users set banned_until = now() + interval '1 day' where id = '${A}'`);
    expect(found).toEqual([
      ['A', 1],
      ['B', 0],
      ['M', 0],
      ['D', 0],
      ['anon', 0],
      ['A', 0],
    ]);
    const write = tryRun(async (tx) => {
      await tx.query(`select set_config('realtime.topic', $1, true)`, [`inbox:${A}`]);
      await become(tx, 'A');
      await tx.query(
        `insert into realtime.messages (topic, extension, event, private) values ($1, 'broadcast', 'x', true)`,
        [`inbox:${A}`],
      );
    });
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  it('keeps entries for 180 days, and the newest 500 of an account that are older than 30 days', async () => {
    const left = await tryRun(async (tx) => {
      await tx.run(`delete from public.notifications;
        insert into public.notifications (user_id, kind, title, created_at)
          select '${B}', 'house', 'old', now() - interval '181 days' from generate_series(1, 3);
        insert into public.notifications (user_id, kind, title, created_at)
          select '${B}', 'house', 'beyond', now() - interval '31 days' from generate_series(1, 40);
        insert into public.notifications (user_id, kind, title, created_at)
          select '${B}', 'house', 'young', now() - interval '29 days' from generate_series(1, 40);
        insert into public.notifications (user_id, kind, title)
          select '${B}', 'house', 'new' from generate_series(1, 480);
        insert into public.notifications (user_id, kind, title, created_at)
          select '${A}', 'house', 'few', now() - interval '179 days' from generate_series(1, 3)`);
      await become(tx, 'service_role');
      const removed: number[] = [];
      for (let batch = 1; batch > 0; removed.push(batch))
        batch = Number((await tx.query('select public.delete_old_notifications(30)::text as n'))[0]?.n);
      await tx.query(`select set_config('role', 'none', true)`);
      const rows = await tx.query(
        'select title, count(*)::text as n from public.notifications group by title order by title',
      );
      return [removed, Object.fromEntries(rows.map(({ title, n }) => [title, Number(n)]))];
    });
    expect(left).toEqual([[33, 10, 0], { few: 3, new: 480, young: 40 }]);
  });
});
