import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { signToken } from '@suixue/backend/json-web-token';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import type { FilePart } from '@suixue/backend/storage/file-to-stream';
import { createLinkedFiles } from '@suixue/backend/storage/linked-files';
import { RememberedLinks } from '@suixue/backend/storage/remembered-links';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFileBody } from '../http/send-part.ts';
import { createLinkedFileAnswers } from './answer-linked-files.ts';

const secret = 'a secret of at least thirty-two letters';
const headers = { authorization: `Bearer ${signToken({ role: 'service_role' }, secret)}` };
/** Longer than what is read at once. */
const film = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 7) % 251));
const always = { 'X-Frame-Options': 'DENY', 'X-Content-Type-Options': 'nosniff' };

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly isFast: boolean;
}

describe.each(testDatabaseKinds)('createLinkedFileAnswers on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  const folder = mkdtempSync(join(tmpdir(), 'suixue-linked-'));
  const state = { isConnected: true, isStopping: false, laterMs: 0 };
  const lines: string[] = [];
  const sending: FilePart[] = [];
  const unexpected: unknown[] = [];
  let slow = 0;
  let port = 0;
  let hasOrigins = false;
  let sendsDirectly = false;
  let direct = 0;
  let call: (method: string, path: string, body?: Uint8Array<ArrayBuffer> | string) => Promise<Response>;
  let close = () => {};

  beforeAll(async () => {
    const begunAt = Date.now();
    const now = () => begunAt + state.laterMs;
    const links = new RememberedLinks({ now, isConnected: () => state.isConnected });
    const files = await openDiskFileStore(folder);
    const onUnexpected = (error: unknown) => unexpected.push(error);
    const storage = createStorageService({
      database,
      secret,
      publicUrl: 'http://host',
      now,
      files,
      links,
      onUnexpected,
    });
    const linkedFiles = createLinkedFiles({ links, files, now });
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const create = (isForOrigins: boolean) =>
      createLinkedFileAnswers({
        linkedFiles: () => ({
          find: (request) => {
            const linked = linkedFiles.find(request);
            if (linked) sending.push(linked.part);
            return linked;
          },
        }),
        always,
        hasOrigins: isForOrigins,
        stopping: state,
        log,
      });
    const [answer, answerOrigins] = [create(false), create(true)];
    const answerAny = getRequestListener(async (request, { outgoing }) => {
      slow += 1;
      const response = await storage(request, { address: '127.0.0.1' });
      if (!sendsDirectly || !(outgoing instanceof ServerResponse)) return response;
      const rest = sendFileBody(response, outgoing, log);
      direct += rest === response ? 0 : 1;
      return rest;
    });
    const server = createServer((request, response) => {
      if (!(hasOrigins ? answerOrigins : answer)(request, response)) void answerAny(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    close = () => {
      server.close();
      files.close();
    };
    call = (method, path, body) =>
      storage(
        new Request(`http://host/storage/v1/${path}`, {
          method,
          headers: { ...headers, 'content-type': typeof body === 'string' ? 'application/json' : '' },
          ...(body === undefined ? {} : { body }),
        }),
        { address: '' },
      );
    expect((await call('POST', 'bucket', '{"name":"films"}')).status).toBe(200);
  });
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true });
    expect(unexpected).toEqual([]);
  });

  let films = 0;
  /** Uploads a film and returns the path of a link to it. */
  async function link(bytes = film): Promise<{ readonly path: string; readonly name: string }> {
    films += 1;
    const name = `film-${films}`;
    expect((await call('POST', `object/films/${name}`, new Uint8Array(bytes))).status).toBe(200);
    const signed = await call('POST', `object/sign/films/${name}`, '{"expiresIn":600}');
    const { signedURL } = (await signed.json()) as { signedURL: string };
    return { path: `/storage/v1${signedURL}`, name };
  }

  async function ask(path: string, sent: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const before = slow;
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers: sent }).end();
    const [response] = await once(asked, 'response');
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, body, isFast: slow === before };
  }

  const comparable = ({ status, headers: all, body }: Answer) => {
    const {
      date: _,
      'x-request-id': __,
      'x-frame-options': ___,
      connection: ____,
      'keep-alive': _____,
      ...same
    } = all;
    return { status, headers: same, body: body.toString('base64') };
  };

  it.each<[string, string | undefined, number]>([
    ['the first part', 'bytes=0-262143', 206],
    ['a part that is read in pieces', 'bytes=1000-699000', 206],
    ['an open end', 'bytes=690000-', 206],
    ['the last bytes', 'bytes=-5', 206],
    ['one byte', 'bytes=7-7', 206],
    ['the whole film', undefined, 200],
    ['several ranges', 'bytes=0-1,4-5', 200],
  ])('answers %s like the storage service', async (_, range, status) => {
    const { path } = await link();
    const sent = range === undefined ? {} : { range };
    const first = await ask(path, sent);
    const second = await ask(path, sent);
    expect([first.isFast, second.isFast, second.status]).toEqual([false, true, status]);
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(second.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(second.headers['content-length']).toBe(String(second.body.length));
  });

  it.each<[string, Record<string, string>, string, number]>([
    ['a file', {}, 'GET', 1],
    ['a part of a file', { range: 'bytes=300000-699999' }, 'GET', 1],
    ['the headers of a file', {}, 'HEAD', 0],
    ['an unchanged file', { 'if-none-match': '*' }, 'GET', 0],
    ['a range beyond the end', { range: 'bytes=700000-' }, 'GET', 0],
  ])(
    'sendFileBody responds to a request for %s exactly as with a streamed body',
    async (_, sent, method, count) => {
      const { name } = await link();
      const path = `/storage/v1/object/authenticated/films/${name}`;
      const streamed = await ask(path, { ...headers, ...sent }, method);
      sendsDirectly = true;
      direct = 0;
      const answer = await ask(path, { ...headers, ...sent }, method);
      sendsDirectly = false;
      expect(comparable(answer)).toEqual(comparable(streamed));
      expect(direct).toBe(count);
    },
  );

  it('returns the requested range only if If-Range matches the current version, like the storage service', async () => {
    const { path } = await link();
    const { headers: known } = await ask(path);
    for (const tag of [known.etag, known['last-modified'], '"other"']) {
      const sent = { range: 'bytes=0-9', 'if-range': tag ?? '' };
      const fast = await ask(path, sent);
      expect([fast.isFast, fast.status]).toEqual([true, tag === '"other"' ? 200 : 206]);
      expect(fast.body.equals(tag === '"other"' ? film : film.subarray(0, 10))).toBe(true);
    }
  });

  it.each<[string, Record<string, string>, string, string, number]>([
    ['HEAD', {}, 'HEAD', '', 200],
    ['a range beyond the end', { range: 'bytes=700000-' }, 'GET', '', 416],
    ['If-None-Match', { 'if-none-match': '*' }, 'GET', '', 304],
    ['If-Match', { 'if-match': '"other"' }, 'GET', '', 412],
    ['a name for the download', {}, 'GET', '&download=film.bin', 200],
    ['a wrong token', {}, 'GET', 'x', 400],
  ])('leaves a request with %s to the storage service', async (_, sent, method, more, status) => {
    const { path } = await link();
    await ask(path);
    const answer = await ask(`${path}${more}`, sent, method);
    expect([answer.isFast, answer.status]).toEqual([false, status]);
  });

  it.each([
    ['account changes are not received', { isConnected: false }],
    ['the server stops', { isStopping: true }],
    ['30 seconds have passed', { laterMs: 30_000 }],
  ])('leaves all requests to the storage service when %s', async (_, change) => {
    const { path } = await link();
    await ask(path);
    expect((await ask(path)).isFast).toBe(true);
    Object.assign(state, change);
    const answer = await ask(path);
    Object.assign(state, { isConnected: true, isStopping: false });
    expect([answer.isFast, answer.status]).toEqual([false, 200]);
  });

  it.each<[string, (name: string) => Promise<unknown>, number]>([
    ['replaced', (name) => call('PUT', `object/films/${name}`, new Uint8Array(film.subarray(1))), 200],
    ['removed', (name) => call('DELETE', `object/films/${name}`), 400],
    [
      'moved',
      (name) =>
        call(
          'POST',
          'object/move',
          JSON.stringify({ bucketId: 'films', sourceKey: name, destinationKey: `${name}-2` }),
        ),
      400,
    ],
  ])(
    'leaves requests for a file to the storage service as soon as the file was %s',
    async (_, change, status) => {
      const { path, name } = await link();
      await ask(path);
      await change(name);
      const answer = await ask(path, { range: 'bytes=0-0' });
      expect([answer.isFast, answer.status]).toEqual([false, status === 200 ? 206 : 400]);
      if (status === 200) expect(answer.body.equals(film.subarray(1, 2))).toBe(true);
    },
  );

  it('does not answer a request with an expired link', async () => {
    const { path } = await link();
    state.laterMs += 580_000;
    await ask(path);
    expect((await ask(path)).headers['cache-control']).toBe('private, max-age=20');
    state.laterMs += 20_000;
    const answer = await ask(path);
    expect([answer.isFast, answer.status]).toEqual([false, 400]);
  });

  it('sends Vary: Origin if other origins are allowed, and leaves requests with an Origin header to the storage service', async () => {
    const { path } = await link();
    await ask(path);
    hasOrigins = true;
    const [plain, foreign] = [await ask(path), await ask(path, { origin: 'https://app.example' })];
    hasOrigins = false;
    expect([plain.isFast, plain.headers.vary, foreign.isFast]).toEqual([true, 'Origin', false]);
  });

  it('logs each answer with its id, status and path, without the token', async () => {
    const { path, name } = await link();
    await ask(path);
    lines.length = 0;
    await ask(path, { range: 'bytes=0-0', 'x-request-id': 'assigned-by-a-proxy' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        id: 'assigned-by-a-proxy',
        method: 'GET',
        status: 206,
        path: `/storage/v1/object/sign/films/${name}`,
      },
    ]);
    expect(lines[0]).not.toContain('token');
  });

  it('releases the file when its client disconnects, and serves other clients meanwhile', async () => {
    // More than the buffers of a connection hold.
    const long = Buffer.alloc(24 * 1024 * 1024, 7);
    const { path, name } = await link(long);
    await ask(path, { range: 'bytes=0-0' });
    sending.length = 0;
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: host\r\n\r\n`);
    await expect.poll(() => sending.length).toBe(1);
    expect((await ask(path, { range: 'bytes=5-9' })).body).toEqual(long.subarray(5, 10));
    await expect(sending[0]?.file.read(new Uint8Array(1), 0)).resolves.toBe(1);
    socket.destroy();
    await call('DELETE', `object/films/${name}`);
    // A released file can no longer be read.
    for (const part of sending)
      await expect.poll(() => part.file.read(new Uint8Array(1), 0).catch(String)).toContain('released');
  });

  it('closes the connection and logs the reason if a file ends too early', async () => {
    const { path, name } = await link();
    await ask(path);
    lines.length = 0;
    await database.query(
      `update storage.objects set metadata = jsonb_set(metadata, '{size}', '800000') where name = '${name}'`,
    );
    state.laterMs += 30_000;
    await ask(path, { range: 'bytes=0-0' });
    await expect(ask(path, { range: 'bytes=0-' })).rejects.toThrow();
    await expect.poll(() => lines.join('')).toContain('shorter than its recorded size');
  });
});
