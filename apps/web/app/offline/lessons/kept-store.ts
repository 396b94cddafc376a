import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { keptCacheName, keptCachePrefix } from './kept-address.ts';
import { type KeptLesson, parseKeptLesson } from './kept-lesson.ts';

/** Keys of the cache entries. None of them is a URL of the server. */
const folder = '/kept-lessons';
const recordEnd = '/record.json';
const placeOf = ({ course, chapter }: LessonName) => `${folder}/${course}/${chapter}`;

/** The saved lessons of one account on this device. */
export interface KeptStore {
  list(): Promise<readonly KeptLesson[]>;
  find(lesson: LessonName): Promise<KeptLesson | undefined>;
  put(lesson: KeptLesson): Promise<void>;
  /** Deletes the lesson, and the cache itself with the last one. */
  remove(lesson: LessonName): Promise<void>;
  /** Deletes the lesson's data for a new download. */
  clear(lesson: LessonName): Promise<void>;
  /** Files of the lesson: page, pieces of the film, captions, poster. */
  findFile(lesson: LessonName, file: string): Promise<Response | undefined>;
  putFile(lesson: LessonName, file: string, response: Response): Promise<void>;
  listFiles(lesson: LessonName): Promise<readonly string[]>;
  /** A built file under its own URL. */
  findPart(path: string): Promise<Response | undefined>;
  putPart(path: string, response: Response): Promise<void>;
  /** Deletes shared files that no lesson uses. */
  sweepParts(): Promise<void>;
}

export const pageFile = 'page.html';
export const pieceFile = (piece: number) => `film/${piece}`;

type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'has'>;

/** The store of an account, if it exists. */
export async function findKeptStore(
  caches: Caches,
  account: string,
  onChange?: () => void,
): Promise<KeptStore | null> {
  return (await caches.has(keptCacheName(account))) ? openKeptStore(caches, account, onChange) : null;
}

/** Opened for each operation: signing out meanwhile deletes the whole cache together with pending writes. */
export async function openKeptStore(
  caches: Caches,
  account: string,
  onChange: () => void = () => undefined,
): Promise<KeptStore> {
  const cache = await caches.open(keptCacheName(account));
  const keysBelow = async (start: string) =>
    (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(start));
  const read = async (path: string) => {
    const response = await cache.match(path);
    return response && parseKeptLesson(await response.json());
  };
  const store: KeptStore = {
    async list() {
      const paths = (await keysBelow(`${folder}/`)).filter((path) => path.endsWith(recordEnd));
      const lessons = await Promise.all(paths.map(read));
      return lessons.filter((lesson) => lesson !== undefined);
    },
    find: (lesson) => read(placeOf(lesson) + recordEnd),
    async put(lesson) {
      await cache.put(placeOf(lesson) + recordEnd, Response.json(lesson));
      onChange();
    },
    async clear(lesson) {
      // The record is deleted first: without it nothing of the rest is shown.
      await cache.delete(placeOf(lesson) + recordEnd);
      await Promise.all((await keysBelow(`${placeOf(lesson)}/`)).map((path) => cache.delete(path)));
    },
    async remove(lesson) {
      await store.clear(lesson);
      if ((await keysBelow(`${folder}/`)).length === 0) await caches.delete(keptCacheName(account));
      else await store.sweepParts();
      onChange();
    },
    findFile: (lesson, file) => cache.match(`${placeOf(lesson)}/${file}`),
    putFile: (lesson, file, response) => cache.put(`${placeOf(lesson)}/${file}`, response),
    async listFiles(lesson) {
      const start = `${placeOf(lesson)}/`;
      return (await keysBelow(start)).map((path) => path.slice(start.length));
    },
    findPart: (path) => cache.match(path),
    putPart: (path, response) => cache.put(path, response),
    async sweepParts() {
      const needed = new Set((await store.list()).flatMap(({ parts }) => parts));
      const unneeded = (await keysBelow('/')).filter(
        (path) => !path.startsWith(`${folder}/`) && !needed.has(path),
      );
      await Promise.all(unneeded.map((path) => cache.delete(path)));
    },
  };
  return store;
}

/** Deletes all stores except that of the current account; all of them without a session. */
export async function forgetOthers(caches: Caches, account: string | null): Promise<void> {
  const own = account === null ? null : keptCacheName(account);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(keptCachePrefix) && name !== own)
      .map((name) => caches.delete(name)),
  );
}
