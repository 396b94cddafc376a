import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaWords } from '@suixue/academy/areas/open-areas';
import { newsCategories } from '@suixue/academy/news/categories';
import { signToken } from '@suixue/backend/json-web-token';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { buildContent } from '@suixue/content/build';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFilm } from '../testing/film.ts';
import { people, type Role, toCaller } from '../testing/people.ts';
import { openProductDatabase } from '../testing/product-database.ts';
import { LessonFiles } from './lesson-files.ts';
import { readLessonMedia } from './lesson-media.ts';
import { seedContent } from './seed.ts';

const content = buildContent({
  dir: join(import.meta.dirname, '../../content'),
  newsCategories,
  words: areaWords,
  knownPaths: () => true,
});
const secret = 'a secret of at least thirty-two letters';
const publicUrl = 'http://host.test';
const sample = 'wallet-basics/keys-and-ledger/240.mp4';
const locked = 'study-methods/spacing/240.mp4';
const parts = ['576.mp4', '480.mp4', '240.mp4', 'captions.zh.vtt', 'poster.webp'];
const newFilm = (seconds: number) => Uint8Array.from(makeFilm(seconds));

describe.each(ruleDatabaseKinds)('lesson files (learners A and B, administrator D) on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let folder: string;
  let mediaFolder: string;
  let storage: (request: Request) => Promise<Response>;
  /** Offset added to the clock. */
  let laterMs = 0;
  const tokenOf = (role: Role) => {
    const { claims } = toCaller(role);
    return signToken({ ...claims, role: toCaller(role).role }, secret);
  };
  /** The files as after a start of the product. */
  const start = (from = mediaFolder) =>
    new LessonFiles({
      database,
      mediaFolder: from,
      storage,
      publicUrl,
      serviceKey: tokenOf('service_role'),
    });
  const seed = () => start().uploadAll();
  const send = (role: Role, method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) => {
    const type = typeof body === 'string' ? 'application/json' : 'video/mp4';
    const headers = {
      authorization: `Bearer ${tokenOf(role)}`,
      'x-upsert': 'true',
      ...(body === undefined ? {} : { 'content-type': type }),
    };
    return storage(
      new Request(`${publicUrl}/storage/v1/object/${path}`, { method, headers, ...(body && { body }) }),
    );
  };
  const download = async (role: Role, name: string) => {
    const answer = await send(role, 'GET', `authenticated/lesson-media/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? bytes : null;
  };
  /** Signs a URL that opens a file without a session; null if that is rejected. */
  const sign = async (role: Role, name: string) => {
    const answer = await send(role, 'POST', `sign/lesson-media/${name}`, '{"expiresIn":60}');
    const { signedURL } = (await answer.json()) as { signedURL?: string };
    return answer.ok ? `${publicUrl}/storage/v1${signedURL}` : null;
  };
  const upload = async (role: Role, name: string, film: Uint8Array<ArrayBuffer>) =>
    (await send(role, 'POST', `lesson-media/${name}`, film)).ok;
  const remove = async (role: Role, name: string) =>
    (await send(role, 'DELETE', 'lesson-media', JSON.stringify({ prefixes: [name] }))).json();
  const rows = () => database.query('select name, xmin::text, version from storage.objects order by name');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'suixue-lessons-'));
    mediaFolder = join(folder, 'media');
    cpSync(join(import.meta.dirname, 'media'), mediaFolder, { recursive: true });
    const service = createStorageService({
      database,
      secret,
      publicUrl,
      now: () => Date.now() + laterMs,
      files: await openDiskFileStore(join(folder, 'files')),
      onUnexpected: (error) => {
        throw error;
      },
    });
    storage = (request) => service(request, { address: '192.0.2.1' });
    await seedContent(database, { content, mediaFolder });
    const files = parts.length * readLessonMedia(mediaFolder).length;
    expect(await seed()).toBe(files);
    const letters = Object.entries(people).map(([letter, id]) => `('${id}', '${letter}@example.org')`);
    await database.query(`insert into auth.users (id, email) values ${letters.join(', ')}`);
    await database.query(`select set_administrator('${people.D}', true)`);
    // Made an advanced course: all courses with films are free.
    await database.query(
      `update public.courses set level = 'advanced', ware_id = 2 where slug = 'study-methods'`,
    );
    await database.query(`insert into public.chain_assets (uid, asset_id, expire_at, acquired_at)
      values ('${people.A}', 2, 18446744073709551615, now())`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[Role, string, boolean]>([
    ['anon', sample, false],
    ['anon', locked, false],
    ['A', sample, true],
    ['A', locked, true],
    ['B', sample, true],
    ['B', locked, false],
    ['B', 'study-methods/spacing/captions.zh.vtt', false],
    ['B', 'study-methods/spacing/poster.webp', false],
    ['D', locked, true],
    ['service_role', locked, true],
  ])('can be downloaded and have their URLs signed by %s (%s): %s', async (role, name, may) => {
    const bytes = await download(role, name);
    if (may) expect(bytes?.equals(await readFile(join(mediaFolder, name)))).toBe(true);
    else expect(bytes).toBeNull();
    const address = await sign(role, name);
    expect(address !== null).toBe(may);
    if (address === null) return;
    const answer = await storage(new Request(address));
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, bytes?.length]);
  });

  /** Signs all files of a chapter at once, like a lesson page. */
  const signAll = async (role: Role, chapter: string) => {
    const paths = parts.map((part) => `${chapter}/${part}`);
    const answer = await send(role, 'POST', 'sign/lesson-media', JSON.stringify({ expiresIn: 900, paths }));
    if (!answer.ok) return [];
    const links = (await answer.json()) as { signedURL: string | null }[];
    return links.flatMap(({ signedURL }) =>
      signedURL === null ? [] : [`${publicUrl}/storage/v1${signedURL}`],
    );
  };
  const statusOf = async (address: string) => {
    const answer = await storage(new Request(address));
    await answer.arrayBuffer();
    return answer.status;
  };

  it.each<[Role, number]>([
    ['anon', 0],
    ['B', 0],
    ['A', 5],
  ])('are signed for %s: %s files of a chapter that A has bought', async (role, count) => {
    expect(await signAll(role, 'study-methods/spacing')).toHaveLength(count);
  });

  it('are not served at an expired signed URL or at one of another file', async () => {
    const [own, sold] = [
      await signAll('B', 'wallet-basics/keys-and-ledger'),
      await signAll('A', 'study-methods/spacing'),
    ];
    for (const [place, address] of sold.entries()) {
      const { pathname, search } = new URL(address);
      const other = new URL(own[place] ?? '');
      expect(await statusOf(address)).toBe(200);
      expect(await statusOf(`${publicUrl}${pathname}`)).toBeGreaterThanOrEqual(400);
      expect(await statusOf(`${publicUrl}${pathname}${other.search}`)).toBeGreaterThanOrEqual(400);
      expect(await statusOf(`${publicUrl}${other.pathname}${search}`)).toBeGreaterThanOrEqual(400);
      const elsewhere = pathname.replace(/[^/]+$/, parts[(place + 1) % parts.length] ?? '');
      expect(await statusOf(`${publicUrl}${elsewhere}${search}`)).toBeGreaterThanOrEqual(400);
    }
    // Clocks may differ by half a minute.
    laterMs = 931_000;
    for (const address of sold) expect(await statusOf(address)).toBeGreaterThanOrEqual(400);
    laterMs = 0;
  });

  it('include films, captions and posters, and films are served in ranges', async () => {
    const types = await database.query(
      `select distinct metadata ->> 'mimetype' as type from storage.objects order by 1`,
    );
    expect(types.map(({ type }) => type)).toEqual(['image/webp', 'text/vtt', 'video/mp4']);
    const address = await sign('B', sample);
    const part = await storage(new Request(address ?? '', { headers: { range: 'bytes=1000-1999' } }));
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 1_000]);
  });

  it('have no public URL and cannot be changed by learners', async () => {
    const address = `${publicUrl}/storage/v1/object/public/lesson-media/${sample}`;
    expect((await storage(new Request(address))).status).toBeGreaterThanOrEqual(400);
    expect(await upload('A', sample, newFilm(60))).toBe(false);
    expect(await remove('A', sample)).toEqual([]);
  });

  it('are uploaded once and again after changes, but never replace files of an administrator', async () => {
    const before = await rows();
    expect(await seed()).toBe(0);
    expect(await rows()).toEqual(before);

    writeFileSync(join(mediaFolder, sample), newFilm(61));
    expect(await seed()).toBe(1);
    expect((await download('B', sample))?.length).toBe(newFilm(61).length);

    expect(await upload('D', locked, newFilm(99))).toBe(true);
    expect(await seed()).toBe(0);
    expect((await download('A', locked))?.equals(newFilm(99))).toBe(true);
    expect(await rows()).toHaveLength(before.length);
  });

  it('are uploaded again after a deletion, and not from a missing folder', async () => {
    expect(await remove('D', sample)).toHaveLength(1);
    expect(await seed()).toBe(1);
    expect(await start(join(folder, 'gone')).uploadAll()).toBe(0);
  });

  describe('when they are uploaded only as they are asked for', () => {
    const names = async () => (await rows()).map(({ name }) => name);
    const asked = async (method: string, path: string, body?: unknown) => {
      const serve = start().ahead<void>(storage);
      const headers = { authorization: `Bearer ${tokenOf('B')}`, 'content-type': 'application/json' };
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await serve(
        new Request(`${publicUrl}/storage/v1/object/${path}`, { method, headers, ...init }),
      );
      return (await answer.json().catch(() => null)) as { error: string | null }[];
    };
    const chapter = parts.map((part) => `wallet-basics/keys-and-ledger/${part}`).sort();

    beforeEach(async () => {
      await send('service_role', 'DELETE', 'lesson-media', JSON.stringify({ prefixes: await names() }));
      expect(await names()).toEqual([]);
    });

    it('a download uploads the one file that it names', async () => {
      await asked('GET', `authenticated/lesson-media/${sample}`);
      expect(await names()).toEqual([sample]);
    });

    it('a lesson page that signs the files of a chapter gets all of them', async () => {
      const links = await asked('POST', 'sign/lesson-media', { expiresIn: 60, paths: chapter });
      expect(links).toHaveLength(chapter.length);
      expect(links.every(({ error }) => error === null)).toBe(true);
      expect(await names()).toEqual(chapter);
    });

    it('a list of a chapter uploads that chapter', async () => {
      expect(
        await asked('POST', 'list/lesson-media', { prefix: 'wallet-basics/keys-and-ledger' }),
      ).toHaveLength(chapter.length);
      expect(await names()).toEqual(chapter);
    });

    it('a request about another bucket, or with a malformed body, uploads nothing', async () => {
      await asked('POST', 'list/avatars', { prefix: '' });
      await asked('POST', 'sign/lesson-media', { paths: 'all' });
      expect(await names()).toEqual([]);
    });

    it('two requests at once upload a file once', async () => {
      const serve = start().ahead<void>(storage);
      const ask = () => serve(new Request(`${publicUrl}/storage/v1/object/lesson-media/${sample}`));
      await Promise.all([ask(), ask()]);
      expect(await names()).toEqual([sample]);
    });
  });
});
