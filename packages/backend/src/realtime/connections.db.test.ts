import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHostDatabase, ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { openSocket } from './raw-client.ts';
import { join, sessionOf, soon } from './realtime-test-host.ts';
import { useTestHosts } from './use-test-host.ts';

const me = '6b1a1f0e-0000-4000-8000-000000000001';

describe.each(ruleDatabaseKinds)('realtime connections on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  beforeAll(async () => {
    await database.run(`create table notes (id int primary key); grant select on notes to anon;
        alter publication supabase_realtime add table notes`);
  });

  // Runs after the hosts are closed: the last hook runs first.
  afterEach(() => database.run('delete from notes'));
  const open = useTestHosts(() => database);

  it('reconnect after a loss and receive messages again', async () => {
    const host = await open();
    const received: unknown[] = [];
    const statuses: string[] = [];
    const channel = host.client().channel('room');
    channel.on('broadcast', { event: '*' }, ({ event }) => received.push(event));
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, ({ eventType }) =>
      received.push(eventType),
    );
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    for (const socket of host.sockets) socket.destroy();
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    await database.run(`select realtime.send('{}', 'again', 'room', false); insert into notes values (1)`);
    await expect.poll(() => [...received].sort(), soon).toEqual(['INSERT', 'again']);
  });

  it('reconnect to a restarted server', async () => {
    const before = await open();
    const statuses: string[] = [];
    const received: unknown[] = [];
    const channel = before.client().channel('room');
    channel.on('broadcast', { event: '*' }, ({ event }) => received.push(event));
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    const port = Number(new URL(before.url).port);
    await before.stop();
    await expect.poll(() => statuses, soon).toContain('CHANNEL_ERROR');
    await open({ port });
    await expect.poll(() => statuses.at(-1), soon).toBe('SUBSCRIBED');
    await database.query(`select realtime.send('{}', 'again', 'room', false)`);
    await expect.poll(() => received, soon).toEqual(['again']);
  });

  it('to two servers receive the same messages', async () => {
    const [one, two] = [await open(), await open()];
    const received: unknown[] = [];
    const here = one.client().channel('room', { config: { broadcast: { ack: true } } });
    const there = two.client().channel('room');
    there.on('broadcast', { event: '*' }, ({ payload }) => received.push(payload));
    there.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: row }) =>
      received.push(row),
    );
    await join(here);
    await join(there);
    const sent = Array.from({ length: 60 }, (_, n) => ({ n, long: 'x'.repeat(n % 7 === 0 ? 9_000 : 1) }));
    for (const payload of sent) await here.send({ type: 'broadcast', event: 'word', payload });
    await here.send({ type: 'broadcast', event: 'word', payload: new Uint8Array([1, 2]).buffer });
    await expect.poll(() => received, soon).toHaveLength(61);
    expect(received.slice(0, 60)).toEqual(sent);
    expect([...new Uint8Array(received[60] as ArrayBuffer)]).toEqual([1, 2]);
    await database.run('insert into notes values (7)');
    await expect.poll(() => received.slice(61), soon).toEqual([{ id: 7 }]);
  });

  it('lose a channel when its token expires, and keep it with a new token', async () => {
    const host = await open();
    // Within a minute of the moved clock: beyond, the heartbeats of the client, whose own clock stands still, would
    // count as missing.
    const at = Math.floor(Date.now() / 1_000);
    const system: string[] = [];
    const statuses: string[] = [];
    let token = sessionOf(me, at + 20);
    const client = host.client(() => token);
    const channel = client.channel('room');
    channel.on('system', {}, ({ message }) => system.push(message));
    await client.realtime.setAuth();
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    token = sessionOf(me, at + 40);
    await client.realtime.setAuth();
    const fence = client.channel('fence');
    await join(fence);
    host.passSeconds(30);
    const raw = await openSocket(host);
    raw.send('1', '1', 'realtime:other', 'phx_join', { access_token: sessionOf(me, at + 20) });
    await expect.poll(() => raw.received, soon).toHaveLength(1);
    expect(raw.received).toEqual([
      [
        '1',
        '1',
        'realtime:other',
        'phx_reply',
        { status: 'error', response: { reason: 'InvalidJWTToken: JWT expired' } },
      ],
    ]);
    expect(statuses).toEqual(['SUBSCRIBED']);
    host.passSeconds(20);
    await expect.poll(() => statuses, soon).toContain('CLOSED');
    expect(system).toEqual(['Token has expired']);
  });

  it('are closed a minute after the last heartbeat', async () => {
    const host = await open();
    const { send, received, closed } = await openSocket(host);
    send(null, '1', 'phoenix', 'heartbeat', {});
    await expect
      .poll(() => received, soon)
      .toEqual([[null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]);
    host.passSeconds(50);
    send(null, '2', 'phoenix', 'heartbeat', {});
    await expect.poll(() => received, soon).toHaveLength(2);
    host.passSeconds(50);
    send(null, '3', 'phoenix', 'heartbeat', {});
    await expect.poll(() => received, soon).toHaveLength(3);
    expect(closed()).toBeUndefined();
    host.passSeconds(61);
    await expect.poll(closed, soon).toBeDefined();
    await expect.poll(() => host.service.connections(), soon).toBe(0);
  });
});
