import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it } from 'vitest';
import { isClientGone } from './is-client-gone.ts';

it('isClientGone recognises the error of a body whose sender disconnected', async () => {
  const read = Promise.withResolvers<unknown>();
  const server = createServer(
    getRequestListener(async (request) => {
      try {
        for await (const _piece of request.body ?? []) begun.resolve();
        read.resolve('all of it');
      } catch (error) {
        read.resolve(error);
      }
      return new Response();
    }),
  );
  const begun = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: host\r\nContent-Length: 100\r\n\r\n{');
  await begun.promise;
  client.destroy();
  expect(isClientGone(await read.promise)).toBe(true);
  server.close();
});

it('isClientGone returns false for a reset connection to another server, and for other errors', () => {
  const reset = { code: 'ECONNRESET', syscall: 'read' };
  expect(isClientGone(Object.assign(new Error('read ECONNRESET'), reset))).toBe(false);
  expect(isClientGone(new Error('aborted'))).toBe(false);
  expect(isClientGone('ECONNRESET')).toBe(false);
});
