import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { openHostDatabase, testDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { join, openTestHost, sessionOf, soon } from './realtime-test-host.ts';
import { useTestHost } from './use-test-host.ts';

const me = '6b1a1f0e-0000-4000-8000-000000000001';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;
type Binding = Readonly<Record<string, unknown>>;

const tables = `
  create table public.notes (id bigint primary key, owner uuid, words text, done boolean, secret text);
  alter table public.notes enable row level security;
  grant select (id, owner, words, done) on public.notes to authenticated;
  grant select on public.notes to anon;
  create policy own on public.notes for select to authenticated using (owner = auth.uid());
  create table public.open_notes (a int, b text, words jsonb, primary key (a, b));
  grant select on public.open_notes to anon, authenticated;
  create table public.hidden (id int primary key);
  create table public.unpublished (id int primary key);
  create table public.keyless (id int);
  grant select on public.unpublished, public.keyless to anon, authenticated;
  alter publication supabase_realtime add table public.notes, public.open_notes, public.hidden;`;

describe.each(testDatabaseKinds)('row changes on $name', (kind) => {
  const database = useDatabase(
    () => openHostDatabase(kind),
    (opened) => opened.transaction((tx) => tx.run(tables)),
  );
  const host = useTestHost(() => database);

  /** Joins and collects messages; `fence` resolves when everything before it has arrived. */
  async function listen(token: string | undefined, ...bindings: readonly Binding[]) {
    const received: Payload[] = [];
    const channel: RealtimeChannel = host.client(token).channel(`changes ${Math.random()}`);
    for (const binding of bindings) {
      channel.on('postgres_changes' as 'system', binding as never, (payload: Payload) =>
        received.push(payload),
      );
    }
    const system: string[] = [];
    channel.on('system', {}, ({ extension, status, message }) =>
      system.push(`${extension} ${status} ${message}`),
    );
    expect(await join(channel)).toEqual({ status: 'SUBSCRIBED', reason: '' });
    return { received, system, channel };
  }

  it('are delivered with new and old values and column types', async () => {
    const { received, system } = await listen(sessionOf(me), {
      event: '*',
      schema: 'public',
      table: 'notes',
    });
    await expect.poll(() => system, soon).toEqual(['postgres_changes ok Subscribed to PostgreSQL']);
    await database.run(`insert into notes values (1, '${me}', '穗', false, 'none of your business')`);
    await expect.poll(() => received, soon).toHaveLength(1);
    await database.run(`update notes set done = true where id = 1`);
    await expect.poll(() => received, soon).toHaveLength(2);
    await database.run(`update notes set id = 2 where id = 1`);
    await expect.poll(() => received, soon).toHaveLength(3);
    expect(received[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'notes',
      new: { id: 1, owner: me, words: '穗', done: false },
      old: {},
      errors: null,
    });
    expect(received[0]?.new).not.toHaveProperty('secret');
    expect(received[1]).toMatchObject({ eventType: 'UPDATE', new: { id: 1, done: true }, old: { id: 1 } });
    // Under its old key the row may have belonged to another user.
    expect(received[2]).toMatchObject({ eventType: 'UPDATE', new: { id: 2 }, old: {} });
    expect(Number.isNaN(Date.parse(received[2]?.commit_timestamp ?? ''))).toBe(false);
  });

  it('are delivered completely and in order to each of three filtered subscriptions', async () => {
    const { received } = await listen(
      undefined,
      { event: 'INSERT', schema: 'public', table: 'open_notes', filter: 'a=gte.10' },
      { event: 'DELETE', schema: 'public', table: 'open_notes', filter: 'b=in.(x,"y,z")' },
      { event: 'UPDATE', schema: 'public', table: 'open_notes', filter: 'a=lt.10,b=not.eq.x', select: ['a'] },
    );
    await database.run(`insert into open_notes select n, 'x', '{"n": 1}' from generate_series(1, 300) n`);
    await database.run(`insert into open_notes values (1, 'y,z'), (2, 'w')`);
    await database.run(`update open_notes set words = '[]' where a < 3`);
    await expect.poll(() => received.filter(({ eventType }) => eventType === 'UPDATE'), soon).toHaveLength(2);
    await database.run(`delete from open_notes where a in (1, 2)`);
    await expect.poll(() => received.filter(({ eventType }) => eventType === 'DELETE'), soon).toHaveLength(3);
    const inserted = received
      .filter(({ eventType }) => eventType === 'INSERT')
      .map((change) => Reflect.get(change.new, 'a'));
    expect(inserted).toEqual(Array.from({ length: 291 }, (_, at) => at + 10));
    expect(received.filter(({ eventType }) => eventType === 'UPDATE').map((change) => change.new)).toEqual([
      { a: 1 },
      { a: 2 },
    ]);
    const deleted = received.filter(({ eventType }) => eventType === 'DELETE');
    expect(deleted[0]).toMatchObject({ new: {}, old: { a: expect.any(Number) } });
    expect(deleted.map((change) => Reflect.get(change.old, 'b')).sort()).toEqual(['x', 'x', 'y,z']);
    await database.run('delete from open_notes');
  });

  it.each([
    ['eq', 'a=eq.5', [5]],
    ['neq', 'a=neq.5,a=neq.0', [4, 6]],
    ['lt', 'a=lt.5,a=not.eq.0', [4]],
    ['lte', 'a=lte.5,b=neq.last', [4, 5]],
    ['gt', 'a=gt.5', [6]],
    ['gte', 'a=gte.5', [5, 6]],
    ['in', 'a=in.(4,6)', [4, 6]],
    ['not in', 'a=not.in.(4,6,0)', [5]],
    ['like', 'b=like.f%', [4]],
    ['ilike', 'b=ilike.F%', [4]],
    ['is', 'words=is.null', [4, 5, 6]],
    ['isdistinct', 'a=isdistinct.4,a=gt.0', [5, 6]],
    ['two conditions', 'a=gt.4,a=lt.6', [5]],
  ])('are delivered only if they match the filter: %s', async (_name, filter, expected) => {
    const { received } = await listen(
      undefined,
      { event: 'INSERT', schema: 'public', table: 'open_notes', filter },
      { event: 'INSERT', schema: 'public', table: 'open_notes', filter: 'b=eq.last' },
    );
    await database.run(`insert into open_notes values (4, 'four'), (5, 'v'), (6, 'vi')`);
    await database.run(`insert into open_notes values (0, 'last', '{}')`);
    const change = () => received.map(({ new: row }) => Reflect.get(row, 'a'));
    await expect.poll(change, soon).toContain(0);
    await database.run('delete from open_notes');
    expect(change().filter((a) => a !== 0)).toEqual(expected);
  });

  it.each([
    ['a table that is not published', { table: 'unpublished' }, /Unable to subscribe/],
    ['a table without a primary key', { table: 'keyless' }, /Unable to subscribe/],
    ['a table that does not exist', { table: 'nothing' }, /Unable to subscribe/],
    ['a schema without published tables', { schema: 'auth', table: undefined }, /Unable to subscribe/],
    ['a column that does not exist', { table: 'open_notes', filter: 'c=eq.1' }, /Column c does not exist/],
    [
      'a column that is not readable',
      { table: 'notes', filter: 'secret=eq.1' },
      /Column secret does not exist or is not readable/,
    ],
    ['a value of another type', { table: 'open_notes', filter: 'a=eq.one' }, /not of the type/],
    ['an unknown operator', { table: 'open_notes', filter: 'a=match.one' }, /operator match/],
    ['an invalid filter', { table: 'open_notes', filter: 'drop table' }, /column=operator.value/],
  ])('a rejected subscription gets the reason: %s', async (_name, binding, reason) => {
    const token = sessionOf(me);
    const { system } = await listen(token, { event: '*', schema: 'public', ...binding });
    await expect.poll(() => system.join(), soon).toMatch(reason);
    const insisting = host
      .client(token)
      .channel('insisting', { config: { postgres_changes_options: { wait: true } } });
    insisting.on('postgres_changes', { event: '*', schema: 'public', ...binding } as never, () => undefined);
    const rejected = await join(insisting);
    expect(rejected.status).toBe('CHANNEL_ERROR');
    expect(rejected.reason).toMatch(reason);
  });

  it('are delivered for a newly published table, and no longer after it was unpublished', async () => {
    await database.run(`create table public.later (id int primary key); grant select on later to anon;
      alter publication supabase_realtime add table later`);
    const { received } = await listen(undefined, { event: 'INSERT', schema: 'public' });
    await database.run('insert into later values (1)');
    await expect.poll(() => received, soon).toHaveLength(1);
    await database.run('alter publication supabase_realtime drop table later; insert into later values (2)');
    await database.run(`insert into open_notes values (1, 'last')`);
    await expect.poll(() => received, soon).toHaveLength(2);
    expect(received[1]?.table).toBe('open_notes');
    await database.run('delete from open_notes');
  });

  it('are delivered without long values if the row is too large', async () => {
    const small = await openTestHost(database, { limits: { recordBytes: 200 } });
    const received: Payload[] = [];
    const channel = small.client().channel('long');
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'open_notes' }, (payload) =>
      received.push(payload),
    );
    await join(channel);
    await database.run(
      `insert into open_notes values (1, 'short', '[]'), (2, 'long', to_jsonb(repeat('x', 200)))`,
    );
    await expect.poll(() => received, soon).toHaveLength(2);
    expect(received[0]).toMatchObject({ new: { a: 1, words: [] }, errors: null });
    expect(received[1]).toMatchObject({ new: { a: 2, b: 'long' }, errors: ['Error 413: Payload Too Large'] });
    expect(received[1]?.new).not.toHaveProperty('words');
    await small.close();
    await database.run('delete from open_notes');
  });

  it('are reported as missed when too many wait for delivery', async () => {
    const small = await openTestHost(database, { limits: { waitingChangesPerTable: 5 } });
    const statuses: string[] = [];
    const system: string[] = [];
    const received: Payload[] = [];
    const channel = small.client().channel('many');
    channel.on('system', {}, ({ message }) => system.push(message));
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'open_notes' }, (payload) =>
      received.push(payload),
    );
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    await database.run(`insert into open_notes select n, 'x' from generate_series(1, 100) n`);
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    expect(system).toContain('Too many changes at once: some were missed');
    await database.run(`insert into open_notes values (1, 'after')`);
    await expect.poll(() => received.map((change) => Reflect.get(change.new, 'b')), soon).toContain('after');
    await small.close();
    await database.run('delete from open_notes');
  });
});
