import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import {
  type CallerName,
  callerNames,
  callers,
  mine,
  policies,
  policyTable,
  yes,
} from './testing/policy-table.ts';
import { openStorageHarness, userId } from './testing/storage-harness.ts';

describe.each(ruleDatabaseKinds)('storage policies on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  beforeAll(() => harness.sql(policies));
  const reset = async () => {
    const server = harness.client('service_role');
    for (const bucket of ['own', 'shelf', 'window']) await server.emptyBucket(bucket);
    const first = await harness.client('authenticated', userId).from('own').upload(mine, 'words');
    expect(first.error).toBeNull();
    await server.from('shelf').upload('book.txt', 'a book');
    await server.from('window').upload('seen.txt', 'seen');
    expect(await harness.count()).toBe(3);
  };
  beforeEach(reset);
  const as = (who: CallerName) => (bucket: string) => harness.client(...callers[who]).from(bucket);

  it.each(policyTable)('decide who may %s', async (_what, attempt, expected) => {
    for (const who of callerNames) {
      const { error } = await attempt(as(who));
      expect([who, error === null ? yes : error.statusCode]).toEqual([who, expected[who]]);
      // A rejected write leaves nothing behind; the expected ones are undone for the next case.
      if (error !== null) expect(await harness.count()).toBe(3);
      else await reset();
    }
  });

  it('decide who may remove files', async () => {
    const names = async (who: CallerName, bucket: string, paths: string[]) =>
      (await as(who)(bucket).remove(paths)).data?.map(({ name }) => name);
    for (const who of ['anon', 'other'] as const) expect(await names(who, 'own', [mine])).toEqual([]);
    for (const who of ['anon', 'owner', 'other'] as const) {
      expect(await names(who, 'shelf', ['book.txt'])).toEqual([]);
      expect(await names(who, 'window', ['seen.txt'])).toEqual([]);
    }
    const one = (who: CallerName, path: string) =>
      harness.fetch(`/object/${path}`, {
        method: 'DELETE',
        headers: { apikey: harness.key(...callers[who]) },
      });
    expect(await (await one('other', `own/${mine}`)).json()).toMatchObject({ statusCode: '404' });
    expect(await (await one('other', 'shelf/book.txt')).json()).toMatchObject({ statusCode: '403' });
    expect(await harness.count()).toBe(3);
    expect(await (await one('owner', `own/${mine}`)).json()).toEqual({ message: 'Successfully deleted' });
    expect(await names('server', 'shelf', ['book.txt'])).toEqual(['book.txt']);
    expect(await harness.count()).toBe(1);
  });

  it('decide who may list files and sign URLs', async () => {
    for (const [who, own, shelf] of [
      ['anon', 0, 0],
      ['owner', 1, 1],
      ['other', 0, 1],
      ['server', 1, 1],
    ] as const) {
      const from = as(who);
      expect((await from('own').list(userId)).data?.length).toBe(own);
      expect((await from('own').listV2()).data?.objects.length).toBe(own);
      expect((await from('shelf').list()).data?.length).toBe(shelf);
      const links = await from('own').createSignedUrls([mine], 60);
      expect(links.data?.filter(({ signedUrl }) => signedUrl !== null).length).toBe(own);
    }
  });

  it('reserve buckets for the service role by default', async () => {
    for (const who of ['anon', 'owner', 'other'] as const) {
      const storage = harness.client(...callers[who]);
      expect((await storage.createBucket(`of-${who}`)).error).toMatchObject({ statusCode: '403' });
      expect((await storage.listBuckets()).data).toEqual([]);
      for (const attempt of [
        storage.getBucket('own'),
        storage.updateBucket('own', { public: true }),
        storage.emptyBucket('own'),
        storage.deleteBucket('own'),
      ]) {
        expect((await attempt).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
      }
    }
    expect(await harness.count()).toBe(3);
    await harness.sql(
      `create policy seen on storage.buckets for select to authenticated using (id = 'shelf')`,
    );
    const storage = harness.client('authenticated', userId);
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['shelf']);
    expect((await storage.updateBucket('shelf', { public: true })).error).toMatchObject({
      statusCode: '404',
    });
    expect((await storage.emptyBucket('shelf')).error).toBeNull();
    expect((await storage.deleteBucket('shelf')).error).toMatchObject({ statusCode: '409' });
    expect(await harness.count()).toBe(3);
    await harness.sql('drop policy seen on storage.buckets');
  });

  it('reject callers without an API key except for public buckets', async () => {
    for (const path of [`/object/own/${mine}`, `/object/public/own/${mine}`, `/object/info/own/${mine}`]) {
      expect(await (await harness.fetch(path)).json()).toMatchObject({ code: 'NoSuchBucket' });
    }
    for (const path of [`/object/authenticated/own/${mine}`, '/bucket', '/bucket/own']) {
      expect(await (await harness.fetch(path)).json()).toEqual({
        statusCode: '400',
        error: 'Error',
        code: 'InvalidRequest',
        message: "headers must have required property 'authorization'",
      });
    }
    const headers = { authorization: 'Bearer a.b.c' };
    expect(await (await harness.fetch(`/object/own/${mine}`, { headers })).json()).toMatchObject({
      statusCode: '403',
    });
    expect(await (await harness.fetch('/object/window/seen.txt')).text()).toBe('seen');
    expect(await (await harness.fetch('/object/public/window/seen.txt')).text()).toBe('seen');
  });

  it('are checked again after the bytes arrived: a right lost in the meantime prevents the write', async () => {
    const more = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.from('words'));
        await more.promise;
        controller.close();
      },
    });
    const upload = as('owner')('own').upload(`${userId}/late.txt`, body);
    await harness.sql(
      `create policy closed on storage.objects as restrictive for insert to authenticated with check (false)`,
    );
    more.resolve();
    expect((await upload).error).toMatchObject({ statusCode: '403' });
    await harness.sql('drop policy closed on storage.objects');
    expect(await harness.count()).toBe(3);
  });

  it('can use the owner, type and size of a file', async () => {
    const [row] =
      await harness.database.query(`select owner, owner_id, metadata ->> 'size' as size, metadata ->> 'mimetype' as type, path_tokens
        from storage.objects where bucket_id = 'own'`);
    expect(row).toEqual({
      owner: userId,
      owner_id: userId,
      size: '5',
      type: 'text/plain',
      path_tokens: `{${userId},a.txt}`,
    });
  });
});
