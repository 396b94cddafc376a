import { beforeAll, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { samples } from './testing/sample-files.ts';
import { openStorageHarness, type StorageHarness } from './testing/storage-harness.ts';

const png = samples['image/png'];

describe.each(ruleDatabaseKinds)('buckets with the official client on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  let storage: ReturnType<StorageHarness['client']>;
  beforeAll(async () => {
    storage = harness.client('service_role');
  });
  it('creates, reads, changes, empties and deletes buckets', async () => {
    expect(
      await storage.createBucket('shelf', {
        public: false,
        fileSizeLimit: '20KB',
        allowedMimeTypes: ['image/*'],
      }),
    ).toEqual({ data: { name: 'shelf' }, error: null });
    expect((await storage.createBucket('shelf')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await storage.getBucket('shelf')).data).toMatchObject({
      id: 'shelf',
      name: 'shelf',
      public: false,
      file_size_limit: 20_000,
      allowed_mime_types: ['image/*'],
    });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const one = (await storage.getBucket('shelf')).data;
    expect(one).toMatchObject({ created_at: moment, updated_at: moment });
    expect(one).not.toHaveProperty('type');
    expect((await storage.listBuckets()).data).toEqual([{ ...one, type: 'STANDARD' }]);
    expect((await storage.updateBucket('shelf', { public: true, fileSizeLimit: null })).error).toBeNull();
    expect((await storage.getBucket('shelf')).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['image/*'],
    });
    await storage.createBucket('another');
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['another', 'shelf']);
    expect(
      (
        await storage.listBuckets({ search: 'SHE', limit: 1, sortColumn: 'created_at', sortOrder: 'desc' })
      ).data?.map(({ id }) => id),
    ).toEqual(['shelf']);
    await storage.from('shelf').upload('a.png', png, { contentType: 'image/png' });
    expect((await storage.deleteBucket('shelf')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.emptyBucket('shelf')).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect((await storage.deleteBucket('shelf')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage.getBucket('shelf')).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
    expect((await storage.deleteBucket('shelf')).error).toMatchObject({ statusCode: '404' });
    await storage.deleteBucket('another');
    expect(await harness.count()).toBe(0);
  });

  it.each(['', 'a/b', 'a\\b', 'sign', 'public', '..', ' a', 'a'.repeat(101), '学'])(
    'does not create a bucket named %j',
    async (name) => {
      expect((await storage.createBucket(name)).error).toMatchObject({ statusCode: '400' });
    },
  );

  it('rejects features that this server does not have', async () => {
    await storage.createBucket('box');
    const box = storage.from('box');
    await box.upload('same.txt', 'x');
    const missing = { statusCode: '409', code: 'FeatureNotEnabled' };
    expect((await box.download('same.txt', { transform: { width: 10 } })).error).toMatchObject(missing);
    expect((await box.createSignedUrl('same.txt', 60, { transform: { width: 10 } })).error).toMatchObject(
      missing,
    );
    expect((await box.purgeCache('same.txt')).error).toMatchObject(missing);
    expect((await storage.getBucketLifecycle('box')).error).toMatchObject(missing);
    expect(
      (await storage.createBucket('versions', { public: false, versioningStatus: 'ENABLED' })).error,
    ).toMatchObject(missing);
    expect((await box.upload('packed.txt', 'x', { contentEncoding: 'gzip' })).error).toMatchObject(missing);
    for (const path of ['/upload/resumable', '/upload/resumable/sign', '/s3/box/same.txt']) {
      expect(await (await harness.fetch(path, { method: 'POST' })).json()).toMatchObject(missing);
    }
    expect(await (await harness.fetch('/nothing')).json()).toMatchObject({
      statusCode: '404',
      code: 'NoSuchRoute',
    });
  });
});
