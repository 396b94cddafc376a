import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { asCaller, type Caller } from '../database/as-caller.ts';
import { openHostDatabase, testDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { join, serviceKey, sessionOf, soon } from './realtime-test-host.ts';
import { useTestHost } from './use-test-host.ts';

const me = '6b1a1f0e-0000-4000-8000-000000000001';
const other = '6b1a1f0e-0000-4000-8000-000000000002';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

const ownPolicy = 'create policy own on notes for select to authenticated using (owner = auth.uid());';
const tables = `
  create table public.notes (id int primary key, owner uuid, level int, shared boolean, words text);
  alter table public.notes enable row level security;
  grant select on public.notes to anon, authenticated, service_role;
  create table public.hidden (id int primary key);
  alter publication supabase_realtime add table public.notes, public.hidden;
  ${ownPolicy}`;

describe.each(testDatabaseKinds)('realtime delivery of row changes on $name', (kind) => {
  const database = useDatabase(
    () => openHostDatabase(kind),
    (opened) => opened.transaction((tx) => tx.run(tables)),
  );
  const host = useTestHost(() => database);
  let everything: readonly Payload[];
  let nextFence = 1_000_000;

  beforeAll(async () => {
    everything = await listen(serviceKey);
  });

  async function listen(
    token: string | (() => string) | undefined,
    schema = 'public',
  ): Promise<readonly Payload[]> {
    const received: Payload[] = [];
    const channel = host.client(token).channel('privacy');
    const table = schema === '*' ? {} : { table: 'notes' };
    channel.on('postgres_changes', { event: '*', schema, ...table }, (payload) => {
      if (!(Number(Reflect.get(payload.new, 'id') ?? Reflect.get(payload.old, 'id')) >= 1_000_000))
        received.push(payload);
      else if (token === serviceKey) received.push(payload);
    });
    expect(await join(channel)).toEqual({ status: 'SUBSCRIBED', reason: '' });
    return received;
  }

  /**
   * Changes of a table are delivered in order: after the second change, everything before the first has reached all
   * listeners.
   */
  async function allDelivered(): Promise<void> {
    for (let n = 0; n < 2; n += 1) {
      nextFence += 1;
      const id = nextFence;
      await database.run(`insert into notes values (${id}, null, -1, false, 'fence')`);
      await expect
        .poll(() => everything.map((summarize) => Reflect.get(summarize.new, 'id')), soon)
        .toContain(id);
    }
  }

  const summarize = (received: readonly Payload[]) =>
    received.map(
      ({ eventType, new: row, old }) => `${eventType} ${Reflect.get(row, 'id') ?? Reflect.get(old, 'id')}`,
    );

  it.each([
    ['an anonymous caller', undefined, []],
    ['the owner', sessionOf(me), ['INSERT 1', 'UPDATE 1']],
    ['another user', sessionOf(other), ['INSERT 2']],
    ['the service role', serviceKey, ['INSERT 1', 'INSERT 2', 'UPDATE 1', 'DELETE 1', 'DELETE 2']],
  ])('sends %s only the changes that policies allow', async (_who, token, expected) => {
    const received = await listen(token);
    const all = await listen(token, '*');
    await database.run(`insert into notes values (1, '${me}', 0, false, ''), (2, '${other}', 0, false, '')`);
    await allDelivered();
    await database.run(`update notes set words = 'v' where id = 1; insert into hidden values (1)`);
    await allDelivered();
    await database.run('delete from notes where id < 3; delete from hidden');
    await allDelivered();
    const withoutFences = (changes: readonly Payload[]) =>
      summarize(changes.filter(({ new: row }) => Reflect.get(row, 'words') !== 'fence'));
    expect(withoutFences(received)).toEqual(expected);
    expect(withoutFences(all.filter(({ table }) => table === 'notes'))).toEqual(expected);
    expect(all.some(({ table }) => table === 'hidden')).toBe(token === serviceKey);
    for (const change of received) {
      if (change.eventType === 'DELETE') expect(Object.keys(change.old)).toEqual(['id']);
    }
  });

  it('sends deleted and replaced keys only to callers whose policies let them read every row', async () => {
    await database.run(`create table moved (owner uuid, thing int, primary key (owner, thing));
      alter table moved enable row level security;
      grant select on moved to anon, authenticated;
      alter publication supabase_realtime add table moved;
      create policy own on moved for select to authenticated using (owner = auth.uid());`);
    const received: string[] = [];
    const listener = host.client(sessionOf(me)).channel('moved');
    listener.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'moved' },
      ({ eventType, new: row, old }) => {
        received.push(
          `${eventType} ${JSON.stringify(eventType === 'INSERT' ? Reflect.get(row, 'thing') : old)}`,
        );
      },
    );
    expect(await join(listener)).toEqual({ status: 'SUBSCRIBED', reason: '' });
    const change = async (thing: number) => {
      await database.run(`insert into moved values ('${other}', ${thing})`);
      await database.run(`update moved set owner = '${me}' where thing = ${thing}`);
      await database.run(`delete from moved where thing = ${thing}`);
      await database.run(`insert into moved values ('${me}', ${thing + 100})`);
      await expect.poll(() => received, soon).toContain(`INSERT ${thing + 100}`);
      return received.splice(0).filter((line) => !line.startsWith('INSERT'));
    };
    // The update is delivered only if it is read before the row is deleted.
    const silent = (lines: readonly string[]) => lines.filter((line) => line !== 'UPDATE {}').join();
    expect(silent(await change(1))).toBe('');

    await database.run('create policy everything on moved for select to authenticated using (true)');
    expect((await change(2)).at(-1)).toBe(`DELETE ${JSON.stringify({ owner: me, thing: 2 })}`);

    await database.run(
      'create policy narrowed on moved as restrictive for select to authenticated using (thing <> 1000)',
    );
    expect(silent(await change(3))).toBe('');

    await database.run('drop policy narrowed on moved; drop policy everything on moved');
    await database.run('create policy for_anon on moved for select to anon using (true)');
    expect(silent(await change(4))).toBe('');
    await database.run('drop table moved');
  });

  it('applies the row, policies and token as they are at the time of delivery', async () => {
    let token = sessionOf(me);
    const client = host.client(() => token);
    const received: string[] = [];
    const channel = client.channel('moving', { config: { broadcast: { ack: true } } });
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (payload) =>
      received.push(...summarize([payload])),
    );
    await join(channel);
    // Transferred in the same transaction: at delivery, the row belongs to the new owner.
    await database.run(
      `insert into notes values (10, '${me}', 0, false, ''); update notes set owner = '${other}' where id = 10`,
    );
    await database.run(`insert into notes values (11, '${me}', 0, false, '')`);
    await allDelivered();
    expect(received).toEqual(['INSERT 11']);

    token = sessionOf(other);
    await client.realtime.setAuth();
    // The acknowledgement follows the token.
    expect(await channel.send({ type: 'broadcast', event: 'fence', payload: {} })).toBe('ok');
    await database.run(
      `insert into notes values (12, '${me}', 0, false, ''), (13, '${other}', 0, false, '')`,
    );
    await allDelivered();
    expect(received).toEqual(['INSERT 11', 'INSERT 13']);

    await database.run('drop policy own on notes');
    await database.run(`insert into notes values (14, '${other}', 0, false, '')`);
    await allDelivered();
    await database.run('revoke select on notes from authenticated');
    await database.run(`insert into notes values (15, '${other}', 0, false, '')`);
    await allDelivered();
    await database.run(`grant select on notes to authenticated; ${ownPolicy}`);
    await database.run(`insert into notes values (16, '${other}', 0, false, '')`);
    await allDelivered();
    expect(received).toEqual(['INSERT 11', 'INSERT 13', 'INSERT 16']);
    await database.run('delete from notes');
  });

  it('sends exactly the changes that a caller may read, for arbitrary rows and policies', async () => {
    const callers: readonly Caller[] = [
      { role: 'anon', claims: { role: 'anon' } },
      { role: 'authenticated', claims: { role: 'authenticated', sub: me } },
      { role: 'authenticated', claims: { role: 'authenticated', sub: other } },
    ];
    const listeners = [await listen(undefined), await listen(sessionOf(me)), await listen(sessionOf(other))];
    let nextId = 1_000;
    const row = fc.record({
      owner: fc.constantFrom(me, other),
      level: fc.integer({ min: 0, max: 3 }),
      shared: fc.boolean(),
      isMoved: fc.boolean(),
    });
    const condition = fc.constantFrom(
      'owner = auth.uid()',
      'shared',
      'level > 1',
      `level > 0 and auth.role() = 'authenticated'`,
      'exists (select from notes_read_by r where r.reader = auth.uid() and r.level = notes.level)',
      'false',
      'owner <> auth.uid()',
    );
    const policy = fc.record({
      condition,
      kind: fc.constantFrom('permissive', 'restrictive'),
      to: fc.constantFrom('public', 'anon', 'authenticated'),
    });
    await database.run(`create table notes_read_by (reader uuid, level int);
      grant select on notes_read_by to anon, authenticated;
      insert into notes_read_by values ('${me}', 2), ('${other}', 0); drop policy own on notes`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.array(policy, { minLength: 1, maxLength: 3 }),
        async (rows, policies) => {
          const ids = rows.map(() => nextId++);
          const first = ids[0] ?? 0;
          const create = policies.map(
            ({ condition, kind, to }, n) =>
              `create policy p${n} on notes as ${kind} for select to ${to} using (${condition});`,
          );
          await database.run(create.join('\n'));
          const insert = rows.map(
            ({ owner, level, shared }, n) =>
              `insert into notes values (${ids[n]}, '${owner}', ${level}, ${shared}, '');`,
          );
          const moved = ids.filter((_, n) => rows[n]?.isMoved);
          await database.run(insert.join('\n'));
          await allDelivered();
          const mayRead = async (caller: Caller): Promise<string[]> => {
            const sql = 'select id from notes where id >= $1::int and id < 1000000 order by id';
            const rows = await asCaller(database, caller, { method: 'GET', path: '/' }, (tx) =>
              tx.query(sql, [String(first)]),
            );
            return rows.map(({ id }) => id ?? '');
          };
          const before = await Promise.all(callers.map(mayRead));
          await database.run(
            moved
              .map((id) => `update notes set level = 3 - level, shared = not shared where id = ${id};`)
              .join('\n') || 'select',
          );
          await allDelivered();
          const after = await Promise.all(callers.map(mayRead));
          for (const [n, received] of listeners.entries()) {
            const ours = summarize(received).filter((line) => Number(line.split(' ')[1]) >= first);
            expect(ours).toEqual([
              ...(before[n] ?? []).map((id) => `INSERT ${id}`),
              ...(after[n] ?? []).filter((id) => moved.includes(Number(id))).map((id) => `UPDATE ${id}`),
            ]);
          }
          await database.run(policies.map((_, n) => `drop policy p${n} on notes;`).join('\n'));
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
