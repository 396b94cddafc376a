import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '../database/database.ts';
import { openHostDatabase, testDatabaseKinds } from '../testing/test-databases.ts';
import { signToken } from '../tokens/json-web-token.ts';
import {
  anonKey,
  join,
  openTestHost,
  type RealtimeTestHost,
  secret,
  sessionOf,
  soon,
  type TestHostOptions,
} from './realtime-test-host.ts';

const me = '6b1a1f0e-0000-4000-8000-000000000001';

describe.each(testDatabaseKinds)('connections, on $name', (kind) => {
  let database: Database;
  const hosts: RealtimeTestHost[] = [];

  const open = async (options: TestHostOptions = {}): Promise<RealtimeTestHost> => {
    const host = await openTestHost(database, options);
    hosts.push(host);
    return host;
  };

  beforeAll(async () => {
    database = await openHostDatabase(kind);
    await database.transaction((tx) =>
      tx.run(`create table notes (id int primary key); grant select on notes to anon;
        alter publication supabase_realtime add table notes`),
    );
  });

  afterAll(() => database.close());

  afterEach(async () => {
    for (const host of hosts.splice(0)) {
      expect(host.unexpected).toEqual([]);
      await host.close();
    }
    await database.transaction((tx) => tx.run('delete from notes'));
  });

  /** A socket that says what the test says. */
  async function openSocket(host: RealtimeTestHost, query = `apikey=${anonKey}&vsn=2.0.0`) {
    const socket = new WebSocket(`${host.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
    const heard: unknown[] = [];
    let closed: { readonly code: number; readonly reason: string } | undefined;
    socket.on('message', (data, isBinary) => heard.push(isBinary ? data : JSON.parse(String(data))));
    socket.on('close', (code, reason) => {
      closed = { code, reason: String(reason) };
    });
    socket.on('error', () => undefined);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const say = (...message: readonly unknown[]) => socket.send(JSON.stringify(message));
    return { socket, heard, say, closed: () => closed };
  }

  it('come back when they were lost, and hear again', async () => {
    const host = await open();
    const heard: unknown[] = [];
    const statuses: string[] = [];
    const channel = host.client().channel('room');
    channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, ({ eventType }) =>
      heard.push(eventType),
    );
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    for (const socket of host.sockets) socket.destroy();
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    await database.transaction((tx) =>
      tx.run(`select realtime.send('{}', 'again', 'room', false); insert into notes values (1)`),
    );
    await expect.poll(() => [...heard].sort(), soon).toEqual(['INSERT', 'again']);
  });

  it('come back to a server that was started again', async () => {
    const before = await open();
    const statuses: string[] = [];
    const heard: unknown[] = [];
    const channel = before.client().channel('room');
    channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    const port = Number(new URL(before.url).port);
    await before.stop();
    await expect.poll(() => statuses, soon).toContain('CHANNEL_ERROR');
    await open({ port });
    await expect.poll(() => statuses.at(-1), soon).toBe('SUBSCRIBED');
    await database.transaction((tx) => tx.query(`select realtime.send('{}', 'again', 'room', false)`));
    await expect.poll(() => heard, soon).toEqual(['again']);
  });

  it('of two servers hear the same', async () => {
    const [one, two] = [await open(), await open()];
    const heard: unknown[] = [];
    const here = one.client().channel('room', { config: { broadcast: { ack: true } } });
    const there = two.client().channel('room');
    there.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
    there.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: row }) =>
      heard.push(row),
    );
    await join(here);
    await join(there);
    const sent = Array.from({ length: 60 }, (_, n) => ({ n, long: 'x'.repeat(n % 7 === 0 ? 9_000 : 1) }));
    for (const payload of sent) await here.send({ type: 'broadcast', event: 'word', payload });
    await here.send({ type: 'broadcast', event: 'word', payload: new Uint8Array([1, 2]).buffer });
    await expect.poll(() => heard, soon).toHaveLength(61);
    expect(heard.slice(0, 60)).toEqual(sent);
    expect([...new Uint8Array(heard[60] as ArrayBuffer)]).toEqual([1, 2]);
    await database.transaction((tx) => tx.run('insert into notes values (7)'));
    await expect.poll(() => heard.slice(61), soon).toEqual([{ id: 7 }]);
  });

  it('lose a channel when its token has expired, and keep it with a new one', async () => {
    const host = await open();
    // Within a minute of the moved clock: after that the client, whose own clock stands still, would be taken to be gone.
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
    raw.say('1', '1', 'realtime:other', 'phx_join', { access_token: sessionOf(me, at + 20) });
    await expect.poll(() => raw.heard, soon).toHaveLength(1);
    expect(raw.heard).toEqual([
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

  it('are closed when nothing is heard of them', async () => {
    const host = await open();
    const { say, heard, closed } = await openSocket(host);
    say(null, '1', 'phoenix', 'heartbeat', {});
    await expect
      .poll(() => heard, soon)
      .toEqual([[null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]);
    host.passSeconds(50);
    say(null, '2', 'phoenix', 'heartbeat', {});
    await expect.poll(() => heard, soon).toHaveLength(2);
    host.passSeconds(50);
    say(null, '3', 'phoenix', 'heartbeat', {});
    await expect.poll(() => heard, soon).toHaveLength(3);
    expect(closed()).toBeUndefined();
    host.passSeconds(61);
    await expect.poll(closed, soon).toBeDefined();
    await expect.poll(() => host.service.connections(), soon).toBe(0);
  });

  it('are not opened to strangers, nor without limit', async () => {
    const host = await open({ limits: { connectionsPerAddress: 2 } });
    await expect(openSocket(host, 'vsn=2.0.0')).rejects.toThrow(/401/);
    await expect(openSocket(host, 'apikey=wrong&vsn=2.0.0')).rejects.toThrow(/401/);
    await expect(openSocket(host, `apikey=${signToken({ role: 'anon' }, 'x'.repeat(40))}`)).rejects.toThrow(
      /401/,
    );
    await expect(openSocket(host, `apikey=${anonKey}&vsn=3.0.0`)).rejects.toThrow(/400/);
    await openSocket(host, `apikey=${anonKey}`);
    const second = await openSocket(host);
    await expect(openSocket(host)).rejects.toThrow(/429/);
    second.socket.close();
    await expect.poll(() => host.service.connections(), soon).toBe(1);
    await openSocket(host);
    const secrets = JSON.stringify(await (await fetch(`${host.url}/realtime/v1/websocket`)).json());
    expect(secrets).not.toContain(secret);
  });

  it('have only so many channels, joins and messages', async () => {
    const host = await open({
      limits: { channelsPerConnection: 3, joinsPerSecond: 5, messagesPerSecond: 20 },
    });
    const { say, heard, closed } = await openSocket(host);
    for (let n = 1; n <= 7; n += 1) say(`${n}`, `${n}`, `realtime:room ${n}`, 'phx_join', { config: {} });
    await expect.poll(() => heard, soon).toHaveLength(7);
    const reasons = heard.map((message) => JSON.stringify(message)).join('\n');
    expect(reasons.match(/"status":"ok"/g)).toHaveLength(3);
    expect(reasons.match(/ChannelRateLimitReached/g)).toHaveLength(2);
    expect(reasons.match(/ClientJoinRateLimitReached/g)).toHaveLength(2);
    for (let n = 0; n < 20; n += 1) say(null, '9', 'phoenix', 'heartbeat', {});
    await expect.poll(closed, soon).toEqual({ code: 1008, reason: 'Too many messages per second' });
  });

  it('may have many channels, all of which hear', async () => {
    const host = await open();
    const client = host.client();
    const heard = new Set<string>();
    const channels = Array.from({ length: 100 }, (_, n) => client.channel(`room ${n}`));
    for (const channel of channels) channel.on('broadcast', { event: 'x' }, () => heard.add(channel.topic));
    const joined = await Promise.all(channels.map((channel) => join(channel)));
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set(['SUBSCRIBED']));
    await database.transaction((tx) =>
      tx.query(`select realtime.send('{}', 'x', 'room ' || n, false) from generate_series(0, 99) n`),
    );
    await expect.poll(() => heard.size, soon).toBe(100);
    expect(await join(client.channel('one more'))).toMatchObject({ status: 'CHANNEL_ERROR' });
  });

  it('are let go when they read too slowly', async () => {
    const host = await open({ limits: { sendBufferBytes: 200_000, messagesPerSecond: 10_000 } });
    const slow = await openRaw(host);
    const speaker = await openSocket(host);
    speaker.say('1', '1', 'realtime:room', 'phx_join', { config: { broadcast: { ack: true } } });
    await expect.poll(() => host.service.connections(), soon).toBe(2);
    const payload = { event: 'x', payload: 'x'.repeat(200_000) };
    let ref = 1;
    // Until the system's own buffers are full, and ours after them.
    await expect
      .poll(async () => {
        ref += 1;
        const acknowledged = String(ref);
        speaker.say('1', acknowledged, 'realtime:room', 'broadcast', payload);
        await expect
          .poll(
            () => speaker.heard.some((message) => Array.isArray(message) && message[1] === acknowledged),
            soon,
          )
          .toBe(true);
        return host.service.connections();
      }, soon)
      .toBe(1);
    expect(speaker.closed()).toBeUndefined();
    slow.destroy();
  });

  /** Joins a room, and never reads a byte of what is said there. */
  async function openRaw(host: RealtimeTestHost): Promise<Socket> {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `GET /realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0 HTTP/1.1\r\nhost: host\r\nupgrade: websocket\r\n` +
        'connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    const text = Buffer.from(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: {} }]));
    // A short frame of text, masked with zeros.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
    let received = '';
    await new Promise<void>((resolve) => {
      socket.on('data', (data) => {
        received += data.toString('latin1');
        if (received.includes('phx_reply')) resolve();
      });
    });
    socket.pause();
    return socket;
  }

  it('survive whatever is sent', async () => {
    const host = await open({ limits: { messagesPerSecond: 10_000, messageBytes: 10_000 } });
    const deep = (n: number) => `["1","2","realtime:room","phx_join",${'['.repeat(n)}${']'.repeat(n)}]`;
    const json = fc.jsonValue().map((value) => JSON.stringify(value));
    const event = fc.constantFrom(
      'phx_join',
      'phx_leave',
      'access_token',
      'broadcast',
      'presence',
      'heartbeat',
      'x',
    );
    const topic = fc.constantFrom('realtime:room', 'phoenix', 'realtime:', '', 'x');
    const ref = fc.constantFrom('1', null, '', 5);
    const message = fc.tuple(ref, ref, topic, event, fc.jsonValue()).map((list) => JSON.stringify(list));
    const text = fc.oneof(
      json,
      message,
      fc.tuple(message, fc.nat({ max: 40 })).map(([all, length]) => all.slice(0, length)),
      fc.string(),
      fc.constantFrom(
        deep(100),
        deep(4_000),
        'x'.repeat(20_000),
        '{"topic":"a"}',
        '[1,2,3,4,5]',
        '[]',
        'null',
      ),
    );
    const bytes = fc
      .tuple(fc.constantFrom(3, 4, 0), fc.uint8Array({ maxLength: 60 }))
      .map(([kind, rest]) => Buffer.from([kind, ...rest]));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(text, bytes), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('1.0.0', '2.0.0'),
        async (frames, version) => {
          const { socket, say, heard, closed } = await openSocket(host, `apikey=${anonKey}&vsn=${version}`);
          if (version === '2.0.0')
            say('1', '0', 'realtime:room', 'phx_join', { config: { broadcast: { self: true } } });
          for (const frame of frames) socket.send(frame);
          const isAlive = () =>
            closed() !== undefined || heard.some((said) => JSON.stringify(said).includes('"alive"'));
          if (version === '2.0.0') say(null, 'alive', 'phoenix', 'heartbeat', {});
          else socket.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"alive"}');
          await expect.poll(isAlive, soon).toBe(true);
          expect([undefined, 1007, 1009]).toContain(closed()?.code);
          socket.terminate();
        },
      ),
      { numRuns: 60 },
    );
    expect(await join(host.client().channel('room'))).toMatchObject({ status: 'SUBSCRIBED' });
    await expect.poll(() => host.service.connections(), soon).toBe(1);
  });
});
