import { beforeAll, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { openStorageHarness, type StorageHarness } from './testing/storage-harness.ts';

const made = [
  'b.txt',
  'a/1.txt',
  'a/2.txt',
  'a/deep/3.txt',
  'a',
  'A.txt',
  'a.txt',
  'c_1/x',
  'cx1/x',
  'z z/e',
];

describe.each(ruleDatabaseKinds)('lists of files on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  let box: ReturnType<ReturnType<StorageHarness['client']>['from']>;
  beforeAll(async () => {
    const storage = harness.client('service_role');
    await storage.createBucket('box');
    box = storage.from('box');
    for (const name of made) expect((await box.upload(name, name)).error).toBeNull();
    await harness.sql(`update storage.objects set created_at = timestamptz '2026-01-01' + length(name) * interval '1 day',
      updated_at = timestamptz '2026-02-01' - length(name) * interval '1 day'`);
  });
  const list = async (...given: Parameters<typeof box.list>) => {
    const { data, error } = await box.list(...given);
    if (error) throw error;
    return data.map(({ name, id }) => (id === null ? `${name}/` : name));
  };

  it('show folders and files of one folder, sorted by name', async () => {
    expect(await list()).toEqual(['a', 'A.txt', 'a.txt', 'a/', 'b.txt', 'c_1/', 'cx1/', 'z z/']);
    expect(await list('a')).toEqual(['1.txt', '2.txt', 'deep/']);
    expect(await list('a/')).toEqual(['1.txt', '2.txt', 'deep/']);
    expect(await list('a/deep')).toEqual(['3.txt']);
    expect(await list('none')).toEqual([]);
    expect(await list('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      ...['z z/', 'cx1/', 'c_1/', 'b.txt', 'a/', 'a.txt', 'A.txt', 'a'],
    ]);
  });

  it('have the fields of the official server', async () => {
    const { data } = await box.list('a');
    expect(data?.at(-1)).toEqual({
      name: 'deep',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data?.[0]).toMatchObject({
      name: '1.txt',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: '2026-01-08T00:00:00.000Z',
      metadata: {
        size: 7,
        mimetype: 'text/plain',
        cacheControl: 'max-age=3600',
        contentLength: 7,
        httpStatusCode: 200,
      },
    });
  });

  it('are paginated', async () => {
    expect(await list('', { limit: 3 })).toEqual(['a', 'A.txt', 'a.txt']);
    expect(await list('', { limit: 3, offset: 3 })).toEqual(['a/', 'b.txt', 'c_1/']);
    expect(await list('', { offset: 7 })).toEqual(['z z/']);
    expect(await list('', { offset: 99 })).toEqual([]);
    expect((await list('', { limit: 1_000_000 })).length).toBe(8);
  });

  it('show folders first when sorted by time', async () => {
    expect(await list('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      ...['a/', 'c_1/', 'cx1/', 'z z/', 'a', 'A.txt', 'a.txt', 'b.txt'],
    ]);
    expect((await list('', { sortBy: { column: 'updated_at', order: 'asc' } })).at(-1)).toBe('a');
  });

  it('match a prefix in upper or lower case, without wildcards', async () => {
    expect(await list('', { search: 'A' })).toEqual(['a', 'A.txt', 'a.txt', 'a/']);
    expect(await list('', { search: 'c_' })).toEqual(['c_1/']);
    expect(await list('', { search: '%' })).toEqual([]);
    expect(await list('a', { search: 'de' })).toEqual(['deep/']);
    expect(await list('', { search: 'a/d' })).toEqual(['a/deep/']);
  });

  it('reject options that are not supported', async () => {
    for (const options of [
      { limit: 0 },
      { offset: -1 },
      { limit: 1.5 },
      { sortBy: { column: 'version' } },
      { sortBy: { column: 'name; drop table storage.objects' } },
      { sortBy: { column: 'name', order: 'asc, 1' } },
    ]) {
      expect((await box.list('', options)).error).toMatchObject({ code: 'InvalidRequest' });
    }
    expect((await box.listV2({ cursor: 'nonsense' })).error).toMatchObject({ code: 'InvalidRequest' });
  });

  describe('with a cursor', () => {
    const readPages = async (options: Parameters<typeof box.listV2>[0]) => {
      const found: string[][] = [];
      let cursor: string | undefined;
      do {
        const { data, error } = await box.listV2({ ...options, ...(cursor === undefined ? {} : { cursor }) });
        if (error) throw error;
        found.push([...data.folders, ...data.objects].map(({ name }) => name));
        expect(data.hasNext).toBe(data.nextCursor !== undefined);
        cursor = data.nextCursor;
      } while (cursor !== undefined);
      return found;
    };
    const byLetter = [...made].sort();
    const grouped = ['A.txt', 'a', 'a.txt', 'a/', 'b.txt', 'c_1/', 'cx1/', 'z z/'];

    it('contain all files', async () => {
      expect(await readPages({})).toEqual([byLetter]);
      expect(await readPages({ prefix: 'a/' })).toEqual([['a/1.txt', 'a/2.txt', 'a/deep/3.txt']]);
      expect(await readPages({ prefix: 'c_' })).toEqual([['c_1/x']]);
      expect((await readPages({ sortBy: { column: 'name', order: 'desc' }, limit: 4 })).flat()).toEqual(
        [...byLetter].reverse(),
      );
    });

    it.each([1, 2, 3, 5, 100])('neither skip nor repeat a file in pages of %d', async (limit) => {
      expect((await readPages({ limit })).flat()).toEqual(byLetter);
      const pages = await readPages({ limit, with_delimiter: true });
      expect(pages.flat().sort()).toEqual([...grouped].sort());
      expect(pages.every((page) => page.length <= limit)).toBe(true);
      const timed = await readPages({
        limit,
        with_delimiter: true,
        sortBy: { column: 'created_at', order: 'desc' },
      });
      expect(timed.flat().sort()).toEqual([...grouped].sort());
      const changed = await readPages({ limit, sortBy: { column: 'updated_at', order: 'asc' } });
      expect(changed.flat()).toEqual([...made].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)));
    });

    it('separate folders from files, with the fields of the official server', async () => {
      const nothing = {
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      };
      for (const column of ['name', 'created_at'] as const) {
        const sortBy = { column, order: 'asc' } as const;
        const { data } = await box.listV2({ prefix: 'a/', with_delimiter: true, sortBy });
        expect(data?.folders).toEqual([{ key: 'deep', name: 'a/deep/', ...nothing }]);
        expect(data?.objects.map(({ name, key }) => [name, key])).toEqual([
          ['a/1.txt', '1.txt'],
          ['a/2.txt', '2.txt'],
        ]);
        expect(data?.objects[0]).toMatchObject({ metadata: { size: 7 } });
      }
      const { data: flat } = await box.listV2({ prefix: 'a/' });
      expect(flat?.objects[0]).not.toHaveProperty('key');
    });
  });
});
