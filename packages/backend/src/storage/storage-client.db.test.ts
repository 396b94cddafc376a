import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnreachableError } from '../database/database-error.ts';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { samples } from './testing/sample-files.ts';
import { host, openStorageHarness, type StorageHarness } from './testing/storage-harness.ts';

const png = samples['image/png'];

describe.each(testDatabaseKinds)('files with the official client on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  let storage: ReturnType<StorageHarness['client']>;
  beforeAll(async () => {
    storage = harness.client('service_role');
  });
  const textOf = async (bucket: string, path: string) => {
    const { data, error } = await storage.from(bucket).download(path);
    return error ? error.message : data?.text();
  };

  it('uploads raw bytes and forms, and downloads them', async () => {
    await storage.createBucket('box');
    const box = storage.from('box');
    const raw = await box.upload('folder/raw.png', png, {
      contentType: 'image/png',
      cacheControl: '60',
      metadata: { from: 'me' },
    });
    expect(raw).toMatchObject({
      data: { path: 'folder/raw.png', fullPath: 'box/folder/raw.png' },
      error: null,
    });
    const form = await box.upload('folder/form.png', new Blob([png], { type: 'image/png' }), {
      metadata: { 来: '我' },
    });
    expect(form.error).toBeNull();
    const stream = await box.upload('stream.txt', new Blob(['flows']).stream(), { duplex: 'half' });
    expect(stream.error).toBeNull();
    const own = new FormData();
    own.append('', new File(['own'], 'own.txt', { type: 'text/plain' }));
    expect((await box.upload('own.txt', own)).error).toBeNull();

    const { data } = await box.download('folder/form.png');
    expect(data?.type).toBe('image/png');
    expect(data && Buffer.from(await data.arrayBuffer())).toEqual(png);
    expect(await textOf('box', 'stream.txt')).toBe('flows');
    expect(await textOf('box', 'own.txt')).toBe('own');
    expect((await box.info('folder/raw.png')).data).toMatchObject({
      id: raw.data?.id,
      name: 'folder/raw.png',
      bucketId: 'box',
      size: png.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { from: 'me' },
    });
    expect((await box.info('folder/raw.png')).data).not.toHaveProperty('updatedAt');
    expect((await box.info('folder/form.png')).data).toMatchObject({
      cacheControl: 'max-age=3600',
      metadata: { 来: '我' },
    });
    const streamed = await box.download('stream.txt').asStream();
    expect(await new Response(streamed.data).text()).toBe('flows');
  });

  it('rejects an existing name unless upsert is requested', async () => {
    const box = storage.from('box');
    const first = await box.upload('same.txt', 'first');
    expect((await box.upload('same.txt', 'second')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await textOf('box', 'same.txt')).toBe('first');
    const files = await harness.count();
    const second = await box.upload('same.txt', 'second', { upsert: true });
    expect(second.data?.id).toBe(first.data?.id);
    expect(await textOf('box', 'same.txt')).toBe('second');
    expect((await box.update('same.txt', 'third')).data).toMatchObject({ id: first.data?.id });
    expect(await textOf('box', 'same.txt')).toBe('third');
    expect(await harness.count()).toBe(files);
  });

  it('reports whether a file exists', async () => {
    const box = storage.from('box');
    expect((await box.exists('same.txt')).data).toBe(true);
    expect((await box.exists('none.txt')).data).toBe(false);
    expect((await box.download('none.txt')).error).toMatchObject({ message: 'Object not found' });
    expect((await storage.from('none').download('none.txt')).error).toMatchObject({
      message: 'Bucket not found',
    });
  });

  it('moves and copies within a bucket and across buckets', async () => {
    await storage.createBucket('other', { public: true });
    const box = storage.from('box');
    await box.upload('from.txt', 'words', { metadata: { kept: true }, cacheControl: '7' });
    expect((await box.move('from.txt', 'deep/to.txt')).data).toMatchObject({ message: 'Successfully moved' });
    expect((await box.exists('from.txt')).data).toBe(false);
    expect((await box.copy('deep/to.txt', 'twin.txt')).data).toEqual({ path: 'box/twin.txt' });
    expect((await box.copy('deep/to.txt', 'there.txt', { destinationBucket: 'other' })).error).toBeNull();
    expect((await storage.from('other').info('there.txt')).data).toMatchObject({
      cacheControl: 'max-age=7',
      metadata: { kept: true },
    });
    await box.copy('deep/to.txt', 'plain.txt', {
      copyMetadata: false,
      metadata: { cacheControl: 'no-cache' },
    });
    expect((await box.info('plain.txt')).data).toMatchObject({ cacheControl: 'no-cache', metadata: {} });
    expect(
      (await box.copy('deep/to.txt', 'lie.png', { copyMetadata: false, metadata: { mimetype: 'image/png' } }))
        .error,
    ).toMatchObject({ statusCode: '415' });
    expect((await box.move('deep/to.txt', 'twin.txt')).error).toMatchObject({ statusCode: '409' });
    expect((await box.copy('deep/to.txt', 'twin.txt')).error).toMatchObject({ statusCode: '409' });
    expect((await box.move('none.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' });
    expect((await box.copy('none.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' });
    expect((await box.move('deep/to.txt', 'x.txt', { destinationBucket: 'none' })).error).toMatchObject({
      message: 'Bucket not found',
    });
    await box.remove(['deep/to.txt']);
    expect(await textOf('box', 'twin.txt')).toBe('words');
    expect(await textOf('other', 'there.txt')).toBe('words');
  });

  it('removes several files and returns them', async () => {
    const box = storage.from('box');
    await box.upload('gone/1.txt', '1');
    await box.upload('gone/2.txt', '2');
    const files = await harness.count();
    const { data } = await box.remove(['gone/1.txt', 'gone/2.txt', 'gone/3.txt']);
    expect(data?.map(({ name, bucket_id }) => `${bucket_id}/${name}`).sort()).toEqual([
      'box/gone/1.txt',
      'box/gone/2.txt',
    ]);
    expect(await harness.count()).toBe(files - 2);
    expect((await box.remove(['gone/1.txt'])).data).toEqual([]);
  });

  it('returns URLs that serve files of public buckets only', async () => {
    await storage.from('other').upload('a b.txt', 'seen by all');
    const { publicUrl } = storage.from('other').getPublicUrl('a b.txt').data;
    const open = (url: string) => harness.fetch(url.slice(`${host}/storage/v1`.length));
    expect(await (await open(publicUrl)).text()).toBe('seen by all');
    const saved = await open(
      storage.from('other').getPublicUrl('a b.txt', { download: '课 (1)".txt' }).data.publicUrl,
    );
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="%E8%AF%BE%20%281%29%22.txt"; filename*=UTF-8''%E8%AF%BE%20%281%29%22.txt`,
    );
    const nameless = await open(
      storage.from('other').getPublicUrl('a b.txt', { download: true }).data.publicUrl,
    );
    expect(nameless.headers.get('content-disposition')).toBe('attachment');
    expect((await open(storage.from('box').getPublicUrl('same.txt').data.publicUrl)).status).toBe(400);
  });

  it('signs URLs for reading one or several files without an API key', async () => {
    const box = storage.from('box');
    const { data: one } = await box.createSignedUrl('same.txt', 60, { download: 'mine.txt' });
    const response = await harness.fetch(one?.signedUrl.slice(`${host}/storage/v1`.length) ?? '');
    expect([response.status, await response.text()]).toEqual([200, 'third']);
    expect(response.headers.get('content-disposition')).toContain('filename="mine.txt"');
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
    const { data: many } = await box.createSignedUrls(['same.txt', 'none.txt'], 60);
    expect(many?.map(({ error, path, signedUrl }) => [error, path, signedUrl === null])).toEqual([
      [null, 'same.txt', false],
      ['Either the object does not exist or you do not have access to it', 'none.txt', true],
    ]);
    expect((await box.createSignedUrl('none.txt', 60)).error).toMatchObject({ message: 'Object not found' });
  });

  it('signs a URL with which an anonymous client uploads one file', async () => {
    const box = storage.from('box');
    const { data: link } = await box.createSignedUploadUrl('given/a.txt');
    const stranger = harness.client('anon').from('box');
    expect((await stranger.uploadToSignedUrl('given/a.txt', link?.token ?? '', 'sent')).data).toEqual({
      path: 'given/a.txt',
      fullPath: 'box/given/a.txt',
    });
    expect(await textOf('box', 'given/a.txt')).toBe('sent');
    expect(
      (await stranger.uploadToSignedUrl('given/a.txt', link?.token ?? '', new Blob(['again']))).error,
    ).toMatchObject({ statusCode: '409' });
    expect((await box.createSignedUploadUrl('given/a.txt')).error).toMatchObject({ statusCode: '409' });
    const { data: over } = await box.createSignedUploadUrl('given/a.txt', { upsert: true });
    expect(
      (await stranger.uploadToSignedUrl('given/a.txt', over?.token ?? '', new Blob(['again']))).error,
    ).toBeNull();
    expect(await textOf('box', 'given/a.txt')).toBe('again');
  });

  it('stores and finds a name with all allowed special characters', async () => {
    const open = storage.from('other');
    const name = `all !.*'()&$@=;:+,-_/letters (1).txt`;
    expect((await open.upload(name, 'odd')).error).toBeNull();
    expect(await textOf('other', name)).toBe('odd');
    const { data } = await open.createSignedUrl(name, 60);
    const { publicUrl } = open.getPublicUrl(name).data;
    for (const url of [data?.signedUrl ?? '', publicUrl]) {
      expect(await (await harness.fetch(url.slice(`${host}/storage/v1`.length))).text()).toBe('odd');
    }
    expect((await open.list(`all !.*'()&$@=;:+,-_`)).data?.map((file) => file.name)).toEqual([
      'letters (1).txt',
    ]);
    expect((await open.move(name, 'plain.txt')).error).toBeNull();
  });

  it('keeps the bytes if the outcome of the transaction is unknown', async () => {
    const box = storage.from('box');
    const files = await harness.count();
    const transaction = harness.database.transaction.bind(harness.database);
    const spy = vi.spyOn(harness.database, 'transaction');
    // The first transaction checks the write, the second one writes the row and loses its result.
    spy.mockImplementationOnce(transaction).mockImplementationOnce(async (work) => {
      await transaction(work);
      throw new DatabaseUnreachableError(new Error('The connection is gone'));
    });
    expect((await box.upload('fate.txt', 'known')).error).toMatchObject({ statusCode: '503' });
    spy.mockRestore();
    expect(await harness.count()).toBe(files + 1);
    expect(await textOf('box', 'fate.txt')).toBe('known');
  });
});
