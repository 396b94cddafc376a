import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGracefulStop } from './graceful-stop.ts';

/** A server that answers when it is told to, and stops as the process does. */
async function setUp() {
  const asked: ServerResponse[] = [];
  const server: Server = createServer((_, response) => asked.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const before = new Map((['SIGTERM', 'SIGINT'] as const).map((name) => [name, process.listeners(name)]));
  const { stopping, attach } = createGracefulStop();
  const stopped = new Promise<void>((resolve) =>
    attach({ server, log: pino({ level: 'silent' }), onStopped: () => resolve() }),
  );
  onTestFinished(() => {
    for (const [name, known] of before)
      for (const listener of process.listeners(name))
        if (!known.includes(listener)) process.off(name, listener);
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, url, stopping, stopped, stop: () => process.emit('SIGTERM') };
}

describe('stopping', () => {
  it('does not wait for a connection that never asked for anything', async () => {
    const { url, stopped, stop } = await setUp();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    stop();
    await stopped;
  });

  it('finishes what is under way, and refuses what comes after', async () => {
    const { url, asked, stopping, stopped, stop } = await setUp();
    const answer = fetch(url);
    await expect.poll(() => asked.length).toBe(1);
    stop();
    expect(stopping.isStopping).toBe(true);
    await expect(fetch(url)).rejects.toThrow();
    asked[0]?.end('done');
    expect(await (await answer).text()).toBe('done');
    await stopped;
  });
});
