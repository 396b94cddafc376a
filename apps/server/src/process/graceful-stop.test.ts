import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGracefulStop } from './graceful-stop.ts';

/** Starts a server whose responses the test releases, and which stops like the process. */
async function setUp({ onStopped = () => {} }: { readonly onStopped?: () => Promise<void> | void } = {}) {
  const asked: ServerResponse[] = [];
  const server: Server = createServer((_, response) => asked.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const before = new Map((['SIGTERM', 'SIGINT'] as const).map((name) => [name, process.listeners(name)]));
  const { stopping, attach } = createGracefulStop();
  const exits: number[] = [];
  const stopped = new Promise<void>((resolve) =>
    attach({
      server,
      log: pino({ level: 'silent' }),
      onStopped: async () => {
        await onStopped();
        resolve();
      },
      limits: { requestsMs: 6_000, allMs: 200 },
      exit: (code) => exits.push(code),
    }),
  );
  onTestFinished(() => {
    for (const [name, known] of before)
      for (const listener of process.listeners(name))
        if (!known.includes(listener)) process.off(name, listener);
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, url, stopping, stopped, exits, stop: () => process.emit('SIGTERM') };
}

describe('graceful stop', () => {
  it('does not wait for idle connections', async () => {
    const { url, stopped, stop } = await setUp();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    stop();
    await stopped;
  });

  it('exits the process if a request or the remaining work does not finish in time', async () => {
    const queued = await setUp({ onStopped: () => new Promise<never>(() => {}) });
    queued.stop();
    await expect.poll(() => queued.exits).toEqual([1]);

    const asking = await setUp();
    fetch(asking.url).catch(() => undefined);
    await expect.poll(() => asking.asked.length).toBe(1);
    asking.stop();
    await expect.poll(() => asking.exits).toContain(1);
  });

  it('finishes requests in flight and refuses new connections', async () => {
    const { url, asked, stopping, stopped, stop } = await setUp();
    const answer = fetch(url);
    await expect.poll(() => asked.length).toBe(1);
    stop();
    expect(stopping.isStopping).toBe(true);
    await expect(fetch(url)).rejects.toThrow();
    // Without `connection: close`, as a response whose headers were made before the signal.
    asked[0]?.end('done');
    expect(await (await answer).text()).toBe('done');
    const answeredAt = performance.now();
    await stopped;
    expect(performance.now() - answeredAt).toBeLessThan(2_000);
  });

  it('announces the first signal', async () => {
    const { stopping, stopped, stop } = await setUp();
    expect(stopping.signal.aborted).toBe(false);
    stop();
    expect(stopping.signal.aborted).toBe(true);
    await stopped;
  });
});
