import { beforeAll, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { maxFileBytes } from './storage-limits.ts';
import { toByteStream, toMebibytes } from './testing/byte-stream.ts';
import { samples } from './testing/sample-files.ts';
import { openStorageHarness, type StorageHarness } from './testing/storage-harness.ts';

const png = samples['image/png'];

describe.each(ruleDatabaseKinds)('misleading uploads on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  const put: StorageHarness['put'] = (...given) => harness.put(...given);
  beforeAll(async () => {
    const storage = harness.client('service_role');
    await storage.createBucket('box');
    await storage.createBucket('small', { public: false, fileSizeLimit: 100 });
    await storage.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] });
  });

  describe('content types', () => {
    it.each([
      ['image/png', samples['text/html'], 'The file is declared as image/png, but its bytes are not'],
      ['image/png', samples['image/svg+xml'], 'The file is declared as image/png, but its bytes are not'],
      ['image/jpeg', png, 'The file is declared as image/jpeg, but its bytes are image/png'],
      ['image/png', Buffer.alloc(0), 'The file is declared as image/png, but its bytes are not'],
    ])('rejects bytes that are not %s', (type, bytes, message) =>
      harness.leavesNoFile(async () => {
        const rejection = { status: 400, statusCode: '415', error: 'invalid_mime_type', message };
        expect(await put('box/lie', bytes, { 'content-type': type })).toMatchObject(rejection);
        const form = new FormData();
        form.append('', new Blob([bytes], { type }));
        expect(await put('box/lie', form)).toMatchObject(rejection);
      }),
    );

    it('rejects other types in a bucket for images, whatever type is declared', async () => {
      const storage = harness.client('service_role').from('pictures');
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

    it('serves files that could run code as downloads', async () => {
      const storage = harness.client('service_role').from('box');
      for (const type of ['image/svg+xml', 'text/html'] as const) {
        await storage.upload(`run/${type}`, samples[type], { contentType: type });
        const response = await harness.fetch(`/object/box/run/${type}`, { headers: harness.headers });
        expect(response.headers.get('content-disposition')).toBe('attachment');
        expect(response.headers.get('content-security-policy')).toContain('sandbox');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        await response.body?.cancel();
      }
    });
  });

  describe('lengths', () => {
    it('rejects a body that differs from its declared length', () =>
      harness.leavesNoFile(async () => {
        const wrong = { status: 400, statusCode: '400', error: 'InvalidRequest' };
        expect(await put('box/len', 'abcdef', { 'content-length': '5' })).toMatchObject(wrong);
        expect(await put('box/len', 'abcdef', { 'content-length': '7' })).toMatchObject(wrong);
        expect(await put('box/len', 'abcdef', { 'content-length': 'six' })).toMatchObject(wrong);
        expect(
          await put('box/len', toByteStream([Buffer.from('abc')]), { 'content-length': '9' }),
        ).toMatchObject(wrong);
      }));

    it('rejects a body above the limit of the bucket', () =>
      harness.leavesNoFile(async () => {
        const large = { status: 400, statusCode: '413', error: 'Payload too large' };
        expect(await put('small/a', 'x'.repeat(101))).toMatchObject(large);
        expect(
          await put('small/a', toByteStream([Buffer.alloc(60, 97), Buffer.alloc(41, 97)])),
        ).toMatchObject(large);
        const form = new FormData();
        form.append('', new Blob(['x'.repeat(101)], { type: 'text/plain' }));
        expect(await put('small/a', form)).toMatchObject(large);
        const all = harness.client('service_role').from('small');
        expect((await all.upload('whole', 'x'.repeat(100))).error).toBeNull();
        await all.remove(['whole']);
        const copy = harness.client('service_role').from('box');
        await copy.upload('large', 'x'.repeat(101));
        expect((await copy.move('large', 'a', { destinationBucket: 'small' })).error).toMatchObject({
          statusCode: '413',
        });
        expect((await copy.copy('large', 'a', { destinationBucket: 'small' })).error).toMatchObject({
          statusCode: '413',
        });
        await copy.remove(['large']);
      }));

    it('rejects a body above the global limit without reading the rest of it', () =>
      harness.leavesNoFile(async () => {
        let sent = 0;
        const counted = function* () {
          for (const chunk of toMebibytes(200)) {
            sent += 1;
            yield chunk;
          }
        };
        expect(await put('box/huge', toByteStream(counted()))).toMatchObject({ statusCode: '413' });
        expect(sent).toBeLessThan(55);
        sent = 0;
        const headers = { 'content-length': String(maxFileBytes + 1) };
        expect(await put('box/huge', toByteStream(counted()), headers)).toMatchObject({ statusCode: '413' });
        expect(sent).toBeLessThan(3);
      }));

    it('rejects a write without rights before reading the body', () =>
      harness.leavesNoFile(async () => {
        let sent = 0;
        const counted = function* () {
          for (const chunk of toMebibytes(40)) {
            sent += 1;
            yield chunk;
          }
        };
        const stranger = { apikey: harness.key('anon') };
        expect(await put('box/asked', toByteStream(counted()), stranger)).toMatchObject({
          statusCode: '403',
        });
        expect(await put('none/asked', toByteStream(counted()))).toMatchObject({ code: 'NoSuchBucket' });
        await put('box/taken', 'x');
        expect(await put('box/taken', toByteStream(counted()))).toMatchObject({ statusCode: '409' });
        // Node buffers a few chunks before the first read.
        expect(sent).toBeLessThan(8);
        await harness.client('service_role').from('box').remove(['taken']);
      }));
  });

  it('stores nothing of an interrupted upload', async () => {
    await harness.leavesNoFile(async () => {
      const broken = () => toByteStream([Buffer.alloc(10_000, 97), new Error('The connection is gone')]);
      expect(await put('box/broken', broken())).toMatchObject({ message: 'The request was aborted' });
      const boundary = 'b';
      const head = `--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n`;
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const half = [Buffer.from(head), Buffer.alloc(10_000, 97), new Error('gone')];
      expect(await put('box/broken', toByteStream(half), type)).toMatchObject({ statusCode: '400' });
      const abort = new AbortController();
      const hung = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(Buffer.from('all of it, and yet'));
          abort.abort();
          controller.close();
        },
      });
      const init = {
        method: 'POST',
        headers: harness.headers,
        body: hung,
        duplex: 'half',
        signal: abort.signal,
      };
      expect((await harness.fetch('/object/box/broken', init as RequestInit)).status).toBe(499);
      expect(await put('box/broken', toByteStream([Buffer.from(`${head}half`)]), type)).toMatchObject({
        statusCode: '400',
      });
      expect((await harness.client('service_role').from('box').exists('broken')).data).toBe(false);
    });
  });

  it('keeps the old version of a file if an upload is interrupted', async () => {
    const box = harness.client('service_role').from('box');
    await box.upload('old', 'old');
    await harness.leavesNoFile(() =>
      put('box/old', toByteStream([Buffer.from('new'), new Error('gone')]), { 'x-upsert': 'true' }),
    );
    expect(await (await box.download('old')).data?.text()).toBe('old');
  });
});
