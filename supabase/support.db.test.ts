import { randomUUID } from 'node:crypto';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { people, type Role, roles } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const none = '00000000-0000-4000-8000-00000000ffff';

describe.each(ruleDatabaseKinds)('support on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  beforeEach(() =>
    database.run(
      `delete from public.support_threads; delete from public.notifications where kind = 'support'`,
    ),
  );

  const one = async (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    (await as(database, role, (tx) => tx.query(statement, values)))[0];
  const said = async (role: Role, call: string, values: readonly (string | null)[]) =>
    (await one(role, `select public.${call}::text as said`, values))?.said;
  const openThread = async (
    role: Role,
    { id = randomUUID() as string, topic = 'other', text = '打不开', order = null as string | null } = {},
  ): Promise<string> =>
    String(await said(role, 'open_support_thread($1::uuid, $2, $3, $4::uuid)', [id, topic, text, order]));
  const write = (role: Role, thread: string, text = '还是不行', id: string = randomUUID()) =>
    said(role, 'write_support_message($1::uuid, $2::uuid, $3)', [thread, id, text]);
  const answer = (
    role: Role,
    thread: string,
    { text = '请刷新', id = randomUUID() as string, closes = false } = {},
  ) =>
    said(role, 'answer_support_thread($1::uuid, $2::uuid, $3, $4::boolean)', [
      thread,
      id,
      text,
      String(closes),
    ]);
  const close = (role: Role, thread: string) => said(role, 'close_support_thread($1::uuid)', [thread]);
  const setStatus = (role: Role, thread: string, wanted: string) =>
    said(role, 'set_support_status($1::uuid, $2)', [thread, wanted]);
  const stateOf = async (thread: string) =>
    one(
      'D',
      'select status, (waiting_since is not null)::text as waits from public.support_threads where id = $1::uuid',
      [thread],
    );
  const unread = async (role: Role) =>
    (
      await one(
        role,
        `select count(*) as n from public.notifications where kind = 'support' and read_at is null`,
      )
    )?.n;
  const audited = async (thread: string) =>
    (
      await as(database, 'D', (tx) =>
        tx.query(
          'select actor_id, action, details::text from public.audit_log where subject = $1 order by id',
          [thread],
        ),
      )
    ).map(({ actor_id, action, details }) => [actor_id, action, details]);

  const calls: Readonly<Record<string, (role: Role, thread: string) => Promise<unknown>>> = {
    'writes a message': (role, thread) => write(role, thread),
    'closes the thread as its owner': (role, thread) => close(role, thread),
    'answers the thread': (role, thread) => answer(role, thread),
    'closes the thread as an administrator': (role, thread) => setStatus(role, thread, 'closed'),
  };
  /** For a thread of A, by role; `false` means no change, a code is an error. */
  const outcomes: Readonly<Record<keyof typeof calls, string>> = {
    'writes a message': '42501 | true | P0001 | P0001 | P0001 | 42501',
    'closes the thread as its owner': '42501 | true | false | false | false | 42501',
    'answers the thread': '42501 | 42501 | 42501 | 42501 | true | 42501',
    'closes the thread as an administrator': '42501 | 42501 | 42501 | 42501 | true | 42501',
  };
  it.each(Object.entries(outcomes))('permits or rejects, by role, a user who %s', async (call, expected) => {
    const found: unknown[] = [];
    for (const role of roles) {
      const thread = await openThread('A');
      found.push(await calls[call]?.(role, thread).catch(({ code }: { code: string }) => code));
      await database.run(`delete from public.support_threads where id = '${thread}'`);
    }
    expect(found.join(' | ')).toBe(expected);
  });

  it('opens a thread for every account, but not for visitors and banned accounts', async () => {
    for (const role of ['A', 'B', 'M', 'D'] as const)
      expect(await openThread(role)).toMatch(/^[\da-f-]{36}$/);
    for (const role of ['anon', 'service_role'] as const)
      await expect(openThread(role)).rejects.toMatchObject({ code: '42501' });
    await database.run(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${people.B}'`,
    );
    await expect(openThread('B')).rejects.toMatchObject({ hint: 'sign_in_required' });
    await database.run(`update auth.users set banned_until = null where id = '${people.B}'`);
  });

  it('shows a thread and its messages only to its owner and to administrators', async () => {
    const thread = await openThread('A');
    await answer('D', thread);
    const seen: Record<string, string> = {};
    for (const role of ['A', 'B', 'M', 'D'] as const) {
      const row = await one(
        role,
        `select (select count(*) from public.support_threads) || '/' || (select count(*) from public.support_messages) as seen`,
      );
      seen[role] = row?.seen ?? '';
    }
    expect(seen).toEqual({ A: '1/2', B: '0/0', M: '0/0', D: '1/2' });
  });

  it.each([
    [{ text: ' \n' }, 'A text is required'],
    [{ text: '长'.repeat(2001) }, 'The text has at most 2000 characters'],
    [{ topic: 'gossip' }, 'The topic is unknown'],
    [{ order: people.B }, 'The caller has no such order'],
    [{ order: none }, 'The caller has no such order'],
  ])('rejects the thread %j', async (input, message) => {
    await expect(openThread('A', input)).rejects.toMatchObject({ message });
  });

  it('accepts a text of 2000 characters, and the id of an order of the caller', async () => {
    const thread = await openThread('A', { text: '长'.repeat(2000), topic: 'order', order: people.A });
    const row = await one('A', 'select order_id, topic from public.support_threads where id = $1::uuid', [
      thread,
    ]);
    expect(row).toEqual({ order_id: people.A, topic: 'order' });
  });

  it('stores a message once if the same form is sent twice, also concurrently', async () => {
    const id = randomUUID();
    expect(await Promise.all([openThread('A', { id }), openThread('A', { id })])).toEqual([id, id]);
    await expect(openThread('B', { id })).rejects.toMatchObject({ code: '22023' });
    const message = randomUUID();
    const both = await Promise.all([write('A', id, '再问', message), write('A', id, '再问', message)]);
    expect(both.sort()).toEqual(['false', 'true']);
    const reply = randomUUID();
    expect([await answer('D', id, { id: reply }), await answer('D', id, { id: reply })]).toEqual([
      'true',
      'false',
    ]);
    expect(await unread('A')).toBe('1');
    const row = await one(
      'A',
      'select count(*) as n from public.support_messages where thread_id = $1::uuid',
      [id],
    );
    expect(row?.n).toBe('3');
  });

  it('rejects an answer if the thread got an answer of another administrator or a message of its owner in the meantime', async () => {
    const thread = await openThread('A');
    const answerTo = (seen: string, id: string = randomUUID()) =>
      said('D', 'answer_support_thread($1::uuid, $2::uuid, $3, false, $4::uuid)', [
        thread,
        id,
        '请刷新',
        seen,
      ]);
    const reply = randomUUID();
    expect([await answerTo(thread, reply), await answerTo(thread, reply)]).toEqual(['true', 'false']);
    await expect(answerTo(thread)).rejects.toMatchObject({ hint: 'support_thread_changed' });
    const question = randomUUID();
    await write('A', thread, '还是不行', question);
    await expect(answerTo(reply)).rejects.toMatchObject({ hint: 'support_thread_changed' });
    expect(await answerTo(question)).toBe('true');
  });

  it('rejects closing a thread whose owner wrote another message in the meantime', async () => {
    const thread = await openThread('A');
    const closeAt = (seen: string) =>
      said('D', 'set_support_status($1::uuid, $2, $3::uuid)', [thread, 'closed', seen]);
    const question = randomUUID();
    await write('A', thread, '还是不行', question);
    await expect(closeAt(thread)).rejects.toMatchObject({ hint: 'support_thread_changed' });
    expect(await stateOf(thread)).toEqual({ status: 'open', waits: 'true' });
    expect([await closeAt(question), await closeAt(question)]).toEqual(['true', 'false']);
  });

  it('moves a thread between open, answered and closed; logs administrator actions, not texts', async () => {
    const thread = await openThread('A', { text: '我的秘密' });
    expect(await stateOf(thread)).toEqual({ status: 'open', waits: 'true' });
    await answer('D', thread, { text: '也是秘密' });
    expect(await stateOf(thread)).toEqual({ status: 'answered', waits: 'false' });
    await write('A', thread);
    expect(await stateOf(thread)).toEqual({ status: 'open', waits: 'true' });
    expect(await setStatus('D', thread, 'open')).toBe('false');
    expect(await setStatus('D', thread, 'closed')).toBe('true');
    expect(await setStatus('D', thread, 'closed')).toBe('false');
    expect(await setStatus('D', thread, 'open')).toBe('true');
    await answer('D', thread, { closes: true });
    expect(await stateOf(thread)).toEqual({ status: 'closed', waits: 'false' });
    await write('A', thread);
    expect(await stateOf(thread)).toEqual({ status: 'open', waits: 'true' });
    await expect(setStatus('D', thread, 'answered')).rejects.toMatchObject({
      hint: 'support_status_unknown',
    });

    const log = await audited(thread);
    expect(log.map(([actor, action]) => [actor, action])).toEqual(
      ['answer', 'close', 'reopen', 'answer'].map((act) => [people.D, `support.${act}`]),
    );
    expect(JSON.stringify(log)).not.toContain('秘密');
  });

  it('keeps the start of the waiting time if the learner writes another message', async () => {
    const thread = await openThread('A');
    await database.run(
      `update public.support_threads set waiting_since = '2026-01-01' where id = '${thread}'`,
    );
    await write('A', thread);
    const row = await one(
      'D',
      `select waiting_since < '2026-01-02' as old from public.support_threads where id = $1::uuid`,
      [thread],
    );
    expect(row?.old).toMatch(/^t/);
  });

  it('notifies the owner of answers, and only the owner can mark them as read', async () => {
    const thread = await openThread('A');
    await answer('D', thread);
    await as(database, 'B', (tx) => tx.query('select public.read_support_thread($1::uuid)', [thread]));
    expect([await unread('A'), await unread('B')]).toEqual(['1', '0']);
    await as(database, 'A', (tx) => tx.query('select public.read_support_thread($1::uuid)', [thread]));
    expect(await unread('A')).toBe('0');
    const told = await one('A', `select title, body, link from public.notifications where kind = 'support'`);
    expect(told).toEqual({ title: '您的问题有了答复', body: '请刷新', link: `/user/support/${thread}` });
    await setStatus('D', thread, 'closed');
    expect(await unread('A')).toBe('1');
    await write('A', thread);
    expect(await unread('A')).toBe('0');
  });

  it('limits each account to 20 messages an hour and 10 open threads', async () => {
    const threads: string[] = [];
    for (let count = 0; count < 10; count += 1) threads.push(await openThread('A'));
    await expect(openThread('A')).rejects.toMatchObject({ hint: 'too_many_support_threads' });
    await close('A', threads[0] ?? '');
    await openThread('A');
    for (let count = 0; count < 8; count += 1) await write('A', threads[1] ?? '');
    const together = await Promise.allSettled([1, 2, 3].map(() => write('A', threads[1] ?? '')));
    expect(together.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(write('A', threads[1] ?? '')).rejects.toMatchObject({
      hint: 'too_many_support_messages',
    });
    expect(await openThread('B')).toMatch(/-/);
    await answer('D', threads[1] ?? '');
    await database.run(`update public.support_messages set at = at - interval '1 hour'`);
    expect(await write('A', threads[1] ?? '')).toBe('true');
  });

  it('sends no e-mail about answers to accounts that switched it off', async () => {
    await database.run(
      `update public.user_settings set mail_off = '{support}' where user_id = '${people.A}'`,
    );
    const wants = (channel: string) =>
      said('service_role', `wants_notification($1::uuid, 'support', $2)`, [people.A, channel]);
    expect([await wants('mail'), await wants('telegram')]).toEqual(['false', 'true']);
  });
});

describe.each(ruleDatabaseKinds)('the origin of administrator rights on $name', (kind) => {
  it('is recorded as shell or administrator', async () => {
    const database = await openProductDatabase(kind);
    await addRows(database);
    await as(database, 'service_role', (tx) =>
      tx.query(`select public.set_administrator('${people.A}', true)`),
    );
    await as(database, 'D', (tx) =>
      tx.query(`select public.set_administrator_roles('${people.B}', '{owner}')`),
    );
    const rows = await as(database, 'D', (tx) =>
      tx.query(
        'select right(user_id::text, 1) as who, granted_through from public.administrators order by 1',
      ),
    );
    expect(rows).toEqual([
      { who: 'a', granted_through: 'shell' },
      { who: 'b', granted_through: 'administrator' },
      { who: 'd', granted_through: 'shell' },
    ]);
    await database.close();
  });
});
