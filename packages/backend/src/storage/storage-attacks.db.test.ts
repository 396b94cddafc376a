import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { globalFileSizeLimit } from './storage-limits.ts';
import { samples } from './testing/sample-files.ts';
import { openStorageBench, type StorageBench } from './testing/storage-bench.ts';

const png = samples['image/png'];
/** Pieces that arrive one by one, and perhaps no end. */
const stream = (pieces: Iterable<Uint8Array | Error>) => {
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else if (value instanceof Error) controller.error(value);
      else controller.enqueue(value);
    },
  });
};
function* megabytes(count: number) {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(1024 * 1024).fill(97);
}

describe.each(testDatabaseKinds)('storage on $name', (kind) => {
  let bench: StorageBench;
  let headers: Record<string, string>;
  beforeAll(async () => {
    bench = await openStorageBench(kind);
    const storage = bench.client('service_role');
    await storage.createBucket('box');
    await storage.createBucket('small', { public: false, fileSizeLimit: 100 });
    await storage.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] });
    headers = { apikey: bench.key('service_role') };
  });
  afterAll(async () => {
    expect(bench.unexpected).toEqual([]);
    await bench.close();
  });

  const put = async (
    path: string,
    body: NonNullable<RequestInit['body']>,
    more: Record<string, string> = {},
  ) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body, duplex: 'half' };
    const response = await bench.fetch(`/object/${path}`, init as RequestInit);
    return { status: response.status, ...((await response.json()) as Record<string, string>) };
  };
  const nothingStays = async (attempt: () => Promise<unknown>) => {
    const before = await bench.count();
    await attempt();
    expect(await bench.count()).toBe(before);
  };

  describe('refuses types that are lies', () => {
    it.each([
      ['image/png', samples['text/html'], 'The file is said to be image/png, but its bytes are not'],
      ['image/png', samples['image/svg+xml'], 'The file is said to be image/png, but its bytes are not'],
      ['image/jpeg', png, 'The file is said to be image/jpeg, but its bytes are image/png'],
      ['image/png', Buffer.alloc(0), 'The file is said to be image/png, but its bytes are not'],
    ])('%s', (type, bytes, message) =>
      nothingStays(async () => {
        const refusal = { status: 400, statusCode: '415', error: 'invalid_mime_type', message };
        expect(await put('box/lie', bytes, { 'content-type': type })).toMatchObject(refusal);
        const form = new FormData();
        form.append('', new Blob([bytes], { type }));
        expect(await put('box/lie', form)).toMatchObject(refusal);
      }),
    );

    it('whatever a bucket takes, and by what they are', async () => {
      const storage = bench.client('service_role').from('pictures');
      expect((await storage.upload('a.png', png)).error).toBeNull();
      expect((await storage.info('a.png')).data).toMatchObject({ contentType: 'image/png' });
      for (const [type, bytes] of Object.entries(samples)) {
        if (type.startsWith('image/')) continue;
        expect((await storage.upload('b', bytes, { contentType: type })).error).toMatchObject({
          statusCode: '415',
        });
        expect((await storage.upload('b', bytes, { contentType: 'image/png' })).error).toMatchObject({
          statusCode: '415',
        });
      }
      expect((await storage.upload('folder/.emptyFolderPlaceholder', '')).error).toBeNull();
      expect((await storage.upload('x/.emptyFolderPlaceholder', 'x')).error).toMatchObject({
        statusCode: '413',
      });
    });

    it('and serves what could run as something to save', async () => {
      const storage = bench.client('service_role').from('box');
      for (const type of ['image/svg+xml', 'text/html'] as const) {
        await storage.upload(`run/${type}`, samples[type], { contentType: type });
        const response = await bench.fetch(`/object/box/run/${type}`, { headers });
        expect(response.headers.get('content-disposition')).toBe('attachment');
        expect(response.headers.get('content-security-policy')).toContain('sandbox');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        await response.body?.cancel();
      }
    });
  });

  describe('counts bytes itself', () => {
    it('when a length is said and is not so', () =>
      nothingStays(async () => {
        const wrong = { status: 400, statusCode: '400', error: 'InvalidRequest' };
        expect(await put('box/len', 'abcdef', { 'content-length': '5' })).toMatchObject(wrong);
        expect(await put('box/len', 'abcdef', { 'content-length': '7' })).toMatchObject(wrong);
        expect(await put('box/len', 'abcdef', { 'content-length': 'six' })).toMatchObject(wrong);
        expect(await put('box/len', stream([Buffer.from('abc')]), { 'content-length': '9' })).toMatchObject(
          wrong,
        );
      }));

    it('up to the limit of the bucket', () =>
      nothingStays(async () => {
        const large = { status: 400, statusCode: '413', error: 'Payload too large' };
        expect(await put('small/a', 'x'.repeat(101))).toMatchObject(large);
        expect(await put('small/a', stream([Buffer.alloc(60, 97), Buffer.alloc(41, 97)]))).toMatchObject(
          large,
        );
        const form = new FormData();
        form.append('', new Blob(['x'.repeat(101)], { type: 'text/plain' }));
        expect(await put('small/a', form)).toMatchObject(large);
        const all = bench.client('service_role').from('small');
        expect((await all.upload('whole', 'x'.repeat(100))).error).toBeNull();
        await all.remove(['whole']);
        const copy = bench.client('service_role').from('box');
        await copy.upload('large', 'x'.repeat(101));
        expect((await copy.move('large', 'a', { destinationBucket: 'small' })).error).toMatchObject({
          statusCode: '413',
        });
        expect((await copy.copy('large', 'a', { destinationBucket: 'small' })).error).toMatchObject({
          statusCode: '413',
        });
        await copy.remove(['large']);
      }));

    it('up to the limit of all, without reading on', () =>
      nothingStays(async () => {
        let sent = 0;
        const counted = function* () {
          for (const piece of megabytes(200)) {
            sent += 1;
            yield piece;
          }
        };
        expect(await put('box/huge', stream(counted()))).toMatchObject({ statusCode: '413' });
        expect(sent).toBeLessThan(55);
        sent = 0;
        const said = { 'content-length': String(globalFileSizeLimit + 1) };
        expect(await put('box/huge', stream(counted()), said)).toMatchObject({ statusCode: '413' });
        expect(sent).toBeLessThan(3);
      }));

    it('and asks before it reads', () =>
      nothingStays(async () => {
        let sent = 0;
        const counted = function* () {
          for (const piece of megabytes(40)) {
            sent += 1;
            yield piece;
          }
        };
        const stranger = { apikey: bench.key('anon') };
        expect(await put('box/asked', stream(counted()), stranger)).toMatchObject({ statusCode: '403' });
        expect(await put('none/asked', stream(counted()))).toMatchObject({ code: 'NoSuchBucket' });
        await put('box/taken', 'x');
        expect(await put('box/taken', stream(counted()))).toMatchObject({ statusCode: '409' });
        // Node fills a buffer or two before anybody asks.
        expect(sent).toBeLessThan(8);
        await bench.client('service_role').from('box').remove(['taken']);
      }));
  });

  it('keeps nothing of what breaks off', async () => {
    await nothingStays(async () => {
      const broken = () => stream([Buffer.alloc(10_000, 97), new Error('The connection is gone')]);
      expect(await put('box/broken', broken())).toMatchObject({ message: 'The request was broken off' });
      const boundary = 'b';
      const head = `--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n`;
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const half = [Buffer.from(head), Buffer.alloc(10_000, 97), new Error('gone')];
      expect(await put('box/broken', stream(half), type)).toMatchObject({ statusCode: '400' });
      const abort = new AbortController();
      const hung = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(Buffer.from('all of it, and yet'));
          abort.abort();
          controller.close();
        },
      });
      const init = { method: 'POST', headers, body: hung, duplex: 'half', signal: abort.signal };
      expect((await bench.fetch('/object/box/broken', init as RequestInit)).status).toBe(400);
      expect(await put('box/broken', stream([Buffer.from(`${head}half`)]), type)).toMatchObject({
        statusCode: '400',
      });
      expect((await bench.client('service_role').from('box').exists('broken')).data).toBe(false);
    });
  });

  it('keeps the old version when the new one breaks off', async () => {
    const box = bench.client('service_role').from('box');
    await box.upload('old', 'old');
    await nothingStays(() =>
      put('box/old', stream([Buffer.from('new'), new Error('gone')]), { 'x-upsert': 'true' }),
    );
    expect(await (await box.download('old')).data?.text()).toBe('old');
  });

  it.each([
    ...[
      '../box/a',
      '..%2F..%2Fetc%2Fpasswd',
      'box/..%2fa',
      'box/a%2F..%2Fb',
      'box/%2e%2e%2Fa',
      'box/a//b',
      'box/a/',
    ],
    ...[
      'box/a%5C..%5Cb',
      'box/a%00',
      'box/a%0d%0ab',
      'box/%E5%AD%A6',
      'box/%',
      'box/%ff',
      'box/a%2F',
      'b%2Fx/a',
      `box/${'a'.repeat(1_025)}`,
    ],
  ])('takes no path that is a trick: %s', (path) =>
    nothingStays(async () => {
      for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
        const init = { method, headers, ...(method.startsWith('P') ? { body: 'x' } : {}) };
        const response = await bench.fetch(`/object/${path}`, init);
        expect(response.status).toBe(400);
        expect(((await response.json()) as { statusCode: string }).statusCode).toMatch(/^(?:400|404)$/);
      }
    }),
  );

  it.each(['../a', 'a/../b', '/a', 'a//b', 'a\\b', 'a\0b', '学', ''])('nor one in a body: %j', (path) =>
    nothingStays(async () => {
      const box = bench.client('service_role').from('box');
      await box.upload('here', 'x');
      for (const { error } of [
        await box.move('here', path),
        await box.move(path, 'there'),
        await box.copy('here', path),
        await box.copy(path, 'there'),
        await box.remove(['here', path]),
      ]) {
        expect(error).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
      }
      expect((await box.exists('here')).data).toBe(true);
      await box.remove(['here']);
    }),
  );

  it('lets one of many win who make the same file at once', async () => {
    const box = bench.client('service_role').from('box');
    const before = await bench.count();
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => box.upload('race', `new ${index}`)),
    );
    expect(made.filter(({ error }) => error === null).length).toBe(1);
    for (const { error } of made) if (error) expect(error).toMatchObject({ statusCode: '409' });
    expect(await bench.count()).toBe(before + 1);
    const replaced = await Promise.all(
      Array.from({ length: 12 }, (_, index) => box.upload('race', `version ${index}`, { upsert: true })),
    );
    expect(replaced.map(({ error }) => error)).toEqual(new Array(12).fill(null));
    expect(new Set(replaced.map(({ data }) => data?.id)).size).toBe(1);
    expect(await (await box.download('race')).data?.text()).toMatch(/^version \d+$/);
    expect(await bench.count()).toBe(before + 1);
    const others = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => box.upload('fresh', `fresh ${index}`, { upsert: true })),
    ]);
    expect(others.map(({ error }) => error)).toEqual(new Array(6).fill(null));
    expect(await bench.count()).toBe(before + 2);
    await box.remove(['race', 'fresh']);
  });

  it('gives whoever reads one version to its end', async () => {
    const box = bench.client('service_role').from('box');
    await box.upload('long', 'a'.repeat(1_000_000));
    const response = await bench.fetch('/object/box/long', { headers });
    const reader = response.body?.getReader();
    const first = (await reader?.read())?.value ?? new Uint8Array();
    await box.update('long', 'b'.repeat(500_000));
    let text = Buffer.from(first).toString();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      text += Buffer.from(next.value).toString();
    expect(text).toBe('a'.repeat(1_000_000));
    expect((await (await box.download('long')).data?.text())?.slice(0, 3)).toBe('bbb');
    const both = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 3 === 0) await box.update('long', String(index % 10).repeat(100_000));
        const { data, error } = await box.download('long');
        expect(error).toBeNull();
        return new Set(await data?.text()).size;
      }),
    );
    expect(new Set(both)).toEqual(new Set([1]));
    await box.remove(['long']);
  });

  it('opens nothing to links that are over, of other files, or of other kinds', async () => {
    const box = bench.client('service_role').from('box');
    await box.upload('secret', 'words');
    await box.upload('other', 'words');
    const path = (url: string | undefined) => url?.slice(url.indexOf('/object/')) ?? '';
    const read = path((await box.createSignedUrl('secret', 60)).data?.signedUrl);
    const upload = path((await box.createSignedUploadUrl('new')).data?.signedUrl);
    const tokenOf = (link: string) => link.slice(link.indexOf('?'));
    const code = async (link: string, init?: RequestInit) => {
      const response = await bench.fetch(link, init);
      return response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
    };
    expect(await code(read)).toBe('ok');
    expect(await code(`/object/sign/box/other${tokenOf(read)}`)).toBe('InvalidSignature');
    expect(await code('/object/sign/box/secret')).toBe('InvalidRequest');
    expect(await code(`/object/sign/box/secret?token=${bench.key('service_role')}`)).toBe('InvalidSignature');
    expect(await code(`/object/sign/box/new${tokenOf(upload)}`)).toBe('InvalidSignature');
    const send = { method: 'PUT', body: 'x' };
    expect(await code(`/object/upload/sign/box/secret${tokenOf(read)}`, send)).toBe('InvalidSignature');
    expect(await code(`/object/upload/sign/box/newer${tokenOf(upload)}`, send)).toBe('InvalidSignature');
    const token = new URLSearchParams(tokenOf(read)).get('token') ?? '';
    expect(await code('/bucket', { headers: { authorization: `Bearer ${token}` } })).toBe('AccessDenied');
    bench.time += 70_000;
    expect(await code(read)).toBe('ExpiredToken');
    bench.time += 2 * 60 * 60 * 1_000;
    expect(await code(upload, send)).toBe('ExpiredToken');
    for (const seconds of [0, -1, 1.5, 1e12, Number.NaN]) {
      expect((await box.createSignedUrl('secret', seconds)).error).toMatchObject({ statusCode: '400' });
    }
    await box.remove(['secret', 'other']);
  });

  it('reads no body that is too large, too deep or no JSON', async () => {
    const post = async (body: string) =>
      (await (await bench.fetch('/object/move', { method: 'POST', headers, body })).json()) as Record<
        string,
        string
      >;
    expect(await post('x'.repeat(1_100_000))).toMatchObject({ statusCode: '413' });
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"bucketId": 1}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    ]) {
      expect(await post(body)).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    }
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const metadata = { 'x-metadata': Buffer.from(deep).toString('base64') };
    expect(await put('box/deep', 'x', metadata)).toMatchObject({ code: 'InvalidRequest' });
    const half = { 'x-metadata': Buffer.from('{"a":"\\ud800"}').toString('base64') };
    expect(await put('box/half', 'x', half)).toMatchObject({ code: 'InvalidRequest' });
  });
});
