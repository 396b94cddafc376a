import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '#app/testing/fake-caches.ts';
import type { KeepOffer } from './keep-offer.ts';
import { KeepError } from './keep-problem.ts';
import { keptForHeader, renewPath } from './kept-address.ts';
import { keptNumbers } from './kept-numbers.ts';
import { findKeptStore, forgetOthers, openKeptStore, pieceFile } from './kept-store.ts';
import { dropWhatIsOver, renewLessons } from './renew-lessons.ts';
import { saveLesson } from './save-lesson.ts';

const { pieceBytes, graceMs } = keptNumbers;
const account = '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11';
const lesson = { course: 'move', chapter: 'first' };
const size = pieceBytes * 2 + 100;
const filmOf = (letter: number) => new Uint8Array(size).fill(letter);

let caches: ReturnType<typeof fakeCaches>;
let now: number;
/** A server whose film may be replaced and whose URLs may expire. */
let film: Uint8Array<ArrayBuffer>;
let tag: string;
let signature: string;
/** The account for which the server has rendered the page; `undefined` if it is not an offline copy. */
let keptFor: string | undefined;
let asked: string[];
/** Fails requests with this text in their URL or range. */
let broken: string;

const offer = (): KeepOffer => ({
  title: '第一章',
  courseTitle: 'Move',
  edition: 'e1',
  until: null,
  learned: { furthestSeconds: 0, isFinished: false },
  films: [{ height: 576, url: `/film/576.mp4?token=${signature}`, bytes: film.length }],
  captions: { url: '/film/captions', bytes: 5 },
  poster: null,
});

async function serve(path: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers);
  const range = headers.get('range') ?? '';
  asked.push(`${path} ${range}`.trim());
  if (broken !== '' && `${path} ${range}`.includes(broken)) throw new TypeError('Failed to fetch');
  if (path === '/course/move/first')
    return new Response('<script src="/assets/app-AAAAAAAA.js"></script>', {
      headers: { 'content-type': 'text/html', ...(keptFor !== undefined && { [keptForHeader]: keptFor }) },
    });
  if (path === '/film/captions') return new Response('WEBVTT', { headers: { 'content-type': 'text/vtt' } });
  if (!path.startsWith('/film/576.mp4')) return new Response('part');
  if (!path.endsWith(`token=${signature}`)) return new Response('', { status: 400 });
  const [, from = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const condition = headers.get('if-range');
  if (condition !== null && condition !== tag) return new Response(film, { headers: { etag: tag } });
  const headersOfPart = { etag: tag, 'content-range': `bytes ${from}-${last}/${film.length}` };
  return new Response(film.slice(Number(from), Number(last) + 1), { status: 206, headers: headersOfPart });
}

const save = async (signal = new AbortController().signal, given = offer()) => {
  const store = await openKeptStore(caches.api, account);
  await saveLesson({
    store,
    account,
    lesson,
    offer: given,
    height: 576,
    fetch: serve,
    signal,
    fetchOffer: async () => offer(),
    now: () => now,
    onProgress: () => undefined,
  });
  return store;
};
const find = async () => (await findKeptStore(caches.api, account))?.find(lesson);

beforeEach(() => {
  caches = fakeCaches();
  now = 1_800_000_000_000;
  film = filmOf(1);
  tag = '"one"';
  signature = 's1';
  keptFor = account;
  asked = [];
  broken = '';
});

describe('saving a lesson', () => {
  it('stores the film in pieces, under keys without the tokens of its URLs', async () => {
    const store = await save();
    const found = await store.find(lesson);
    expect([found?.savedAt, found?.film?.tag, found?.parts]).toEqual([
      now,
      '"one"',
      ['/assets/app-AAAAAAAA.js'],
    ]);
    const last = await store.findFile(lesson, pieceFile(2));
    expect(new Uint8Array((await last?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(film.slice(-100));
    expect(caches.paths(`kept-lessons-${account}`).filter((path) => path.includes('token'))).toEqual([]);
  });

  it('leaves an interrupted lesson unsaved and later continues with the first missing piece', async () => {
    broken = `bytes=${pieceBytes}-`;
    await expect(save()).rejects.toThrow(TypeError);
    expect((await find())?.savedAt).toBeNull();
    broken = '';
    asked = [];
    await save();
    expect(asked.filter((one) => one.includes('576.mp4')).map((one) => one.split(' ')[1])).toEqual([
      `bytes=${pieceBytes}-${2 * pieceBytes - 1}`,
      `bytes=${2 * pieceBytes}-${size - 1}`,
    ]);
    expect((await find())?.savedAt).toBe(now);
  });

  it('starts again if the film was replaced during an interruption', async () => {
    broken = `bytes=${pieceBytes}-`;
    await expect(save()).rejects.toThrow(TypeError);
    broken = '';
    film = filmOf(2);
    tag = '"two"';
    const store = await save();
    for (const piece of [0, 1, 2]) {
      const kept = await store.findFile(lesson, pieceFile(piece));
      expect(new Set(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0)))).toEqual(
        new Set([2]),
      );
    }
  });

  it('requests new URLs when the old ones have expired', async () => {
    const old = offer();
    signature = 's2';
    await save(new AbortController().signal, old);
    expect((await find())?.savedAt).toBe(now);
  });

  it.each([
    ['was rendered for another account', 'somebody-else'],
    ['is no offline copy, without the header Suixue-Kept-For', undefined],
  ])('rejects a page that %s', async (_what, renderedFor) => {
    keptFor = renderedFor;
    await expect(save()).rejects.toMatchObject({ problem: { kind: 'not-open' } });
    expect((await find())?.savedAt).toBeNull();
  });

  it('fails if the lesson is deleted during the download', async () => {
    const store = await openKeptStore(caches.api, account);
    const saving = saveLesson({
      store,
      account,
      lesson,
      offer: offer(),
      height: 576,
      signal: new AbortController().signal,
      fetch: async (path, options) => {
        const answer = await serve(path, options);
        if (asked.at(-1)?.includes(`bytes=${pieceBytes}-`)) await store.clear(lesson);
        return answer;
      },
      fetchOffer: async () => offer(),
      now: () => now,
      onProgress: () => undefined,
    });
    await expect(saving).rejects.toThrow(KeepError);
    expect((await find())?.savedAt ?? null).toBeNull();
  });
});

describe('saved lessons', () => {
  it('are deleted when another user signs in or the session ends', async () => {
    await save();
    await forgetOthers(caches.api, account);
    expect(caches.names()).toEqual([`kept-lessons-${account}`]);
    await (await caches.api.open('suixue-pages')).put('/about', new Response(''));
    await forgetOthers(caches.api, 'somebody-else');
    expect(caches.names()).toEqual(['suixue-pages']);
    await save();
    await forgetOthers(caches.api, null);
    expect(caches.names()).toEqual(['suixue-pages']);
  });

  it('leave no cache behind after the last one is deleted', async () => {
    const store = await save();
    await store.remove(lesson);
    expect(caches.names()).toEqual([]);
  });

  it('are deleted when the purchased term has ended', async () => {
    const store = await save();
    const kept = await store.find(lesson);
    if (!kept) throw new Error('It was not kept.');
    await store.put({ ...kept, until: now + 1 });
    await dropWhatIsOver(store, now);
    expect(await store.find(lesson)).toBeDefined();
    await dropWhatIsOver(store, now + 1);
    expect(caches.names()).toEqual([]);
  });
});

describe('confirming the access to saved lessons', () => {
  type Open = Record<string, { until: number | null; edition: string }>;
  const free: Pick<LockManager, 'request'> = {
    request: (async (_: string, __: object, act: (lock: object) => unknown) => act({})) as never,
  };
  const renew = async (answer: () => Response | Promise<Response>, locks = free) => {
    const store = await openKeptStore(caches.api, account);
    await renewLessons({
      store,
      account,
      locks,
      now: () => now,
      fetch: async (path, options) => (path === renewPath ? answer() : serve(path, options)),
    });
  };
  const says = (open: Open) => () => Response.json({ open });
  const isOpen = says({ 'move/first': { until: null, edition: 'e1' } });

  it('happens at most once a minute', async () => {
    await save();
    now += keptNumbers.renewEveryMs - 1;
    await renew(() => {
      throw new Error('It was asked.');
    });
    now += 1;
    await expect(
      renew(() => {
        throw new Error('It was asked.');
      }),
    ).rejects.toThrow('It was asked.');
  });

  it('extends the offline use of an open lesson, but not beyond the purchased term', async () => {
    await save();
    now += graceMs + 1;
    await renew(says({ 'move/first': { until: now + 5, edition: 'e1' } }));
    expect(await find()).toMatchObject({ confirmedAt: now, until: now + 5, savedAt: now - graceMs - 1 });
  });

  it('deletes a lesson to which the account has lost access', async () => {
    await save();
    now += 60_000;
    await renew(says({}));
    expect(caches.names()).toEqual([]);
  });

  it.each([
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an HTML page from a gateway', () => new Response('<h1>502</h1>')],
    ['a 503 response', () => new Response('', { status: 503 })],
    ['a request with the session of another user', () => new Response('{}', { status: 409 })],
  ])('changes nothing after %s', async (_, answer) => {
    await save();
    const before = await find();
    now += 60_000;
    await renew(answer);
    expect(await find()).toEqual(before);
  });

  it('keeps the old page until the download of a changed page succeeds', async () => {
    await save();
    now += 60_000;
    broken = '/course/move/first';
    const newer = says({ 'move/first': { until: null, edition: 'e2' } });
    await renew(newer);
    expect((await find())?.edition).toBe('e1');
    broken = '';
    now += 60_000;
    await renew(newer);
    expect((await find())?.edition).toBe('e2');
  });

  it('skips a lesson while a page is saving it', async () => {
    await save();
    const before = await find();
    now += 60_000;
    await renew(isOpen, {
      request: (async (_: string, __: object, act: (lock: null) => unknown) => act(null)) as never,
    });
    expect(await find()).toEqual(before);
  });
});
