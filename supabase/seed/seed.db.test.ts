import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaWords } from '@suixue/academy/areas/open-areas';
import { newsCategories } from '@suixue/academy/news/categories';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { buildContent } from '@suixue/content/build';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFilm } from '../testing/film.ts';
import { as, openProductDatabase } from '../testing/product-database.ts';
import { seedContent, seedSite } from './seed.ts';

const contentFolder = join(import.meta.dirname, '../../content');
const content = buildContent({
  dir: contentFolder,
  newsCategories,
  words: areaWords,
  knownPaths: () => true,
});
const courseFolders = readdirSync(join(contentFolder, 'course')).filter((name) => !name.endsWith('.md'));
const chaptersOf = (course: string) =>
  readdirSync(join(contentFolder, 'course', course)).filter((name) => /^\d+\.[^.]+\.md$/.test(name));

const everything = `select 'course' as what, xmin::text, to_jsonb(courses)::text as row from public.courses
  union all select 'chapter', xmin::text, to_jsonb(chapters)::text from public.chapters
  union all select 'access', xmin::text, to_jsonb(document_access)::text from public.document_access
  union all select 'quiz', xmin::text, to_jsonb(chapter_quizzes)::text from public.chapter_quizzes
  union all select 'agreement', xmin::text, to_jsonb(agreement_versions)::text from public.agreement_versions
  union all select 'test', xmin::text, to_jsonb(course_tests)::text from public.course_tests
  union all select 'setting', xmin::text, to_jsonb(site_settings)::text from public.site_settings
  union all select 'event', xmin::text, to_jsonb(live_events)::text from public.live_events
  union all select 'proposal', xmin::text, to_jsonb(proposals)::text from public.proposals
  union all select 'option', xmin::text, to_jsonb(proposal_options)::text from public.proposal_options order by 1, 3`;

describe.each(testDatabaseKinds)('the seed on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let mediaFolder: string;
  beforeAll(async () => {
    mediaFolder = mkdtempSync(join(tmpdir(), 'suixue-seed-'));
    await seedContent(database, { content, mediaFolder });
    await seedSite(database);
  });
  afterAll(async () => {
    if (existsSync(mediaFolder)) rmSync(mediaFolder, { recursive: true });
  });

  it('adds every course and chapter of the documents in order', async () => {
    const courses = await database.query('select slug from public.courses order by slug');
    expect(courses.map(({ slug }) => slug)).toEqual(courseFolders.toSorted());
    for (const course of courseFolders) {
      const rows = await database.query(
        `select slug, is_sample::text from public.chapters where course_slug = '${course}' order by place`,
      );
      expect(rows.map(({ slug }) => slug)).toEqual(
        chaptersOf(course)
          .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
          .map((name) => name.split('.')[1]),
      );
      expect(rows.map(({ is_sample }) => is_sample)).toEqual(rows.map((_, place) => String(place === 0)));
    }
    const [first] = await database.query('select title, level from public.courses order by place limit 1');
    expect(first).toEqual({ title: '钱包入门', level: 'free' });
  });

  it('adds the access rule of every document that is not public', async () => {
    const takes = { public: null, account: 'account', member: 'membership', owner: 'ownership' };
    const wanted = content.entries
      .filter(({ document }) => document.access !== 'public')
      .map(({ document }) => `${document._path} ${takes[document.access]}`);
    const rows = await database.query(`select path || ' ' || requires as what from public.document_access`);
    expect(rows.map(({ what }) => what).sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThan(10);
  });

  it('writes nothing when it runs again', async () => {
    const before = await database.query(everything);
    await seedContent(database, { content, mediaFolder });
    await seedSite(database);
    expect(await database.query(everything)).toEqual(before);
  });

  it('adds no accounts, points or ballots', async () => {
    const [row] =
      await database.query(`select (select count(*) from public.profiles) + (select count(*) from public.points_journal)
      + (select count(*) from public.ballots) + (select count(*) from public.live_messages) + (select count(*) from public.orders) as count`);
    expect(row?.count).toBe('0');
  });

  it('shows visitors the planned lectures and votes marked as examples', async () => {
    const events = await as(database, 'anon', (tx) =>
      tx.query('select status, starts_at from public.live_events'),
    );
    expect(new Set(events.map(({ status, starts_at }) => `${status} ${starts_at}`))).toEqual(
      new Set(['planned null']),
    );
    const proposals = await as(database, 'anon', (tx) =>
      tx.query(`select title, is_example::text, (select count(*) from public.proposal_options where proposal_id = id)::text as options
        from public.proposals where opens_at <= now() and closes_at > now()`),
    );
    expect(proposals).toHaveLength(2);
    for (const { title, is_example, options } of proposals) {
      expect(title).toMatch(/^示例：/);
      expect([is_example, options]).toEqual(['true', '3']);
    }
  });

  it('keeps the ware that an administrator set, and otherwise follows the documents', async () => {
    await database.query(`update public.courses set ware_id = 7, title = '旧的' where slug = 'pool-terms'`);
    await database.query(
      `insert into public.courses (slug, title, level, place) values ('gone', '没有了', 'free', 99)`,
    );
    await database.query(
      `insert into public.chapters (course_slug, slug, title, place) values ('gone', 'one', '没有了', 1)`,
    );
    await database.query(
      `insert into public.document_access (path, requires) values ('/news/gone', 'membership')`,
    );
    await seedContent(database, { content, mediaFolder });
    expect(
      await database.query(`select ware_id, title from public.courses where slug = 'pool-terms'`),
    ).toEqual([{ ware_id: '7', title: '读懂资金池条款' }]);
    expect(
      await database.query(`select is_published::text, (select count(*) from public.chapters where course_slug = 'gone')::text as chapters
      from public.courses where slug = 'gone'`),
    ).toEqual([{ is_published: 'false', chapters: '0' }]);
    expect(await database.query(`select path from public.document_access where path = '/news/gone'`)).toEqual(
      [],
    );
  });

  it('finds the films of a chapter, and keeps them if the folder is missing', async () => {
    mkdirSync(join(mediaFolder, 'wallet-basics', 'backup-drill'), { recursive: true });
    for (const quality of [240, 576]) {
      writeFileSync(join(mediaFolder, 'wallet-basics', 'backup-drill', `${quality}.mp4`), makeFilm(75));
    }
    const films = `select media_path, media_qualities, media_seconds from public.chapters where media_path is not null`;
    const found = [
      { media_path: 'wallet-basics/backup-drill', media_qualities: '{576,240}', media_seconds: '75' },
    ];
    await seedContent(database, { content, mediaFolder });
    expect(await database.query(films)).toEqual(found);
    await seedContent(database, { content, mediaFolder: join(mediaFolder, 'elsewhere') });
    expect(await database.query(films)).toEqual(found);
  });
});
