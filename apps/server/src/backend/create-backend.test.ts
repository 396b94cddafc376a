import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClientAddress, createProxyCheck } from '../http/client-address.ts';
import { createBackend } from './create-backend.ts';

const unopenedBackend = () =>
  createBackend({
    open: () => Promise.reject(new Error('there is no database')),
    productName: '穗学',
    opensAtOnce: false,
    keepsMessages: false,
    readSessionToken: () => ({ kind: 'bad', reason: 'forged' }),
    addressOf: createClientAddress(createProxyCheck([])),
    log: pino({ level: 'silent' }),
  });

const listen = async () => {
  const backend = unopenedBackend();
  const open = new Set<Socket>();
  const server = createServer();
  server.on('upgrade', backend.accept);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  /** A client that never half-closes its connection. */
  const ask = async (path: string) => {
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void client.destroy());
    client.on('error', () => undefined);
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const [answer] = await new Promise<Buffer[]>((resolve) => client.once('data', (data) => resolve([data])));
    return { client, status: answer?.toString().split('\r\n')[0] };
  };
  return { open, ask };
};

describe('a WebSocket upgrade that cannot succeed', () => {
  it.each([
    ['/elsewhere', 'HTTP/1.1 404 Not Found'],
    ['/realtime/v1/websocket?apikey=x', 'HTTP/1.1 503 Service Unavailable'],
  ])('at %s is rejected with %s and its connection is closed', async (path, expected) => {
    const { open, ask } = await listen();
    expect((await ask(path)).status).toBe(expected);
    await expect.poll(() => open.size).toBe(0);
  });

  it.each(['/elsewhere', '/realtime/v1/websocket'])(
    'at %s may be aborted by the client without an error',
    async (path) => {
      const { open, ask } = await listen();
      for (let round = 0; round < 5; round += 1) (await ask(path)).client.resetAndDestroy();
      await expect.poll(() => open.size).toBe(0);
    },
  );
});

it('createBackend reads sessions without the cache while the database cannot be opened', async () => {
  const { sessions } = unopenedBackend();
  const facts = { viewer: null, user: null, region: null, isUncertain: true };
  expect(await sessions?.find('token', async () => ({ facts, lasts: null }))).toEqual(facts);
});
