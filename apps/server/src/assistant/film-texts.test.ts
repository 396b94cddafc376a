import { expect, it } from 'vitest';
import { createFilmTexts } from './film-texts.ts';

const chapter = { course_slug: 'wallet', slug: 'keys', media_path: 'wallet/keys' };
const captions = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

/** A backend with one film, whose captions can be replaced. */
function openFilms() {
  const state = { text: '第一版', chapters: [chapter], isBroken: false, now: 0, errors: 0 };
  const asked: { readonly path: string; readonly key: string | null; readonly status: number }[] = [];
  const answer = (request: Request): Response => {
    if (state.isBroken) return new Response(null, { status: 503 });
    if (new URL(request.url).pathname === '/rest/v1/chapters') return Response.json(state.chapters);
    const etag = `"${state.text}"`.replace(/[^\x20-\x7e]/g, (one) => one.charCodeAt(0).toString(16));
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    return new Response(captions(state.text), { headers: { etag } });
  };
  const films = createFilmTexts({
    backend: {
      handle: async (request) => {
        const response = answer(request);
        const path = new URL(request.url).pathname;
        asked.push({ path, key: request.headers.get('apikey'), status: response.status });
        return response;
      },
    },
    siteUrl: 'https://academy.example/',
    anonKey: 'anon',
    serviceKey: 'service',
    now: () => state.now,
    onError: () => {
      state.errors += 1;
    },
  });
  return { state, asked, films };
}

it('FilmTexts reads the chapters as a visitor and the captions as the server', async () => {
  const { films, asked } = openFilms();
  expect(await films.current()).toEqual([
    { path: '/course/wallet/keys', cues: [{ from: 1, to: 2, text: '第一版' }] },
  ]);
  expect(asked).toEqual([
    { path: '/rest/v1/chapters', key: 'anon', status: 200 },
    { path: '/storage/v1/object/lesson-media/wallet/keys/captions.zh.vtt', key: 'service', status: 200 },
  ]);
});

it('FilmTexts returns the same array until a caption file is replaced or a course is withdrawn', async () => {
  const { state, films, asked } = openFilms();
  const first = await films.current();
  state.now = 31_000;
  expect(await films.current()).toBe(first);
  expect(asked.at(-1)?.status).toBe(304);
  state.text = '第二版';
  expect(await films.current()).toBe(first);
  state.now = 62_000;
  expect((await films.current())[0]?.cues[0]?.text).toBe('第二版');
  state.chapters = [];
  state.now = 93_000;
  expect(await films.current()).toEqual([]);
});

it('FilmTexts reads once for concurrent questions, and keeps the captions while the backend fails', async () => {
  const { state, films, asked } = openFilms();
  const [one, other] = await Promise.all([films.current(), films.current()]);
  expect(one).toBe(other);
  expect(asked).toHaveLength(2);
  state.isBroken = true;
  state.now = 31_000;
  expect(await films.current()).toBe(one);
  expect(state.errors).toBe(1);
});
