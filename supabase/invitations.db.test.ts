import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const { A, B, D, M } = people;
const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
const idOf = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

/** Accounts signed up now, without rows of their own. */
const newcomers = (count: number) =>
  `insert into auth.users (id, email, created_at) select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid,
    'new' || n || '@example.org', now() from generate_series(1, ${count}) as n`;
const setting = (key: string, value: string) =>
  `insert into public.site_settings (key, value) values ('${key}', '${value}')`;
const signedUp = (account: string, ago: string) =>
  `update public.profiles set created_at = now() - interval '${ago}' where id = '${account}'`;
const invited = (invitee: string, inviter: string, at = 'now()') =>
  `insert into public.invitations (invitee_id, inviter_id, code, created_at) values ('${invitee}', '${inviter}', 'aaaaaaaa', ${at})`;
const bind = (account: string, number: number, proposer: string | null = null) =>
  `insert into public.chain_users (uid, number, owner, proposer_uid, created_at) values ('${account}', ${number},
    '0x${String(number).padStart(64, '0')}', ${proposer === null ? 'null' : `'${proposer}'`}, now())`;
const device = (account: string, hash: string) =>
  `insert into auth.known_devices (user_id, device_hash, used_at) values ('${account}', '${hash}', now())`;
const proposersOn = `insert into public.chain_switches (name, is_on) values ('referral', true)`;
const forget = (account: string) => `delete from public.chain_users where uid = '${account}'`;
const ban = (account: string) =>
  `update auth.users set banned_until = now() + interval '1 day' where id = '${account}'`;

describe.each(ruleDatabaseKinds)('invitations on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  /** Makes changes as the owner of the database, asks as an account, and rolls back. */
  const ask = (changes: readonly string[], account: string, statement: string) =>
    tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      for (const change of changes) await tx.query(change);
      await tx.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ sub: account })],
      );
      return tx.query(statement);
    });
  const redeem = (changes: readonly string[], account: string = M, code = 'aaaaaaaa') =>
    ask(changes, account, `select public.redeem_invitation('${code}')::text as is_new`).then(
      ([row]) => row?.is_new,
      (error) => error.hint,
    );

  it.each<[string, string, readonly string[], string?, string?]>([
    ['counts for an account that signed up just now', 'true', []],
    ['counts nothing for an account that was invited before', 'false', [invited(M, B)]],
    ['is refused with a code of no account', 'invitation_code_invalid', [], M, 'zzzzzzzz'],
    ['is refused with one’s own code', 'invitation_code_own', [signedUp(A, '0')], A],
    ['is refused eight days after signing up', 'invitation_too_late', [signedUp(M, '8 days')]],
    ['is refused with the code of a newer account', 'invitation_inviter_too_new', [signedUp(A, '-1 hour')]],
    ['is refused with the code of a banned account', 'invitation_not_accepted', [ban(A)]],
    [
      'is refused with the code of an account that is marked as deleted',
      'invitation_code_invalid',
      [`update auth.users set deleted_at = now() where id = '${A}'`],
    ],
    [
      'is refused with the code of an account that was deleted',
      'invitation_code_invalid',
      [`delete from auth.users where id = '${A}'`],
    ],
    [
      'is refused while inviting is switched off',
      'invitation_not_accepted',
      [setting('inviting.open', 'false')],
    ],
    [
      'is refused once the inviter has reached the limit of a day',
      'invitation_limit_reached',
      [setting('inviting.per-day', '1')],
    ],
    [
      'counts again a day after the limit was reached',
      'true',
      [
        setting('inviting.per-day', '1'),
        `update public.invitations set created_at = now() - interval '25 hours'`,
      ],
    ],
  ])('redeeming a code %s', async (_, outcome, changes, account, code) => {
    expect(await redeem([signedUp(M, '0'), ...changes], account, code)).toBe(outcome);
  });

  it('are recorded once for an account, and up to the limit for an inviter, if all sign up at the same moment', async () => {
    await database.query(newcomers(8));
    await database.query(setting('inviting.per-day', '4'));
    const redeemAs = (account: string, code: string) =>
      database
        .transaction(async (tx) => {
          await tx.query(
            `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
            [JSON.stringify({ sub: account })],
          );
          return (await tx.query(`select public.redeem_invitation('${code}')::text as is_new`))[0]?.is_new;
        })
        .catch((error) => error.hint);
    const codes = ['aaaaaaaa', 'aaaaaaab', 'aaaaaaaa'];
    const same = await Promise.all(codes.map((code) => redeemAs(idOf(1), code)));
    expect(same.toSorted()).toEqual(['false', 'false', 'true']);
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, place) => redeemAs(idOf(place + 2), 'aaaaaaab')),
    );
    const ofB = `select count(*)::text as n from public.invitations where inviter_id = '${B}'`;
    expect((await database.query(ofB))[0]?.n).toBe('4');
    expect(new Set(all)).toEqual(new Set(['true', 'invitation_limit_reached']));
    await database.query(`delete from auth.users where email like 'new%'`);
    await database.query(`delete from public.site_settings where key = 'inviting.per-day'`);
  });

  it('have no cycles, in whatever order accounts redeem each other’s codes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 4, maxLength: 12 }),
        async (tries) => {
          const pairs = await tryAs(database, 'service_role', async (tx) => {
            await tx.query(`select set_config('role', 'none', true)`);
            await tx.query(newcomers(5));
            await tx.query(
              `update public.profiles set created_at = now() - (100 - right(id::text, 1)::integer) * interval '1 minute'
              where id::text like '%-0000000001%'`,
            );
            await tx.query(
              `insert into public.invitation_codes (code, user_id) select 'bbbbbbb' || right(id::text, 1), id from public.profiles
              where id::text like '%-0000000001%'`,
            );
            for (const [invitee, inviter] of tries) {
              await tx.query('savepoint before');
              await tx.query(`select set_config('request.jwt.claims', $1, true)`, [
                JSON.stringify({ sub: idOf(invitee + 1) }),
              ]);
              await tx
                .query(`select public.redeem_invitation('bbbbbbb${inviter + 1}')`)
                .catch(() => tx.query('rollback to savepoint before'));
            }
            return tx.query(
              `select invitee_id as below, inviter_id as above from public.invitations where invitee_id::text like '%-0000000001%'`,
            );
          });
          for (const { below, above } of pairs) expect(String(above) < String(below)).toBe(true);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('show visitors and users a veiled name, and nothing of a code that cannot be redeemed', async () => {
    const look = 'select * from public.invitation_of_code($1)';
    const one = (role: Role, code = 'aaaaaaaa') => tryAs(database, role, (tx) => tx.query(look, [code]));
    const shown = { inviter_name: '学＊＊', inviter_short_id: '1111', is_mine: 'f' };
    const [seen] = await one('anon');
    expect({ ...seen, is_mine: String(seen?.is_mine)[0] }).toEqual(shown);
    expect(String((await one('A'))[0]?.is_mine)[0]).toBe('t');
    expect(await one('anon', 'zzzzzzzz')).toEqual([]);
    expect(await ask([ban(A)], B, `select * from public.invitation_of_code('aaaaaaaa')`)).toEqual([]);
  });

  it('show the inviter how far each invited account is, newest first, without its name or id', async () => {
    const changes = [
      newcomers(3),
      `update public.profiles set name = '林小满' where id = '${idOf(2)}'`,
      ...[1, 2, 3].map((number) => invited(idOf(number), M)),
      bind(idOf(2), 301, M),
      bind(idOf(3), 302),
      `update public.chain_users set deleted_at = now() where uid = '${idOf(3)}'`,
      `insert into public.learning_days (user_id, day) values ('${idOf(2)}', '2026-11-02'), ('${idOf(2)}', '2026-11-01')`,
    ];
    const columns = `name, (bound_at is not null)::text as bound, learning_since::text as learning, is_proposed::text as proposed`;
    const rows = await ask(changes, M, `select ${columns} from public.my_invitees()`);
    const untouched = { name: null, bound: 'false', learning: null, proposed: 'false' };
    expect(rows).toEqual([
      untouched,
      { name: '林＊＊', bound: 'true', learning: '2026-11-01', proposed: 'true' },
      untouched,
    ]);
    const paged = await ask(
      changes,
      M,
      `select second.name from public.my_invitees(null, 1) as first, public.my_invitees(first.number::bigint, 1) as second`,
    );
    expect(paged).toEqual([{ name: '林＊＊' }]);
    const text = JSON.stringify(
      await ask(changes, M, 'select to_jsonb(t)::text as row from public.my_invitees() t'),
    );
    for (const hidden of ['小满', idOf(2), 'example.org']) expect(text).not.toContain(hidden);
    const [counts] = await ask(
      changes,
      M,
      `select standing, registered::text, bound::text, learning::text, today::text from public.my_inviting()`,
    );
    expect(counts).toEqual({ standing: 'open', registered: '3', bound: '1', learning: '1', today: '3' });
    // The rows themselves are for the invited account and administrators.
    expect(await ask(changes, M, 'select 1 from public.invitations')).toEqual([]);
  });

  it('notify the inviter once when a wallet is bound, and once when learning begins', async () => {
    const told = await ask(
      [
        newcomers(1),
        invited(idOf(1), M),
        bind(idOf(1), 301),
        forget(idOf(1)),
        bind(idOf(1), 301),
        `insert into public.learning_days (user_id, day) values ('${idOf(1)}', '2026-11-01'), ('${idOf(1)}', '2026-11-02')`,
      ],
      M,
      `select title from public.notifications where kind = 'invitation' and source ~ '/(bound|learning)$' order by id`,
    );
    expect(told).toEqual([{ title: '您邀请的朋友绑定了钱包' }, { title: '您邀请的朋友开始学习了' }]);
  });

  it.each([
    ['no account may invite', [setting('inviting.open', 'false')], 'closed'],
    ['members only', [setting('inviting.members-only', 'true')], 'members'],
    ['the account may not', [`update public.profiles set may_invite = false where id = '${A}'`], 'refused'],
  ])('name the reason if %s', async (_, changes, standing) => {
    expect(await ask(changes, A, 'select standing from public.my_inviting()')).toEqual([{ standing }]);
  });

  describe('the proposer of a newcomer', () => {
    const newcomer = [newcomers(1), proposersOn];
    const candidate = (changes: readonly string[], account = idOf(1)) =>
      ask([...newcomer, ...changes], account, 'select uid, obstacle from public.my_proposer()');

    it.each<[string, readonly string[], readonly object[]]>([
      ['is the inviter', [invited(idOf(1), A)], [{ uid: A, obstacle: null }]],
      [
        'is a referrer named by hand, also beside an inviter',
        [
          invited(idOf(1), A),
          `insert into public.referrals (user_id, referrer_id) values ('${idOf(1)}', '${B}')`,
        ],
        [{ uid: B, obstacle: null }],
      ],
      [
        'is none if the referrer named by hand is gone',
        [
          invited(idOf(1), A),
          `insert into public.referrals (user_id, referrer_id) values ('${idOf(1)}', null)`,
        ],
        [],
      ],
      ['is none without an invitation', [], []],
      ['is none for an account that is bound', [invited(idOf(1), A), bind(idOf(1), 301)], []],
      ['cannot be banned', [invited(idOf(1), A), ban(A)], [{ uid: A, obstacle: 'gone' }]],
      [
        'is none if the inviter is marked as deleted',
        [invited(idOf(1), A), `update auth.users set deleted_at = now() where id = '${A}'`],
        [],
      ],
      ['must have bound a wallet', [invited(idOf(1), A), forget(A)], [{ uid: A, obstacle: 'unbound' }]],
      [
        'must not have deleted the user on the chain',
        [invited(idOf(1), A), `update public.chain_users set deleted_at = now() where uid = '${A}'`],
        [{ uid: A, obstacle: 'unbound' }],
      ],
      [
        'needs the switch of the chain',
        [invited(idOf(1), A), `update public.chain_switches set is_on = false where name = 'referral'`],
        [{ uid: A, obstacle: 'off' }],
      ],
    ])('%s', async (_, changes, rows) => {
      expect(await candidate(changes)).toEqual(rows);
    });
  });

  it('on one device earn no points, and show administrators every sign of one person', async () => {
    const [first, second] = [idOf(1), idOf(2)];
    const sessionOf = (account: string) =>
      `insert into auth.sessions (id, user_id, created_at, not_after, ip) values (gen_random_uuid(), '${account}', now(), now() + interval '1 day', '10.0.0.9')`;
    const signUpThere = (account: string) =>
      `select public.redeem_invitation('aaaaaaaa') from set_config('request.jwt.claims', '${JSON.stringify({ sub: account })}', true)`;
    const changes = [
      newcomers(2),
      device(A, 'this one'),
      device(first, 'this one'),
      device(second, 'another'),
      signUpThere(first),
      signUpThere(second),
      device(second, 'this one'),
      sessionOf(A),
      sessionOf(second),
      bind(second, 301),
      `insert into public.chain_bindings (address, uid, bound_at) values ('0x${'7'.repeat(64)}', '${second}', now())`,
      `insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, sender, happened_at, bcs, data)
        values (repeat('1', 32), repeat('3', 32), 0, 9, 1, '0x1::user_pool::Deposit', 'user_pool::Deposit', '0x${'7'.repeat(64)}', now(), '\\x00', '{}')`,
      `insert into public.chain_vault_movements (chain_id, digest, index, uid, currency, direction, amount, cause, moved_at)
        values (repeat('1', 32), repeat('3', 32), 0, '${A}', '${sui}', 'in', 5, 'deposit', now())`,
    ];
    const signs = `select other_id, is_inviter::text as above, signed_up_on_device::text as atfirst, shares_device::text as since,
      shares_network::text as network, moved_money::text as money from public.account_invitations`;
    expect(await ask(changes, D, `${signs}('${A}') limit 2`)).toEqual([
      { other_id: second, above: 'false', atfirst: 'false', since: 'true', network: 'true', money: 'true' },
      { other_id: first, above: 'false', atfirst: 'true', since: 'true', network: 'false', money: 'false' },
    ]);
    expect(
      await ask(changes, D, `select other_id from public.account_invitations('${first}') where is_inviter`),
    ).toEqual([{ other_id: A }]);
    expect(await ask(changes, A, `${signs}('${A}')`)).toEqual([]);
    await expect(ask(changes, A, `select public.invitation_earns('${first}')`)).rejects.toMatchObject({
      code: '42501',
    });
    const earns = await tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      for (const change of changes) await tx.query(change);
      return tx.query(
        `select public.invitation_earns('${first}')::text as first, public.invitation_earns('${second}')::text as second`,
      );
    });
    expect(earns).toEqual([{ first: 'false', second: 'true' }]);
  });

  it('show rewards with price and state: withdrawn once as much has left the vault as came in up to them', async () => {
    const saleOf = (place: number) => `0x${String(place).padStart(64, '0')}`;
    const shares = JSON.stringify([
      { uid: A, amount: '10' },
      { uid: D, amount: '90' },
    ]);
    const sell = (place: number, status: string) =>
      `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at, status) values
        ('${saleOf(place)}', gen_random_uuid(), '${M}', 2, '${sui}', 100, '${shares}', 1000, '2026-11-0${place}', '${status}')`;
    const event = (place: number, index: number) =>
      `insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
        values (repeat('1', 32), repeat('${place}', 32), ${index}, 10, ${place}, '0x1::profit::Paid', 'profit::Paid', '2026-11-1${place}', '\\x00', '{}')`;
    const move = (place: number, direction: 'in' | 'out', amount: number) => [
      event(place, 1),
      `insert into public.chain_vault_movements (chain_id, digest, index, uid, currency, direction, amount, cause, moved_at) values
        (repeat('1', 32), repeat('${place}', 32), 1, '${A}', '${sui}', '${direction}', ${amount}, '${direction === 'in' ? 'share' : 'withdrawal'}', '2026-11-1${place}')`,
    ];
    const settle = (place: number) => [
      event(place, 0),
      `insert into public.chain_shares_paid (chain_id, digest, index, sale_id, uid, currency, amount, paid_at)
        values (repeat('1', 32), repeat('${place}', 32), 0, '${saleOf(place)}', '${A}', '${sui}', 10, '2026-11-1${place}')`,
      ...move(place, 'in', 10),
    ];
    const changes = (withdrawn: number) => [
      'delete from public.chain_shares_paid',
      'delete from public.chain_sales',
      'delete from public.chain_vault_movements',
      `update public.chain_users set proposer_uid = '${A}' where uid = '${M}'`,
      ...[3, 4].flatMap((place) => [sell(place, 'settled'), ...settle(place)]),
      sell(5, 'open'),
      sell(6, 'refunded'),
      ...move(7, 'out', withdrawn),
    ];
    const rows = (withdrawn: number, range = '') =>
      ask(
        changes(withdrawn),
        A,
        `select status, price, amount, (digest is not null)::text as paid, is_withdrawn::text as gone from public.my_rewards(${range})`,
      );
    const row = (status: string, gone: boolean) => ({
      status,
      price: '100',
      amount: '10',
      paid: String(status === 'settled'),
      gone: String(gone),
    });
    const unsettled = [row('refunded', false), row('open', false)];
    expect(await rows(9)).toEqual([...unsettled, row('settled', false), row('settled', false)]);
    expect(await rows(19)).toEqual([...unsettled, row('settled', false), row('settled', true)]);
    expect(await rows(20)).toEqual([...unsettled, row('settled', true), row('settled', true)]);
    expect(await rows(20, `'2026-11-04', '2026-11-06'`)).toEqual([row('open', false), row('settled', true)]);
    expect(await ask(changes(20), B, 'select 1 from public.my_rewards()')).toEqual([]);
  });
});
