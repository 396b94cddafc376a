import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFlood, mebibyte } from './testing/flood.ts';
import { closeServer, openProxyHarness, ours, type PassageBench } from './testing/proxy-harness.ts';

let bench: PassageBench;
afterEach(() => bench.close());
const open = async (answer?: RequestListener, rest: Parameters<typeof openProxyHarness>[0] = {}) => {
  bench = await openProxyHarness({ ...rest, ...(answer && { answer }) });
  return bench;
};
const limits = {
  maxBytes: { auth: 10, rest: 10, storage: 10, realtime: 10 },
  idleMs: { before: 50, within: 50 },
  keptConnectionMs: 4_000,
};

describe('proxied request', () => {
  it('is forwarded unchanged, to the configured server only', async () => {
    const { ask, seen, target } = await open(async (incoming, outgoing) =>
      outgoing.end(await text(incoming)),
    );
    const path = '/rest/v1/courses?select=*&title=eq.%E7%A9%97';
    const headers = {
      apikey: 'key',
      authorization: 'Bearer me',
      prefer: 'return=representation',
      range: 'bytes=0-1',
    };
    const { status, body } = await ask(path, { method: 'POST', headers, body: '{"a":1}' });
    expect([status, body]).toEqual([200, '{"a":1}']);
    expect(seen[0]).toMatchObject({ method: 'POST', url: path, headers: { ...headers, host: target.host } });
  });

  it('contains no cookies of this site and no forged client address', async () => {
    const { ask, seen } = await open();
    await ask('/auth/v1/user', {
      headers: {
        cookie: 'session=secret',
        'x-forwarded-for': '198.51.100.1',
        'X-Forwarded-Host': 'evil.example',
        forwarded: 'for=198.51.100.1',
        'x-real-ip': '198.51.100.1',
        'cf-connecting-ip': '198.51.100.1',
        'sb-forwarded-for': '198.51.100.1',
        'proxy-authorization': 'Basic x',
        connection: 'close, X-Mine',
        'x-mine': 'yes',
        te: 'trailers',
      },
    });
    const names = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent', 'x-forwarded-for'];
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => !names.includes(name))).toEqual([]);
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each([
    '/rest/v1/../../admin',
    '/rest/v1/%2e%2e/%2e%2e/admin',
    '/rest/v1//x',
    '/rest/v2/x',
    '/functions/v1/x',
    '//evil.example/rest/v1/x',
    'http://evil.example/admin',
  ])('for %s is not forwarded', async (path) => {
    const { ask, seen } = await open();
    const { status } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(seen).toEqual([]);
  });

  it('that names another host goes to the configured server', async () => {
    const { ask, seen, target } = await open();
    expect(await ask('http://evil.example/rest/v1/x?a')).toMatchObject({ status: 200, body: 'answer' });
    expect(seen.map(({ url, headers }) => [url, headers.host])).toEqual([['/rest/v1/x?a', target.host]]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'with method %s is forwarded with its body: none, chunked or with Content-Length',
    async (method) => {
      const { ask, seen } = await open(async (incoming, outgoing) => outgoing.end(await text(incoming)));
      expect(await ask('/auth/v1/logout', { method })).toMatchObject({ status: 200, body: '' });
      const framings: Record<string, string>[] = [
        { 'transfer-encoding': 'chunked' },
        { 'content-length': '2' },
      ];
      for (const headers of framings) {
        const asked = { method, headers, body: '{}' };
        expect(await ask('/auth/v1/logout', asked)).toMatchObject({ status: 200, body: '{}' });
      }
      expect(seen[0]?.headers['transfer-encoding']).toBeUndefined();
    },
  );

  it('is streamed: its first bytes are forwarded before its last bytes are sent', async () => {
    const arrived = Promise.withResolvers<string>();
    const { send } = await open(async (incoming, outgoing) => {
      incoming.once('data', (part: Buffer) => arrived.resolve(part.toString()));
      outgoing.end(await text(incoming));
    });
    const sent = send('/storage/v1/object/box/a', { method: 'POST' });
    sent.write('first');
    expect(await arrived.promise).toBe('first');
    sent.end(' second');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(await text(answer)).toBe('first second');
  });

  it.each([
    ['auth', { code: 413, error_code: 'body_too_large' }],
    ['rest', { code: 'body_too_large', details: null }],
    ['storage', { statusCode: '413', error: 'body_too_large' }],
    ['realtime', { code: 'body_too_large' }],
  ])(
    'that is too large is rejected in the error format of %s, with or without Content-Length',
    async (service, shape) => {
      const { ask, send, seen } = await open(
        async (incoming, outgoing) => outgoing.end(await text(incoming)),
        {
          limits,
        },
      );
      const said = await ask(`/${service}/v1/x`, { method: 'POST', body: 'x'.repeat(11) });
      expect([said.status, JSON.parse(said.body)]).toEqual([413, expect.objectContaining(shape)]);
      expect(seen).toEqual([]);
      const sent = send(`/${service}/v1/x`, { method: 'POST' });
      sent.write('x'.repeat(6));
      sent.end('x'.repeat(6));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      answer.resume();
    },
  );
});

describe('proxied response', () => {
  it('is returned unchanged, still compressed, without hop-by-hop headers', async () => {
    const packed = gzipSync('穗'.repeat(100));
    const { send } = await open((_, outgoing) =>
      outgoing
        .writeHead(206, {
          'content-encoding': 'gzip',
          'content-type': 'application/json',
          'content-range': '0-9/100',
          etag: '"a"',
          'set-cookie': ['a=1', 'b=2'],
          'strict-transport-security': 'max-age=1',
          'alt-svc': 'h3=":443"',
          'access-control-allow-origin': '*',
          'clear-site-data': '"*"',
          'cf-ray': '1',
          nel: '{}',
          'x-secret-hop': '1',
          connection: 'x-secret-hop',
        })
        .end(packed),
    );
    const sent = send('/rest/v1/x').end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(Buffer.concat(await answer.toArray())).toEqual(packed);
    expect(answer.statusCode).toBe(206);
    expect(Object.keys(answer.headers).sort()).toEqual(
      [
        'cache-control',
        'connection',
        'content-encoding',
        'content-range',
        'content-type',
        'date',
        'etag',
        'transfer-encoding',
      ].sort(),
    );
  });

  it.each([
    ['(theirs)/auth/v1/verify?a=b#c', `${ours}/auth/v1/verify?a=b#c`],
    ['/storage/v1/upload/resumable/1', `${ours}/storage/v1/upload/resumable/1`],
    ['https://suixue.example/welcome#access_token=1', 'https://suixue.example/welcome#access_token=1'],
    ['https://accounts.example/authorize', 'https://accounts.example/authorize'],
    ['//(host)@evil.example/', '//(host)@evil.example/'],
  ])('with a redirect to %s is not followed but returned as %s', async (given, wanted) => {
    const { ask, seen } = await open((_, outgoing) => {
      const { host, origin } = bench.target;
      outgoing.writeHead(303, { location: given.replace('(theirs)', origin).replace('(host)', host) }).end();
    });
    const { status, headers } = await ask('/auth/v1/verify');
    expect([status, headers.location]).toEqual([303, wanted.replace('(host)', bench.target.host)]);
    expect(seen).toHaveLength(1);
  });

  it.each([204, 304])('with status %i has no body and does not disturb the next response', async (status) => {
    const { ask } = await open((_, outgoing) => outgoing.writeHead(status, { etag: '"a"' }).end());
    for (const _ of [1, 2]) {
      expect(await ask('/storage/v1/object/a')).toMatchObject({ status, body: '', headers: { etag: '"a"' } });
    }
    expect((await ask('/storage/v1/object/a')).headers['content-disposition']).toBe(
      status === 304 ? undefined : 'attachment',
    );
  });

  it('to HEAD keeps the Content-Length', async () => {
    const { ask } = await open((_, outgoing) => outgoing.writeHead(200, { 'content-length': 77 }).end());
    expect((await ask('/storage/v1/object/a', { method: 'HEAD' })).headers['content-length']).toBe('77');
  });

  it('with an uploaded page or script is sandboxed', async () => {
    const { ask } = await open((_, outgoing) =>
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
    );
    expect((await ask('/storage/v1/object/public/box/a.html')).headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
  });

  it('is read from Supabase no faster than the client reads it', async () => {
    const flood = createFlood();
    const { ask, send } = await open((incoming, outgoing) => {
      if (incoming.url === '/storage/v1/object/a') flood.into(outgoing);
      else outgoing.end('answer');
    });
    const sent = send('/storage/v1/object/a').end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    // Enough time for everything to arrive if the proxy did not apply back pressure.
    for (let asked = 0; asked < 200; asked += 1) await ask('/rest/v1/x');
    expect(flood.bytes()).toBeLessThan(64 * mebibyte);
    answer.destroy();
  });
});

describe('failing Supabase', () => {
  it.each([
    ['auth', { code: 502, error_code: 'bad_gateway' }],
    ['rest', { code: 'bad_gateway', hint: null }],
    ['storage', { statusCode: '502', error: 'bad_gateway' }],
  ])('causes a 502 in the error format of %s until it runs again', async (service, shape) => {
    const { ask, upstream, target } = await open();
    const path = `/${service}/v1/x`;
    expect((await ask(path)).status).toBe(200);
    await closeServer(upstream);
    const { status, headers, body } = await ask(path);
    expect([status, JSON.parse(body)]).toEqual([502, expect.objectContaining(shape)]);
    expect(body).toContain('try again');
    expect(body).not.toContain(target.port);
    expect(headers['cache-control']).toBe('no-store');
    upstream.listen(Number(target.port), '127.0.0.1');
    await once(upstream, 'listening');
    expect((await ask(path)).status).toBe(200);
  });

  it('is reported with status 504 if it does not respond within the time limit', async () => {
    const { ask } = await open(() => undefined, { limits });
    const answer = await ask('/auth/v1/user', { headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([504, 'request_timeout']);
  });

  it('that breaks off in the middle of a response also breaks the connection to the client', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { send } = await open((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.write('[1');
      setImmediate(() => outgoing.destroy());
    });
    const sent = send('/rest/v1/x').end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await expect(text(answer)).rejects.toThrow();
    // The HTTP layer in front logs it too.
    expect(said).toHaveBeenCalled();
  });

  it('receives a read again, but never a write, after it closed a kept-alive connection', async () => {
    const used = new Set<unknown>();
    const { ask, seen } = await open((incoming, outgoing) => {
      if (used.has(incoming.socket)) incoming.socket.resetAndDestroy();
      else outgoing.end('answer');
      used.add(incoming.socket);
    });
    await ask('/rest/v1/x');
    expect(await ask('/rest/v1/x')).toMatchObject({ status: 200, body: 'answer' });
    expect(seen).toHaveLength(3);
    await ask('/rest/v1/x');
    expect((await ask('/rest/v1/x', { method: 'POST', body: 'once' })).status).toBe(502);
    expect(seen).toHaveLength(5);
  });

  it.each([
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    'nonsense\r\n\r\n',
    'HTTP/1.1 999 No\r\n\r\n',
  ])('is treated as unreachable if it answers %j', async (words) => {
    const { ask } = await open((incoming) => incoming.socket.end(words));
    expect((await ask('/rest/v1/x')).status).toBe(502);
  });
});

describe('disconnected client', () => {
  it.each(['before its response starts', 'while its response is streamed', 'while the request body is sent'])(
    'aborts the request to Supabase %s',
    async (when) => {
      const gone = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const { send } = await open((incoming, outgoing) => {
        incoming.on('error', () => undefined);
        outgoing.once('close', () => gone.resolve());
        if (when === 'while its response is streamed') outgoing.writeHead(200).write('x');
        if (when === 'while the request body is sent') incoming.resume();
        begun.resolve();
      });
      const isSending = when === 'while the request body is sent';
      const sent = send('/storage/v1/object/a', { method: isSending ? 'POST' : 'GET' });
      sent.on('error', () => undefined);
      if (isSending) sent.write('x');
      else sent.end();
      await begun.promise;
      if (when === 'while its response is streamed') await once(sent, 'response');
      sent.destroy();
      await gone.promise;
    },
  );
});
