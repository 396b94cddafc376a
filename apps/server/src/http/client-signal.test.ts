import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';

/** Statements are cancelled by this signal (decision 041), so an upgrade of the server package must not lose it. */
it.each(['GET', 'POST'])(
  'the server aborts the signal of a %s request when its socket closes, and not when it is answered',
  async (method) => {
    const seen: AbortSignal[] = [];
    const arrived = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    const app = new Hono();
    app.all('/slow', async (c) => {
      const { signal } = c.req.raw;
      if (method === 'POST') await c.req.raw.text();
      signal.addEventListener('abort', () => aborted.resolve());
      arrived.resolve();
      await aborted.promise;
      return c.text('late');
    });
    app.all('/fast', (c) => {
      seen.push(c.req.raw.signal);
      return c.text('fast');
    });
    const server = createServer(getRequestListener(app.fetch));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;

    const answered = await fetch(`http://127.0.0.1:${port}/fast`, { method });
    expect(await answered.text()).toBe('fast');
    expect(seen[0]?.aborted).toBe(false);

    const leaving = httpRequest({ port, host: '127.0.0.1', path: '/slow', method });
    leaving.on('error', () => undefined);
    leaving.end(method === 'POST' ? '{}' : undefined);
    await arrived.promise;
    leaving.destroy();
    await aborted.promise;
  },
);
