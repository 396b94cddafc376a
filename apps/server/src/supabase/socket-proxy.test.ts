import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultLimits } from './socket-proxy.ts';
import { createFlood, mebibyte } from './testing/flood.ts';
import { openProxyHarness, type PassageBench } from './testing/proxy-harness.ts';

let bench: PassageBench;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await bench.close();
});

const agreement =
  'HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: yes\r\nset-cookie: a=1\r\n\r\n';
const path = '/realtime/v1/websocket?apikey=key&vsn=2.0.0';
const limits = { openWithinMs: 10_000, idleMs: 10_000, connections: 3, connectionsPerAddress: 2 };

type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;
const open = async (upgrade: Upgrade, socketLimits = limits) => {
  bench = await openProxyHarness({ upgrade, socketLimits });
  return bench;
};

/** A raw client that can send bytes before the upgrade is accepted. */
function dial(asked = path, headers = '', early = ''): Socket {
  const client = connect(bench.port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  const lines = `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: k\r\nsec-websocket-version: 13\r\n`;
  client.write(`GET ${asked} HTTP/1.1\r\nhost: site\r\n${lines}${headers}\r\n${early}`);
  return client;
}

/** Reads up to these words. */
async function until(socket: Socket, words: string): Promise<string> {
  let heard = '';
  while (!heard.includes(words)) {
    const part: unknown = socket.read();
    if (part !== null) heard += String(part);
    else if (socket.readableEnded) throw new Error(`ended after ${heard}`);
    else await once(socket, 'readable');
  }
  return heard;
}

const refusalOf = async (socket: Socket) => {
  const parts = await socket.toArray();
  return Buffer.concat(parts).toString();
};

describe('proxied WebSocket', () => {
  it('carries bytes both ways, including early bytes of either side', async () => {
    const { seen, target } = await open((_, socket, head) => {
      socket.write(`${agreement}welcome `);
      socket.write(`(${head})`);
      socket.pipe(socket);
    });
    const client = dial(
      path,
      'cookie: session=secret\r\ncontent-length: 5\r\nx-forwarded-for: 198.51.100.1\r\n',
      'early ',
    );
    client.write('later');
    const heard = await until(client, 'later');
    expect(heard).toMatch(/^HTTP\/1\.1 101 /);
    expect(heard).toContain('welcome ');
    expect(heard).toContain('early ');
    expect(heard).not.toContain('set-cookie');
    expect(seen[0]).toMatchObject({
      url: path,
      headers: { host: target.host, 'sec-websocket-key': 'k', 'x-forwarded-for': '127.0.0.1' },
    });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('content-length');
  });

  it.each(['end', 'destroy', 'resetAndDestroy'] as const)(
    'is closed on both sides when the client calls %s',
    async (how) => {
      const closed = Promise.withResolvers<void>();
      await open((_, socket) => {
        socket.once('end', () => closed.resolve());
        socket.once('close', () => closed.resolve());
        socket.write(agreement);
        socket.resume();
      });
      const client = dial();
      await until(client, '\r\n\r\n');
      client[how]();
      await closed.promise;
    },
  );

  it.each(['end', 'destroy', 'resetAndDestroy'] as const)(
    'is closed on both sides when the upstream calls %s',
    async (how) => {
      await open((_, socket) => {
        socket.write(agreement);
        socket.once('data', () => socket[how]());
      });
      const client = dial();
      await until(client, '\r\n\r\n');
      client.resume().write('bye');
      await once(client, 'close');
    },
  );

  it('is closed when it is idle for too long', async () => {
    await open((_, socket) => void socket.write(agreement), { ...limits, idleMs: 50 });
    await once(dial().resume(), 'close');
  });

  it('is read from Supabase no faster than the client reads it', async () => {
    const flood = createFlood();
    const { ask } = await open((_, socket) => {
      socket.write(agreement);
      flood.into(socket);
    });
    await until(dial(), '\r\n\r\n');
    // Enough time for everything to arrive if the proxy did not apply back pressure.
    for (let asked = 0; asked < 200; asked += 1) await ask('/rest/v1/x');
    expect(flood.bytes()).toBeLessThan(64 * mebibyte);
  });

  it('is closed when this server stops', async () => {
    const { sockets } = await open((_, socket) => void socket.resume().write(agreement));
    const client = dial();
    await until(client, '\r\n\r\n');
    sockets.close();
    await once(client.resume(), 'close');
  });
});

describe('rejected WebSocket upgrade', () => {
  it.each([
    '/',
    '/realtime/v1/websocket/../../admin',
    '/realtime/v1/websocket%2f..',
    '/realtime/v1/websockets',
    '/realtime/v1/',
    '/rest/v1/x',
    '//evil.example/realtime/v1/websocket',
    'http://evil.example/realtime/v1/websocket',
  ])('%s is not a WebSocket path', async (asked) => {
    const { seen } = await open((_, socket) => void socket.write(agreement));
    expect(await refusalOf(dial(asked))).toMatch(/^HTTP\/1\.1 404 [\s\S]*"not_found"/);
    expect(seen).toEqual([]);
  });

  it('does not happen to any of 300 users behind one address', async () => {
    await open((_, socket) => void socket.resume().write(agreement), defaultLimits);
    for (let user = 0; user < 300; user += 1) dial();
    for (const client of clients) expect(await until(client, '\r\n\r\n')).toContain(' 101 ');
  });

  it('has status 429 above two sockets of an address, until one of them is closed', async () => {
    await open((_, socket) => void socket.resume().write(agreement));
    const [first] = [dial(), dial()];
    await Promise.all(clients.map((client) => until(client, '\r\n\r\n')));
    expect(await refusalOf(dial())).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5/);
    first?.destroy();
    // The slot is free only after the other side has closed too.
    let again = '';
    while (!again.includes(' 101 ')) again = await until(dial(), '\r\n\r\n');
  });

  it('is reported with the status of the upstream and nothing else from it', async () => {
    await open(
      (_, socket) => void socket.end('HTTP/1.1 401 Secret\r\nx-secret: 1\r\ncontent-length: 6\r\n\r\nsecret'),
    );
    const answer = await refusalOf(dial());
    expect(answer).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    expect(answer.toLowerCase()).not.toContain('secret');
  });

  it.each(['HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', 'nonsense\r\n\r\n', ''])(
    'has status 502 if the upstream answers %j',
    async (words) => {
      await open((_, socket) => void socket.end(words));
      expect(await refusalOf(dial())).toMatch(/^HTTP\/1\.1 502 /);
    },
  );

  it('has status 504 if the upstream does not respond within the time limit', async () => {
    await open((_, socket) => void socket.resume(), { ...limits, openWithinMs: 50 });
    expect(await refusalOf(dial())).toMatch(/^HTTP\/1\.1 504 [\s\S]*"request_timeout"/);
  });
});
