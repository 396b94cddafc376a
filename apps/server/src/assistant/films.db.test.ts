import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost } from '@suixue/backend/host/create-host';
import { signToken } from '@suixue/backend/json-web-token';
import { createRestService } from '@suixue/backend/rest/rest-service';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFilmTexts } from './film-texts.ts';

const secret = 'a secret of at least thirty-two letters';
const anonKey = signToken({ role: 'anon' }, secret);
const serviceKey = signToken({ role: 'service_role' }, secret);
const captions = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

describe.each(ruleDatabaseKinds)('captions for the index, on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const folder = mkdtempSync(join(tmpdir(), 'suixue-films-'));
  const statuses: number[] = [];
  let now = 0;
  let films: ReturnType<typeof createFilmTexts>;
  let ask: (method: string, path: string, key: string, body?: string) => Promise<Response>;

  beforeAll(async () => {
    await database.run(`
      insert into public.courses (slug, title, level, place, is_published)
        values ('shown', '课', 'free', 1, true), ('withdrawn', '课', 'free', 2, false);
      insert into public.chapters (course_slug, slug, title, place, media_path, media_qualities, media_seconds)
        values ('shown', 'film', '一', 1, 'shown/film', array[480]::smallint[], 60),
          ('shown', 'silent', '二', 2, 'shown/silent', array[480]::smallint[], 60),
          ('withdrawn', 'film', '一', 1, 'withdrawn/film', array[480]::smallint[], 60);`);
    const unexpected = (error: unknown) => {
      throw error;
    };
    const parts = { database, secret, now: Date.now, publicUrl: 'http://host', onUnexpected: unexpected };
    const host = createHost(
      {
        rest: createRestService(parts),
        storage: createStorageService({ ...parts, files: await openDiskFileStore(folder) }),
      },
      unexpected,
    );
    const handle = (request: Request) => host(request, { address: '192.0.2.1' });
    ask = (method, path, key, body) =>
      handle(
        new Request(`http://host/storage/v1/object/${path}`, {
          method,
          headers: {
            apikey: key,
            authorization: `Bearer ${key}`,
            'content-type': 'text/vtt',
            'x-upsert': 'true',
          },
          ...(body === undefined ? {} : { body }),
        }),
      );
    for (const course of ['shown', 'withdrawn']) {
      const answer = await ask(
        'POST',
        `lesson-media/${course}/film/captions.zh.vtt`,
        serviceKey,
        captions(course),
      );
      expect(answer.status).toBe(200);
    }
    films = createFilmTexts({
      backend: {
        handle: async (request) => {
          const answer = await handle(request);
          statuses.push(answer.status);
          return answer;
        },
      },
      siteUrl: 'http://host',
      anonKey,
      serviceKey,
      now: () => now,
      onError: unexpected,
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read of published courses only, and a film without captions is left out', async () => {
    expect(await films.current()).toEqual([
      { path: '/course/shown/film', cues: [{ from: 1, to: 2, text: 'shown' }] },
    ]);
  });

  it('are not downloaded again while they are unchanged', async () => {
    const before = await films.current();
    statuses.length = 0;
    now += 31_000;
    expect(await films.current()).toBe(before);
    expect(statuses).toContain(304);
  });

  it('follow a replaced file and a withdrawn course', async () => {
    await ask('POST', 'lesson-media/shown/film/captions.zh.vtt', serviceKey, captions('第二版'));
    now += 31_000;
    expect((await films.current())[0]?.cues[0]?.text).toBe('第二版');
    await database.query(`update public.courses set is_published = false where slug = 'shown'`);
    now += 31_000;
    expect(await films.current()).toEqual([]);
  });

  it('cannot be downloaded with the key of visitors', async () => {
    const answer = await ask('GET', 'lesson-media/shown/film/captions.zh.vtt', anonKey);
    expect(answer.ok).toBe(false);
  });
});
