import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../process/listen.ts';
import { checkServer } from './check-server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const serve = (body: string, status = 200) => {
  server = createServer((_, response) => response.writeHead(status).end(body));
  return listen({ server, host: '127.0.0.1', port: 0 });
};

it('checkServer reports whether the server is ready, or its problems', async () => {
  const ready = await serve(JSON.stringify({ status: 'ready', checks: { host: null } }));
  expect(await checkServer(ready)).toMatchObject({ kind: 'pass' });
  server?.close();
  const waiting = await serve(JSON.stringify({ checks: { host: null, ledger: 'a gap' } }), 503);
  expect(await checkServer(waiting)).toMatchObject({
    kind: 'fail',
    text: expect.stringContaining('ledger: a gap'),
  });
});

it('checkServer reports that no server, or another program, listens on the port', async () => {
  const port = await serve('{}');
  expect(await checkServer(port)).toMatchObject({ kind: 'note', text: expect.stringContaining('Another') });
  await new Promise((resolve) => server?.close(resolve));
  expect(await checkServer(port)).toMatchObject({ kind: 'note', text: expect.stringContaining('No server') });
});
