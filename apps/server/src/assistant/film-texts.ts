import { parseCaptions } from '@suixue/academy/courses/captions';
import type { FilmText, FilmTexts } from '@suixue/assistant/passages/retrieval';
import { z } from 'zod';
import type { BackendPort } from '../backend/backend-port.ts';

export interface FilmTextsParts {
  readonly backend: Pick<BackendPort, 'handle'>;
  readonly siteUrl: string;
  /** The key of visitors, to whom the rows show only the chapters of published courses. */
  readonly anonKey: string;
  /** Reads captions, which are closed to visitors. */
  readonly serviceKey: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** A replaced caption file is found after this time, as on the pages of lessons. */
const keptMs = 30_000;
const requestsAtOnce = 8;
const captionsName = 'captions.zh.vtt';

const chaptersSchema = z.array(
  z.object({ course_slug: z.string(), slug: z.string(), media_path: z.string() }),
);
type Chapter = z.infer<typeof chaptersSchema>[number];

interface Captions {
  readonly etag: string | null;
  readonly film: FilmText;
}

/** Captions of the films of all published courses. Callers get them only through the index, which asks for their access. */
export function createFilmTexts({
  backend,
  siteUrl,
  anonKey,
  serviceKey,
  now,
  onError,
}: FilmTextsParts): FilmTexts {
  const { origin } = new URL(siteUrl);
  let films: readonly FilmText[] = [];
  let known = new Map<string, Captions>();
  let readAt = Number.NEGATIVE_INFINITY;
  let isWhole = false;
  let reading: Promise<void> | undefined;

  const ask = (path: string, key: string, headers: Record<string, string> = {}) =>
    backend.handle(
      new Request(origin + path, { headers: { apikey: key, authorization: `Bearer ${key}`, ...headers } }),
      { isLocal: false, address: undefined },
    );

  const readCaptions = async ({ course_slug, slug, media_path }: Chapter): Promise<Captions | null> => {
    const path = `/course/${course_slug}/${slug}`;
    const before = known.get(path);
    const condition = before?.etag == null ? {} : { 'if-none-match': before.etag };
    const file = `/storage/v1/object/lesson-media/${media_path}/${captionsName}`;
    const answer = await ask(file, serviceKey, condition);
    if (answer.status === 304 && before !== undefined) return before;
    const text = await answer.text();
    // A film without captions is answered with 400 or 404, as the storage service of Supabase does.
    if (answer.status === 400 || answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the captions of ${path} could not be read: ${answer.status}`);
    return { etag: answer.headers.get('etag'), film: { path, cues: parseCaptions(text) } };
  };

  const read = async () => {
    const query = 'select=course_slug,slug,media_path&media_path=not.is.null&order=course_slug,slug';
    const answer = await ask(`/rest/v1/chapters?${query}`, anonKey);
    if (!answer.ok) throw new Error(`the chapters with films could not be read: ${answer.status}`);
    const chapters = chaptersSchema.parse(await answer.json());
    const found = new Map<string, Captions>();
    for (let from = 0; from < chapters.length; from += requestsAtOnce) {
      const some = chapters.slice(from, from + requestsAtOnce);
      for (const captions of await Promise.all(some.map(readCaptions))) {
        if (captions !== null) found.set(captions.film.path, captions);
      }
    }
    const isSame =
      found.size === known.size && [...found].every(([path, { film }]) => known.get(path)?.film === film);
    known = found;
    isWhole = true;
    if (!isSame) films = [...found.values()].map(({ film }) => film);
  };

  return {
    isWhole: () => isWhole,
    async current() {
      if (now() - readAt < keptMs) return films;
      reading ??= read()
        // Answers without the films are better than none; the films come with the next attempt.
        .catch(onError)
        .finally(() => {
          readAt = now();
          reading = undefined;
        });
      await reading;
      return films;
    },
  };
}
