import { beforeAll, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { openStorageHarness } from './testing/storage-harness.ts';

const words = '0123456789';

describe.each(ruleDatabaseKinds)('downloads on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  let etag: string;
  let modified: string;
  beforeAll(async () => {
    const storage = harness.client('service_role');
    await storage.createBucket('open', { public: true });
    await storage.from('open').upload('ten', words, { cacheControl: '9' });
    await storage.from('open').upload('none', '', { contentType: 'application/octet-stream' });
    const { headers } = await harness.fetch('/object/public/open/ten', { method: 'HEAD' });
    etag = headers.get('etag') ?? '';
    modified = headers.get('last-modified') ?? '';
  });
  const ask = async (headers: Record<string, string>, method = 'GET', path = 'open/ten') => {
    const response = await harness.fetch(`/object/public/${path}`, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('have headers that describe the file', async () => {
    const { status, headers, text } = await ask({});
    expect([status, text]).toEqual([200, words]);
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(Date.parse(modified)).toBeGreaterThan(0);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag,
      'last-modified': modified,
      'cache-control': 'max-age=9',
      'x-content-type-options': 'nosniff',
    });
    const head = await ask({}, 'HEAD');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '10']);
    const empty = await ask({}, 'GET', 'open/none');
    expect([empty.status, empty.text, empty.headers.get('content-length')]).toEqual([200, '', '0']);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=0-1,4-5', 200, words, null],
    ['bytes=3-1', 200, words, null],
    ['chapters=1-2', 200, words, null],
  ])('answer the Range header %s with status %d', async (range, status, text, contentRange) => {
    const response = await ask({ range });
    expect([response.status, response.text, response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect((await ask({ range }, 'HEAD')).status).toBe(200);
  });

  it.each([
    ['bytes=10-', 'open/ten', 10],
    ['bytes=-0', 'open/ten', 10],
    ['bytes=0-', 'open/none', 0],
  ] as const)('reject the range %s of the file %s with status 416', async (range, path, size) => {
    const response = await ask({ range }, 'GET', path);
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(JSON.parse(response.text)).toMatchObject({
      statusCode: '416',
      code: 'InvalidRange',
      error: 'invalid_range',
    });
  });

  it('return 304 for an unchanged file, and the whole file if If-Range names another version', async () => {
    const known = await ask({ 'if-none-match': etag, range: 'bytes=0-1' });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await ask({ 'if-modified-since': modified })).status).toBe(304);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': modified })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).text).toBe(words);
    expect((await ask({ 'if-match': '"other"' })).status).toBe(412);
  });

  it('have a new ETag after the file was replaced, but not after it was moved', async () => {
    const box = harness.client('service_role').from('open');
    await box.upload('changes', 'one');
    const before = (await box.info('changes')).data?.etag;
    await box.move('changes', 'moved');
    expect((await box.info('moved')).data?.etag).toBe(before);
    await box.update('moved', 'two');
    expect((await box.info('moved')).data?.etag).not.toBe(before);
  });

  it('answer HEAD like GET without a body', async () => {
    for (const path of [
      'open/ten',
      'authenticated/open/ten',
      'public/open/ten',
      'info/open/ten',
      'info/public/open/ten',
    ]) {
      const response = await harness.fetch(`/object/${path}`, { method: 'HEAD', headers: harness.headers });
      expect([path, response.status, response.body]).toEqual([path, 200, null]);
    }
    const missing = await harness.fetch('/object/open/gone', { method: 'HEAD', headers: harness.headers });
    expect([missing.status, missing.body]).toEqual([400, null]);
  });
});
