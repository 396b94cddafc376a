import { describe, expect, it, vi } from 'vitest';
import { askRoute, learner, testServices } from '#app/testing/ask-route.ts';
import { fakeAccount } from '#app/testing/fake-account.ts';
import * as chapter from './course/chapter.tsx';
import * as media from './course/media.ts';
import * as progress from './course/progress.ts';

const film = { media_path: 'move/one', media_qualities: [720, 576, 240], media_seconds: 60 };
const files = {
  'move/one/720.mp4': '',
  'move/one/576.mp4': '',
  'move/one/240.mp4': '',
  'move/one/captions.zh.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n第一句',
  'move/one/poster.webp': '',
};
const rows = {
  chapters: [
    { slug: 'first', ...film },
    { slug: 'objects', ...film, media_path: 'move/objects' },
  ],
  chapter_progress: [
    { chapter_slug: 'first', furthest_seconds: 30, played_seconds: 20, finished_at: null },
    {
      chapter_slug: 'objects',
      furthest_seconds: 60,
      played_seconds: 60,
      finished_at: '2026-11-01T00:00:00Z',
    },
  ],
};
/** There are no administrators in these tests. */
const calls = { is_administrator: { data: false, error: null } };
const as = (fake: ReturnType<typeof fakeAccount>) => ({
  viewer: learner,
  // The films of these tests have no bytes, in which the sound could be looked up.
  services: { host: { ...testServices.host, fetch: async () => new Response(null, { status: 404 }) } },
  session: { getAccount: () => fake.account },
});

describe('a lesson', () => {
  const ask = async (url: string, fake = fakeAccount({ rows, files, calls })) =>
    (await askRoute(chapter, '/course/:introduction/:chapter', url, as(fake))).json();

  it('has film URLs on this site, the default quality first, and a transcript', async () => {
    const { lesson } = await ask('/course/move/first');
    expect(lesson.media.films.map(({ height }: { height: number }) => height)).toEqual([576, 240, 720]);
    expect(lesson.media.films[0].url).toBe('/storage/v1/object/sign/lesson-media/move/one/576.mp4?token=t');
    expect(lesson.media.lifetimeSeconds).toBe(900);
    expect(lesson.transcript).toEqual([{ from: 1, to: 2, text: '第一句' }]);
    expect([lesson.hasWatermark, lesson.isMediaMissing]).toEqual([false, false]);
  });

  it('starts where the viewer stopped, unless the URL contains a time', async () => {
    expect((await ask('/course/move/first')).start).toEqual({ at: 30, isAsked: false });
    expect((await ask('/course/move/first?t=7')).start).toEqual({ at: 7, isAsked: true });
    expect((await ask('/course/move/first?t=999')).start).toEqual({ at: 60, isAsked: true });
    expect((await ask('/course/move/first?t=-1')).start).toEqual({ at: 30, isAsked: false });
  });

  it("has the viewer's progress in each chapter", async () => {
    const { chapters } = await ask('/course/move/first');
    expect(
      chapters.map(({ progress: one, isOpen }: { progress: object; isOpen: boolean }) => [one, isOpen]),
    ).toEqual([
      [{ furthestSeconds: 30, percent: 33, isFinished: false }, true],
      [{ furthestSeconds: 60, percent: 100, isFinished: true }, false],
    ]);
  });

  it('shows administrators, who can read all rows, only their own progress', async () => {
    const others = rows.chapter_progress.map((row) => ({ ...row, user_id: 'somebody else' }));
    const [own] = rows.chapter_progress;
    const mine = { ...own, user_id: learner.id, furthest_seconds: 12, played_seconds: 12 };
    const fake = fakeAccount({ rows: { ...rows, chapter_progress: [mine, ...others] }, files, calls });
    const { chapters, start } = await ask('/course/move/first', fake);
    expect(start.at).toBe(12);
    expect(chapters.map(({ progress: one }: { progress: object }) => one)).toEqual([
      { furthestSeconds: 12, percent: 20, isFinished: false },
      null,
    ]);
  });

  it('has no signed URL if the viewer does not own the course', async () => {
    const fake = fakeAccount({ rows, files: { ...files, 'move/objects/576.mp4': '' }, calls });
    const { lesson, document } = await ask('/course/move/objects', fake);
    expect([document.body, lesson.media, lesson.transcript]).toEqual([null, null, []]);
    expect(fake.signed).not.toHaveBeenCalled();
  });

  it('is rendered with its text if the host refuses the film', async () => {
    const { lesson, document } = await ask('/course/move/first', fakeAccount({ rows, calls }));
    expect([lesson.media, lesson.isMediaMissing]).toEqual([null, true]);
    expect(document.body.html).toContain('试读');
  });

  it('has a watermark if the setting lessons.watermark is on', async () => {
    const fake = fakeAccount({
      rows: { ...rows, site_settings: [{ key: 'lessons.watermark', value: true }] },
      files,
      calls,
    });
    expect((await ask('/course/move/first', fake)).lesson.hasWatermark).toBe(true);
  });

  it("without a film is finished at the reader's request", async () => {
    const answer = { furthest_seconds: 0, played_seconds: 0, finished_at: '2026-11-01T00:00:00Z' };
    const fake = fakeAccount({ calls: { record_progress: { data: answer, error: null } } });
    const asked = { ...as(fake), form: { form: 'finish' } };
    const done = await askRoute(chapter, '/course/:introduction/:chapter', '/course/move/first', asked);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/course/move/first#learned']);
    expect(fake.called).toHaveBeenCalledWith('record_progress', {
      course: 'move',
      chapter: 'first',
      furthest: 0,
      is_finished: true,
    });
  });
});

describe('/course/progress', () => {
  const report = {
    account: learner.id,
    course: 'move',
    chapter: 'first',
    furthest: '12',
    played: '0-5,8-12',
  };
  const recorded = { data: { furthest_seconds: 40, played_seconds: 33, finished_at: null }, error: null };
  const send = (fake: ReturnType<typeof fakeAccount>, form: Record<string, string> = report) =>
    askRoute(progress, '/course/progress', '/course/progress', { ...as(fake), form });

  it('records the played seconds and returns the merged progress', async () => {
    const fake = fakeAccount({ calls: { record_progress: recorded } });
    const answer = await send(fake);
    expect(await answer.json()).toEqual({ furthest: 40, playedSeconds: 33, isFinished: false });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(fake.called).toHaveBeenCalledWith('record_progress', {
      course: 'move',
      chapter: 'first',
      furthest: 12,
      played: '{[0,5),[8,12)}',
    });
  });

  it("rejects a report for another account than the session's", async () => {
    const fake = fakeAccount({ calls: { record_progress: recorded } });
    expect((await send(fake, { ...report, account: 'somebody-else' })).status).toBe(409);
    expect(fake.called).not.toHaveBeenCalled();
  });

  it('returns an error instead of a redirect without a session', async () => {
    const ask = (session = {}) =>
      askRoute(progress, '/course/progress', '/course/progress', { form: report, session });
    expect((await ask()).status).toBe(401);
    expect((await ask({ isUncertain: true })).status).toBe(503);
  });

  it.each([
    ['42501', 403],
    ['22023', 400],
    ['23503', 400],
  ])('returns for the database error %s the status %i', async (code, status) => {
    const refused = { data: null, error: { code, message: '' } };
    expect((await send(fakeAccount({ calls: { record_progress: refused } }))).status).toBe(status);
  });

  it('rejects reports above the rate limit with 429 and Retry-After', async () => {
    const fake = fakeAccount({ calls: { record_progress: recorded } });
    const take = vi.fn(() => ({ kind: 'limited', retryAfterMs: 4_100 }) as const);
    const answer = await askRoute(progress, '/course/progress', '/course/progress', {
      ...as(fake),
      form: report,
      services: { reports: { take } },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await answer.json()).message).toContain('请稍后再试');
    expect(take).toHaveBeenCalledWith(learner.id);
    expect(fake.called).not.toHaveBeenCalled();
  });

  it('returns 503 and reports the error if the host does not answer', async () => {
    const fake = fakeAccount({
      calls: { record_progress: { data: null, error: { code: '', message: 'gone' } } },
    });
    const reportError = vi.fn();
    const answer = await askRoute(progress, '/course/progress', '/course/progress', {
      ...as(fake),
      form: report,
      services: { reportError },
    });
    expect(answer.status).toBe(503);
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('rejects a report whose played range ends before it begins', async () => {
    expect((await send(fakeAccount(), { ...report, played: '5-1' })).status).toBe(400);
  });
});

describe("signing a film's URLs again", () => {
  const ask = (url: string, asked: object) =>
    askRoute(media, '/course/:introduction/:chapter/media.json', url, asked);
  const fake = () => fakeAccount({ rows: { chapters: [film] }, files });

  it('is granted to a viewer with access', async () => {
    const answer = await ask('/course/move/first/media.json', as(fake()));
    expect((await answer.json()).films).toHaveLength(3);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is refused without a session or without ownership', async () => {
    expect((await ask('/course/move/first/media.json', {})).status).toBe(401);
    expect((await ask('/course/move/objects/media.json', as(fake()))).status).toBe(403);
    expect((await ask('/course/move/later/media.json', as(fake()))).status).toBe(404);
  });
});
