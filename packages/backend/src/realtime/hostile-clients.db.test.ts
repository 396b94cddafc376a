import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openHostDatabase, ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { openSocket, repliesIn } from './raw-client.ts';
import { anonKey, join, secret, soon } from './realtime-test-host.ts';
import { useTestHosts } from './use-test-host.ts';

describe.each(ruleDatabaseKinds)('hostile clients on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  const open = useTestHosts(() => database);

  it('are disconnected after a rejected upgrade, even if they keep the socket open', async () => {
    const host = await open();
    const { port } = new URL(host.url);
    const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    client.write(
      'GET /realtime/v1/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await new Promise((resolve) => client.once('data', resolve));
    await expect.poll(() => host.sockets.size, soon).toBe(0);
    client.destroy();
  });

  it('share the limits of their IPv6 network', async () => {
    const host = await open({ limits: { requestsPerSecond: 2 } });
    const send = async (address: string) => {
      const body = JSON.stringify({ messages: [{ topic: 'room', event: 'a', payload: {} }] });
      const headers = { apikey: anonKey, 'content-type': 'application/json' };
      const request = new Request(`${host.url}/realtime/v1/api/broadcast`, { method: 'POST', headers, body });
      return (await host.service.handle(request, { address })).status;
    };
    expect([await send('2001:db8::1'), await send('2001:db8::2'), await send('2001:db8::3')]).toEqual([
      202, 202, 429,
    ]);
    expect(await send('2001:db8:0:1::1')).toBe(202);
  });

  it('cannot connect without a valid API key or beyond the limit of connections', async () => {
    const host = await open({ limits: { connectionsPerAddress: 2 } });
    await expect(openSocket(host, 'vsn=2.0.0')).rejects.toThrow(/401/);
    await expect(openSocket(host, 'apikey=wrong&vsn=2.0.0')).rejects.toThrow(/401/);
    await expect(openSocket(host, `apikey=${signToken({ role: 'anon' }, 'x'.repeat(40))}`)).rejects.toThrow(
      /401/,
    );
    await expect(openSocket(host, `apikey=${anonKey}&vsn=3.0.0`)).rejects.toThrow(/400/);
    for (const path of ['/realtime/v1/elsewhere', '//']) {
      const rejected = new Promise((_resolve, reject) =>
        new WebSocket(`${host.url.replace('http', 'ws')}${path}?apikey=${anonKey}`).once('error', reject),
      );
      await expect(rejected).rejects.toThrow(/404/);
    }
    await openSocket(host, `apikey=${anonKey}`);
    const second = await openSocket(host);
    await expect(openSocket(host)).rejects.toThrow(/429/);
    second.socket.close();
    await expect.poll(() => host.service.connections(), soon).toBe(1);
    await openSocket(host);
    const secrets = JSON.stringify(await (await fetch(`${host.url}/realtime/v1/websocket`)).json());
    expect(secrets).not.toContain(secret);
  });

  it('have a limited number of channels, joins and messages', async () => {
    const host = await open({
      limits: { channelsPerConnection: 3, joinsPerSecond: 5, messagesPerSecond: 20 },
    });
    const { send, received, closed } = await openSocket(host);
    for (let n = 1; n <= 7; n += 1) send(`${n}`, `${n}`, `realtime:room ${n}`, 'phx_join', { config: {} });
    await expect.poll(() => received, soon).toHaveLength(7);
    const reasons = received.map((message) => JSON.stringify(message)).join('\n');
    expect(reasons.match(/"status":"ok"/g)).toHaveLength(3);
    expect(reasons.match(/ChannelRateLimitReached/g)).toHaveLength(2);
    expect(reasons.match(/ClientJoinRateLimitReached/g)).toHaveLength(2);
    for (let n = 0; n < 20; n += 1) send(null, '9', 'phoenix', 'heartbeat', {});
    await expect.poll(closed, soon).toEqual({ code: 1008, reason: 'Too many messages per second' });
  });

  it('have a limited number of connections, and of broadcasts delivered to other clients', async () => {
    const host = await open({
      limits: { addressConnects: { burst: 3, perSecond: 1e-6 }, deliveries: { burst: 10, perSecond: 1e-6 } },
    });
    const [sender, listener] = [await openSocket(host), await openSocket(host)];
    const broadcast = { ack: true };
    for (const { send } of [sender, listener])
      send('1', '1', 'realtime:room', 'phx_join', { config: { broadcast } });
    await expect.poll(() => [...sender.received, ...listener.received], soon).toHaveLength(2);
    const payload = { type: 'broadcast', event: 'x', payload: {} };
    // Each costs one, plus one for each of the two listeners.
    for (let n = 2; n <= 5; n += 1) sender.send('1', `${n}`, 'realtime:room', 'broadcast', payload);
    await expect.poll(() => repliesIn(sender.received), soon).toHaveLength(5);
    expect(repliesIn(sender.received).filter((reply) => reply.includes('"ok"'))).toHaveLength(4);
    expect(repliesIn(sender.received).at(-1)).toContain('MessagePerSecondRateLimitReached');
    const headers = { apikey: anonKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ messages: [{ topic: 'room', event: 'x' }] });
    const response = await fetch(`${host.url}/realtime/v1/api/broadcast`, { method: 'POST', headers, body });
    expect(response.status).toBe(429);
    const third = await openSocket(host);
    third.socket.terminate();
    await expect(openSocket(host)).rejects.toThrow(/429/);
  });

  it('get 429 when their messages over HTTP fill the queue', async () => {
    const host = await open({ limits: { waitingAnnouncementsPerClient: 1 } });
    const headers = { apikey: anonKey, 'content-type': 'application/json' };
    const body = JSON.stringify({
      messages: [
        { topic: 'room', event: 'x' },
        { topic: 'room', event: 'x' },
      ],
    });
    const response = await fetch(`${host.url}/realtime/v1/api/broadcast`, { method: 'POST', headers, body });
    // A 5xx answer would count as a failure of the server and fill its error log.
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('cannot use names with a NUL character, which the database does not accept', async () => {
    const host = await open();
    const { send, received } = await openSocket(host);
    const changes = (change: object) => ({
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'rows', ...change }] },
    });
    send('1', '1', 'realtime:ro\0om', 'phx_join', { config: { private: true } });
    send('2', '2', 'realtime:room', 'phx_join', changes({ schema: 'pub\0lic' }));
    send('3', '3', 'realtime:room', 'phx_join', changes({ table: 'ro\0ws' }));
    await expect.poll(() => received, soon).toHaveLength(3);
    const reasons = received.map((message) => JSON.stringify(message));
    expect(reasons[0]).toContain('The topic is not valid');
    expect(reasons[1]).toContain('The payload of phx_join is not valid');
    expect(reasons[2]).toContain('The payload of phx_join is not valid');
  });

  it('may join 100 channels, which all receive messages, but no 101st', async () => {
    const host = await open();
    const client = host.client();
    const received = new Set<string>();
    const channels = Array.from({ length: 100 }, (_, n) => client.channel(`room ${n}`));
    for (const channel of channels)
      channel.on('broadcast', { event: 'x' }, () => received.add(channel.topic));
    const joined = await Promise.all(channels.map((channel) => join(channel)));
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set(['SUBSCRIBED']));
    await database.query(
      `select realtime.send('{}', 'x', 'room ' || n, false) from generate_series(0, 99) n`,
    );
    await expect.poll(() => received.size, soon).toBe(100);
    expect(await join(client.channel('one more'))).toMatchObject({ status: 'CHANNEL_ERROR' });
  });

  it('are not read while they exceed their byte budget, without delaying other clients', async () => {
    const host = await open({ limits: { connectionBytes: { burst: 100_000, perSecond: 400_000 } } });
    const responses: string[] = [];
    const openNamed = async (name: string) => {
      const opened = await openSocket(host);
      opened.socket.on('message', () => responses.push(name));
      return opened;
    };
    const [greedy, modest] = [await openNamed('greedy'), await openNamed('modest')];
    const padding = 'x'.repeat(100_000);
    for (let n = 0; n < 6; n += 1) greedy.send(null, `${n}`, 'phoenix', 'heartbeat', { padding });
    await expect.poll(() => responses, soon).toContain('greedy');
    modest.send(null, '1', 'phoenix', 'heartbeat', {});
    await expect.poll(() => responses, soon).toHaveLength(7);
    expect(responses.indexOf('modest')).toBeLessThan(6);
    expect(greedy.closed()).toBeUndefined();
  });

  it('cannot crash the server with any frame', async () => {
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
          const { socket, send, received, closed } = await openSocket(
            host,
            `apikey=${anonKey}&vsn=${version}`,
          );
          if (version === '2.0.0')
            send('1', '0', 'realtime:room', 'phx_join', { config: { broadcast: { self: true } } });
          for (const frame of frames) socket.send(frame);
          const isAlive = () =>
            closed() !== undefined || received.some((frame) => JSON.stringify(frame).includes('"alive"'));
          if (version === '2.0.0') send(null, 'alive', 'phoenix', 'heartbeat', {});
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
