import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openOnce } from '../backend/open-once.ts';
import { createClientAddress, createProxyCheck } from '../http/client-address.ts';
import { createSupabaseBackend } from './create-supabase-backend.ts';
import type { SupabaseHost } from './open-supabase-host.ts';

function setUp({ isBroken = false } = {}) {
  const closed: string[] = [];
  const close = (name: string) => () => void closed.push(name);
  const open = async () => {
    if (isBroken) throw new Error('the password is 42');
    return {
      handle: async () => new Response('function'),
      live: {} as SupabaseHost['live'],
      answerRows: {} as SupabaseHost['answerRows'],
      readiness: () => ({ ledger: null }),
      metrics: () => ({}),
      close: async () => close('host')(),
    };
  };
  const accepted: unknown[] = [];
  const backend = createSupabaseBackend({
    host: openOnce({ name: 'host', open, opensAtOnce: true, log: pino({ level: 'silent' }) }),
    requests: { handle: async () => new Response('proxied'), close: close('requests') },
    sockets: {
      accept: (_request, _socket, _head, address) => void accepted.push(address),
      close: close('sockets'),
    },
    addressOf: createClientAddress(createProxyCheck([])),
    readSessionToken: () => ({ kind: 'bad', reason: 'forged' }),
    watch: { problem: () => 'Supabase has not responded yet', close: close('watch') },
  });
  const ask = (path: string) =>
    backend.handle(new Request(`http://site${path}`), { isLocal: true, address: '127.0.0.1' });
  return { backend, accepted, closed, ask };
}

describe('backend in front of a real Supabase', () => {
  it.each([
    ['/functions/v1/bind-voucher', 'function'],
    ['/auth/v1/user', 'proxied'],
    ['/rest/v1/x?a=/functions/v1/', 'proxied'],
    ['/storage/v1/object/functions/v1/', 'proxied'],
  ])('handles the path %s as: %s', async (path, words) => {
    expect(await (await setUp().ask(path)).text()).toBe(words);
  });

  it('rejects functions with Retry-After while the database is down, and proxies everything else', async () => {
    const { ask } = setUp({ isBroken: true });
    const answer = await ask('/functions/v1/bind-voucher');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).not.toContain('42');
    expect(await (await ask('/rest/v1/x')).text()).toBe('proxied');
  });

  it('answers 404 for the outbox, even on this machine', async () => {
    const { backend } = setUp();
    const here = { isLocal: true, address: '127.0.0.1' };
    expect((await backend.outbox(here)).status).toBe(404);
  });

  it('counts sockets by the address of the client, not by that of the proxy in front of this server', () => {
    const { backend, accepted } = setUp();
    const request = new IncomingMessage(new Socket());
    Object.defineProperty(request.socket, 'remoteAddress', { value: '127.0.0.1' });
    for (const client of ['203.0.113.1', '203.0.113.2']) {
      request.headers['x-forwarded-for'] = client;
      backend.accept(request, request.socket, Buffer.alloc(0));
    }
    expect(accepted).toEqual(['203.0.113.1', '203.0.113.2']);
  });

  it('combines the readiness of Supabase and the host, and closes both', async () => {
    const { backend, ask, closed } = setUp();
    await ask('/functions/v1/x');
    expect(backend.readiness()).toEqual({
      host: null,
      ledger: null,
      supabase: 'Supabase has not responded yet',
    });
    await backend.close();
    expect(closed).toEqual(['watch', 'sockets', 'requests', 'host']);
  });
});
