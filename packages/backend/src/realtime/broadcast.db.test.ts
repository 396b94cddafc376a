import { describe, expect, it } from 'vitest';
import { openHostDatabase, ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { anonKey, join, serviceKey, sessionOf, soon } from './realtime-test-host.ts';
import { useTestHost } from './use-test-host.ts';

const word = { topic: 'room', event: 'x', payload: {} };
const many = (count: number) => JSON.stringify({ messages: Array.from({ length: count }, () => word) });
const mixed = JSON.stringify({ messages: [word, { ...word, private: true }] });

describe.each(ruleDatabaseKinds)('broadcasts on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  const host = useTestHost(() => database);

  it.each(['1.0.0', '2.0.0'] as const)(
    'reach other clients, and the sender only on request, in protocol version %s',
    async (version) => {
      const received: unknown[] = [];
      const one = host.client(undefined, version).channel('room', { config: { broadcast: { ack: true } } });
      const two = host.client(undefined, version).channel('room', { config: { broadcast: { self: true } } });
      one.on('broadcast', { event: 'word' }, ({ payload }) => received.push(['one', payload]));
      two.on('broadcast', { event: '*' }, ({ event, payload }) => received.push(['two', event, payload]));
      expect(await join(one)).toEqual({ status: 'SUBSCRIBED', reason: '' });
      expect(await join(two)).toEqual({ status: 'SUBSCRIBED', reason: '' });
      expect(await one.send({ type: 'broadcast', event: 'word', payload: { n: 1, 穗: '学' } })).toBe('ok');
      await expect.poll(() => received, soon).toEqual([['two', 'word', { n: 1, 穗: '学' }]]);
      expect(await two.send({ type: 'broadcast', event: 'word', payload: { n: 2 } })).toBe('ok');
      await expect.poll(() => received, soon).toHaveLength(3);
      expect(received).toContainEqual(['one', { n: 2 }]);
      expect(received).toContainEqual(['two', 'word', { n: 2 }]);
      expect(await one.unsubscribe()).toBe('ok');
      expect(await two.unsubscribe()).toBe('ok');
    },
  );

  it('arrive complete and in order when sent by the database and over HTTP', async () => {
    const received: unknown[] = [];
    const channel = host.client(undefined).channel('news');
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => received.push([event, payload]));
    await join(channel);
    const long = '穗'.repeat(10_000);
    await database.transaction(async (tx) => {
      const send = `select realtime.send($1::text::jsonb, $2, 'news', false)`;
      await tx.query(send, ['{"n": 1}', 'short']);
      await tx.query(send, [JSON.stringify({ long }), 'long']);
      await tx.query(send, ['{"n": 1}', 'short']);
      await tx.query(send, ['{"n": 1}', 'short']);
    });
    await expect.poll(() => received, soon).toHaveLength(4);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(received).toEqual([
      ['short', { n: 1, id }],
      ['long', { long, id }],
      ['short', { n: 1, id }],
      ['short', { n: 1, id }],
    ]);
    const apart = host.client().channel('news');
    expect(await apart.httpSend('http', { n: 2 })).toEqual({ success: true });
    expect(await apart.send({ type: 'broadcast', event: 'unjoined', payload: { n: 3 } })).toBe('ok');
    await expect
      .poll(() => received.slice(4), soon)
      .toEqual([
        ['http', { n: 2 }],
        ['unjoined', { n: 3 }],
      ]);
  });

  it('get an id from the database unless they have one or are not objects', async () => {
    const received: unknown[] = [];
    const channel = host.client().channel('ids');
    channel.on('broadcast', { event: '*' }, ({ payload }) => received.push(payload));
    await join(channel);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    await database.run(`select realtime.send('{"n": 1}', 'x', 'ids', false);
        select realtime.send('{"id": 7}', 'x', 'ids', false);
        select realtime.send('{"id": null}', 'x', 'ids', false);
        select realtime.send('[1]', 'x', 'ids', false);
        select realtime.send(null, 'x', 'ids', false);`);
    await expect.poll(() => received, soon).toHaveLength(5);
    expect(received).toEqual([{ n: 1, id }, { id: 7 }, { id: null }, [1], null]);
  });

  it('sent by realtime.broadcast_changes carry the row and an id', async () => {
    const received: unknown[] = [];
    const channel = host.client(serviceKey).channel('rows', { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => received.push([event, payload]));
    await join(channel);
    await database.run(`create table told (n int);
        create function tell() returns trigger language plpgsql security definer as $$ begin
          perform realtime.broadcast_changes('rows', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
          return null;
        end $$;
        create trigger tell after insert or update or delete on told for each row execute function tell();
        insert into told values (1); update told set n = 2; delete from told; drop table told; drop function tell;`);
    await expect.poll(() => received, soon).toHaveLength(3);
    const of = { table: 'told', schema: 'public', id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(received).toEqual([
      ['INSERT', { ...of, operation: 'INSERT', record: { n: 1 }, old_record: null }],
      ['UPDATE', { ...of, operation: 'UPDATE', record: { n: 2 }, old_record: { n: 1 } }],
      ['DELETE', { ...of, operation: 'DELETE', record: null, old_record: { n: 2 } }],
    ]);
  });

  it('may contain bytes', async () => {
    const received: unknown[] = [];
    const channel = host.client().channel('bytes', { config: { broadcast: { self: true } } });
    channel.on('broadcast', { event: 'raw' }, ({ payload }) => received.push([...new Uint8Array(payload)]));
    await join(channel);
    await channel.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([0, 255, 7]).buffer });
    await channel.httpSend('raw', new Uint8Array([1, 2]));
    await expect
      .poll(() => received, soon)
      .toEqual([
        [0, 255, 7],
        [1, 2],
      ]);
  });

  it('a channel confirms replication_ready and reports that presence and replay are not supported', async () => {
    const system: unknown[] = [];
    const synced: unknown[] = [];
    const channel = host.client().channel('people', { config: { broadcast: { replication_ready: true } } });
    channel.on('system', {}, ({ extension, status, message }) => system.push([extension, status, message]));
    channel.on('presence', { event: 'sync' }, () => synced.push(channel.presenceState()));
    expect(await join(channel)).toEqual({ status: 'SUBSCRIBED', reason: '' });
    await expect.poll(() => synced, soon).toEqual([{}]);
    expect(await channel.track({ name: 'me' })).toBe('error');
    expect(system).toEqual([
      ['system', 'ok', 'Replication connection established'],
      ['presence', 'error', 'Presence is not enabled'],
    ]);
    const config = { private: true, broadcast: { replay: { since: 0 } } };
    expect((await join(host.client().channel('again', { config }))).reason).toMatch(
      /^Replay is not supported/,
    );
  });

  it.each([
    ['no API key', '', {}, '{"messages": []}', 401],
    ['another path', '/elsewhere', { apikey: anonKey }, '{}', 404],
    ['invalid JSON', '', { apikey: anonKey }, '{', 400],
    ['invalid UTF-8', '', { apikey: anonKey }, Buffer.from(mixed.replace('room', '\xff'), 'latin1'), 400],
    ['a topic with a NUL character', '', { apikey: anonKey }, mixed.replace('"room"', '"ro\\u0000om"'), 400],
    ['no messages', '', { apikey: anonKey }, '{"messages": [{"topic": ""}]}', 400],
    ['too many messages', '', { apikey: anonKey }, many(101), 400],
    ['too deeply nested JSON', '', { apikey: anonKey }, '['.repeat(100) + ']'.repeat(100), 400],
    ['too large a body', '', { apikey: anonKey }, `"${'x'.repeat(300_000)}"`, 413],
    ['an invalid path', '/%E0%A4%A/events/x', { apikey: anonKey }, '{}', 400],
    ['messages to store', '/room/events/x?persist=true', { apikey: anonKey }, '{}', 400],
    ['a private channel', '/room/events/x?private=true', { apikey: anonKey }, '{}', 403],
    ['a private channel among others', '', { apikey: anonKey }, mixed, 403],
  ])('are rejected over HTTP: %s', async (_what, path, headers, body, status) => {
    const response = await fetch(`${host.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/./) });
  });

  it('in private channels reach only clients that the policies admit', async () => {
    await database.run(`
        create policy read_rooms on realtime.messages for select to authenticated
          using (extension = 'broadcast' and realtime.topic() = 'room:' || auth.uid());
        create policy read_all on realtime.messages for select to authenticated using (realtime.topic() = 'hall');
        create policy write_rooms on realtime.messages for insert to authenticated
          with check (extension = 'broadcast' and realtime.topic() = 'room:' || auth.uid());`);
    const me = '6b1a1f0e-0000-4000-8000-000000000001';
    const config = { private: true, broadcast: { self: true, ack: true } };
    const open = (token: string | undefined, topic: string) => host.client(token).channel(topic, { config });
    expect(await join(open(undefined, `room:${me}`))).toMatchObject({ status: 'CHANNEL_ERROR' });
    const stranger = sessionOf('6b1a1f0e-0000-4000-8000-000000000002');
    const rejected = await join(open(stranger, `room:${me}`));
    expect(rejected.status).toBe('CHANNEL_ERROR');
    expect(rejected.reason).toMatch(
      /^Unauthorized: You do not have permissions to read from this Channel topic/,
    );

    const received: unknown[] = [];
    const mine = open(sessionOf(me), `room:${me}`).on('broadcast', { event: '*' }, ({ event }) =>
      received.push(event),
    );
    expect(await join(mine)).toMatchObject({ status: 'SUBSCRIBED' });
    expect(await mine.send({ type: 'broadcast', event: 'own', payload: {} })).toBe('ok');
    await database.query(`select realtime.send('{}', 'sent', $1)`, [`room:${me}`]);
    await expect.poll(() => received, soon).toEqual(['own', 'sent']);

    const hall = open(sessionOf(me), 'hall').on('broadcast', { event: '*' }, ({ event }) =>
      received.push(event),
    );
    expect(await join(hall)).toMatchObject({ status: 'SUBSCRIBED' });
    expect(await hall.send({ type: 'broadcast', event: 'shout', payload: {} })).toBe('error');
    await expect(open(stranger, `room:${me}`).httpSend('forged', {})).rejects.toThrow(/Unauthorized/);
    expect(await open(stranger, `room:${me}`).send({ type: 'broadcast', event: 'forged', payload: {} })).toBe(
      'error',
    );
    // The public channel of the same name is separate.
    const outside = host.client().channel(`room:${me}`);
    await join(outside);
    await outside.send({ type: 'broadcast', event: 'outside', payload: {} });
    await mine.send({ type: 'broadcast', event: 'last', payload: {} });
    await expect.poll(() => received, soon).toContain('last');
    expect(received).toEqual(['own', 'sent', 'last']);
    expect(await database.query('select from realtime.messages')).toEqual([]);
  });

  it.each([
    ['a user without access', sessionOf('6b1a1f0e-0000-4000-8000-000000000003'), /^Unauthorized/],
    ['no token', 'no token', /^InvalidJWTToken/],
    [
      'an expired token',
      sessionOf('6b1a1f0e-0000-4000-8000-000000000004', 1),
      /^InvalidJWTToken: JWT expired/,
    ],
  ])('end for a client whose new token does not authorize it: %s', async (_whose, next, reason) => {
    const id = '6b1a1f0e-0000-4000-8000-000000000005';
    await database.run(`drop policy if exists read_fives on realtime.messages;
        create policy read_fives on realtime.messages for select to authenticated
          using (realtime.topic() = 'fives' and auth.uid() = '${id}')`);
    let token = sessionOf(id);
    const client = host.client(() => token);
    const statuses: string[] = [];
    const system: string[] = [];
    const channel = client.channel('fives', { config: { private: true } });
    channel.on('system', {}, ({ message }) => system.push(message));
    await client.realtime.setAuth();
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    token = next;
    await client.realtime.setAuth();
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED', 'CLOSED']);
    expect(system).toEqual([expect.stringMatching(reason)]);
  });
});
