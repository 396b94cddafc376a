import { describe, expect, it } from 'vitest';
import { askRoute, learner, owner, testServices } from '#app/testing/ask-route.ts';
import { fakeAccount } from '#app/testing/fake-account.ts';
import * as chapter from './course/chapter.tsx';
import * as keep from './course/keep.ts';
import * as kept from './course/kept.ts';

const film = { media_path: 'move/first', media_qualities: [576, 240], media_seconds: 60 };
const files = {
  'move/first/576.mp4': 'the larger film',
  'move/first/240.mp4': 'the film',
  'move/first/captions.zh.vtt': 'WEBVTT',
};
const allowed = { site_settings: [{ key: 'lessons.offline', value: true }] };
const forbidden = { site_settings: [{ key: 'lessons.offline', value: false }] };
/** The largest u64: owned for good. */
const bought = { courses: [{ ware_id: '7' }], chain_assets: [{ expire_at: '18446744073709551615' }] };
const rows = { ...allowed, ...bought, chapters: [{ slug: 'first', ...film }] };
/** The films of these tests have no bytes, in which the sound could be looked up. */
const silent = { host: { ...testServices.host, fetch: async () => new Response(null, { status: 404 }) } };
const trying = { ...testServices, host: { ...silent.host, keepsMessages: true } };
const as = (viewer: typeof learner, given: object = rows) => {
  const fake = fakeAccount({
    rows: given as never,
    files,
    calls: { is_administrator: { data: false, error: null } },
  });
  return { viewer, services: silent, session: { getAccount: () => fake.account } };
};

describe('the offer to save a chapter', () => {
  const ask = (path: string, asked: object) =>
    askRoute(keep, '/course/:introduction/:chapter/keep.json', `${path}/keep.json`, asked);

  it('lists the films with their sizes, largest first, and the end of access', async () => {
    const answer = await ask('/course/move/first', as(learner));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({
      until: null,
      learned: { furthestSeconds: 0, isFinished: false },
      films: [
        { height: 576, bytes: 15 },
        { height: 240, bytes: 8 },
      ],
      captions: { bytes: 6 },
      poster: null,
    });
  });

  it('contains the end of a purchased term, and none for a permanent purchase', async () => {
    const until = async (expireAt: string) => {
      const given = { ...rows, chain_assets: [{ expire_at: expireAt }] };
      return (await (await ask('/course/move/objects', as(owner, given))).json()).until;
    };
    expect(await until('1800000000000')).toBe(1_800_000_000_000);
    expect(await until('18446744073709551615')).toBeNull();
  });

  it('is refused without ownership or session', async () => {
    expect((await ask('/course/move/objects', as(learner))).status).toBe(403);
    expect((await ask('/course/move/none', as(learner))).status).toBe(403);
    expect((await ask('/course/move/first', {})).status).toBe(401);
    expect((await ask('/course/move/first', { session: { isUncertain: true } })).status).toBe(503);
  });

  it('is refused if the end of access cannot be read', async () => {
    const given = { ...rows, chain_assets: [] };
    const services = { ...testServices, reportError: () => undefined };
    expect((await ask('/course/move/objects', { ...as(owner, given), services })).status).toBe(503);
  });

  it.each([
    ['off by default', {}, {}, 403],
    ['on for local requests of a trial site', {}, { isLocal: true, services: trying }, 200],
    ['off for remote visitors of a trial site', {}, { services: trying }, 403],
    ['on if an administrator switched it on', allowed, {}, 200],
    [
      'off if an administrator switched it off, also on a trial site',
      forbidden,
      { isLocal: true, services: trying },
      403,
    ],
  ])('is %s', async (_, settings, where, status) => {
    const given = { ...bought, chapters: rows.chapters, ...settings };
    expect((await ask('/course/move/first', { ...as(learner, given), ...where })).status).toBe(status);
    const lesson = await askRoute(chapter, '/course/:introduction/:chapter', '/course/move/first', {
      ...as(learner, given),
      ...where,
    });
    expect((await lesson.json()).lesson.mayBeKept).toBe(status === 200);
  });
});

describe('the offline copy of a page', () => {
  const ask = (path: string, asked: object) =>
    askRoute(chapter, '/course/:introduction/:chapter', path, {
      headers: { 'Suixue-Keep': '240' },
      ...asked,
    });

  it('contains one quality of the film at a local URL, the account, and no discussion', async () => {
    const answer = await ask('/course/move/first', as(learner));
    expect(answer.headers.get('suixue-kept-for')).toBe(learner.id);
    const text = await answer.text();
    const { lesson, learning, isCopy } = JSON.parse(text);
    expect(isCopy).toBe(true);
    expect(lesson.media.films).toEqual([{ height: 240, url: '/course/move/first/kept/240.mp4' }]);
    expect([lesson.media.captions, lesson.media.poster]).toEqual([
      '/course/move/first/kept/captions.zh.vtt',
      null,
    ]);
    expect(learning.discussion).toBeNull();
    expect(text).not.toContain('token=');
  });

  it('is refused if the chapter may not be saved', async () => {
    expect((await ask('/course/move/first', as(learner, { ...rows, ...forbidden }))).status).toBe(403);
    expect((await ask('/course/move/objects', as(learner))).status).toBe(403);
  });

  it('is made only for a request with a valid Suixue-Keep header', async () => {
    for (const headers of [{}, { 'Suixue-Keep': '240p' }]) {
      const answer = await ask('/course/move/first', { ...as(learner), headers });
      expect(answer.headers.get('suixue-kept-for')).toBeNull();
      expect((await answer.json()).isCopy).toBe(false);
    }
  });
});

describe('/course/kept', () => {
  const ask = (lessons: string, asked: object = as(owner), account = owner.id) =>
    askRoute(kept, '/course/kept', '/course/kept', { form: { account, lessons }, ...asked });

  it('returns only the saved chapters that the account may still open', async () => {
    const of = async (viewer: typeof learner) =>
      Object.keys((await (await ask('move/first,move/objects,move/none', as(viewer))).json()).open);
    expect(await of(owner)).toEqual(['move/first', 'move/objects']);
    expect(await of(learner)).toEqual(['move/first']);
  });

  it('returns another version number (`edition`) of a chapter when a setting changes its page', async () => {
    const edition = async (settings: object[]) => {
      const given = { ...rows, site_settings: [...allowed.site_settings, ...settings] };
      return (await (await ask('move/first', as(owner, given))).json()).open['move/first'].edition;
    };
    expect(await edition([])).toBe(await edition([]));
    expect(await edition([{ key: 'lessons.watermark', value: true }])).not.toBe(await edition([]));
  });

  it('returns no chapters if the operator has switched saving off', async () => {
    expect(await (await ask('move/first', as(owner, { ...rows, ...forbidden }))).json()).toEqual({
      open: {},
    });
  });

  it('rejects malformed requests, and requests without a session or of another account', async () => {
    expect((await ask('move/first', {})).status).toBe(401);
    expect((await ask('move/first', { session: { isUncertain: true } })).status).toBe(503);
    expect((await ask('move/first', as(owner), 'somebody-else')).status).toBe(409);
    for (const lessons of ['', 'move', 'move/first,', '../x/y', Array(201).fill('move/first').join(',')])
      expect([lessons.slice(0, 20), (await ask(lessons)).status]).toEqual([lessons.slice(0, 20), 400]);
  });

  it('returns 503 while the settings cannot be read, so that no saved chapter is deleted', async () => {
    const { account } = fakeAccount({ rows });
    const broken = new Proxy(account, {
      get: (target, name) =>
        name === 'from'
          ? () => ({ select: () => ({ in: async () => ({ data: null, error: { message: 'down' } }) }) })
          : Reflect.get(target, name),
    });
    const services = { ...testServices, reportError: () => undefined };
    const asked = { viewer: owner, session: { getAccount: () => broken }, services };
    expect((await ask('move/first', asked)).status).toBe(503);
  });
});
