import { describe, expect, it } from 'vitest';
import { openPort, toAddress } from './open-port.ts';

describe('openPort', () => {
  it('listens before there is a handler and holds early requests until then', async () => {
    const { server, port, answerWith } = await openPort('127.0.0.1', 0);
    try {
      expect(port).toBeGreaterThan(0);
      const early = fetch(toAddress('127.0.0.1', port));
      await new Promise<void>((resolve) => server.once('request', () => resolve()));
      answerWith((_, response) => response.end('here'));
      expect(await (await early).text()).toBe('here');
      expect(await (await fetch(toAddress('127.0.0.1', port))).text()).toBe('here');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('closes the port if the handler cannot be created', async () => {
    const first = await openPort('127.0.0.1', 0);
    const waiting = fetch(toAddress('127.0.0.1', first.port));
    await new Promise<void>((resolve) => first.server.once('request', () => resolve()));
    first.abandon();
    await expect(waiting).rejects.toThrow();
    const second = await openPort('127.0.0.1', first.port);
    expect(second.port).toBe(first.port);
    second.abandon();
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://localhost:80'],
    ['::', 'http://localhost:80'],
    ['::1', 'http://[::1]:80'],
  ])('toAddress of %s is %s', (host, address) => expect(toAddress(host, 80)).toBe(address));
});
