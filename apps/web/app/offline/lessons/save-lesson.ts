import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { piecesOf } from './cut-range.ts';
import { bytesOf, type KeepFile, type KeepOffer } from './keep-offer.ts';
import { keepPage } from './keep-page.ts';
import { KeepError } from './keep-problem.ts';
import { keptCaptions, keptPoster } from './kept-address.ts';
import type { KeptFilm, KeptLesson } from './kept-lesson.ts';
import { keptNumbers } from './kept-numbers.ts';
import { type KeptStore, pageFile, pieceFile } from './kept-store.ts';

interface SaveParts {
  readonly store: KeptStore;
  readonly account: string;
  readonly lesson: LessonName;
  readonly offer: KeepOffer;
  /** The chosen height; 0 for a chapter without a film. */
  readonly height: number;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
  /** Requests new file URLs, because they may expire during a long download. */
  readonly fetchOffer: () => Promise<KeepOffer>;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Saves a whole chapter or continues an interrupted download. The record is marked as complete only at the end; before that nothing is
 * shown.
 */
export async function saveLesson(parts: SaveParts): Promise<void> {
  for (let beginning = 1; ; beginning += 1) {
    try {
      await saveOnce(parts);
      return;
    } catch (error) {
      const isChanged = error instanceof KeepError && error.problem.kind === 'changed';
      if (!isChanged || beginning >= keptNumbers.maxBeginnings) throw error;
      // Pieces of two versions do not fit together.
      await parts.store.clear(parts.lesson);
    }
  }
}

async function saveOnce(parts: SaveParts): Promise<void> {
  const { store, lesson, now } = parts;
  const begun = await begin(parts);
  const total = begun.bytes;
  parts.onProgress(0, total);
  const names = await keepPage(parts);
  await saveSmallFiles(parts);
  const film = begun.film && (await saveFilm(parts, begun, begun.film));
  const files = await store.listFiles(lesson);
  const pieces = film ? piecesOf(film.bytes, film.pieceBytes).map((_, piece) => pieceFile(piece)) : [];
  // The lesson may be deleted in another tab, or evicted when storage runs low.
  if (![pageFile, ...pieces].every((name) => files.includes(name))) throw new KeepError({ kind: 'cleared' });
  await store.put({ ...begun, film, parts: names, savedAt: now() });
}

/** The record of this download: the earlier one if it is for the same film. */
async function begin({ store, lesson, offer, height, now }: SaveParts): Promise<KeptLesson> {
  const wanted = offer.films.find((one) => one.height === height);
  const before = await store.find(lesson);
  const isSame = before?.film?.height === wanted?.height && before?.film?.bytes === wanted?.bytes;
  if (before && !isSame) await store.clear(lesson);
  const film: KeptFilm | null = wanted
    ? {
        height: wanted.height,
        bytes: wanted.bytes,
        pieceBytes: (isSame && before?.film?.pieceBytes) || keptNumbers.pieceBytes,
        tag: (isSame && before?.film?.tag) || '',
      }
    : null;
  const record: KeptLesson = {
    ...lesson,
    title: offer.title,
    courseTitle: offer.courseTitle,
    edition: offer.edition,
    film,
    hasCaptions: offer.captions !== null,
    hasPoster: offer.poster !== null,
    bytes: bytesOf(offer, height),
    parts: [],
    savedAt: null,
    confirmedAt: now(),
    until: offer.until,
    learned: offer.learned,
  };
  await store.put(record);
  return record;
}

async function saveSmallFiles({ store, lesson, offer, fetch, signal }: SaveParts): Promise<void> {
  const save = async (name: string, file: KeepFile | null) => {
    if (file === null) return;
    const response = await fetch(file.url, { cache: 'no-store', signal });
    if (response.status !== 200) throw new KeepError({ kind: 'server' });
    const headers = { 'Content-Type': response.headers.get('content-type') ?? '' };
    await store.putFile(lesson, name, new Response(await response.arrayBuffer(), { headers }));
  };
  await save(keptCaptions, offer.captions);
  await save(keptPoster, offer.poster);
}

/** Downloads the pieces in order; returns the film with its version. */
async function saveFilm(parts: SaveParts, record: KeptLesson, film: KeptFilm): Promise<KeptFilm> {
  const { store, lesson, onProgress } = parts;
  const known = new Set(await store.listFiles(lesson));
  const pieces = piecesOf(film.bytes, film.pieceBytes);
  const ask = createFilmRequests(parts, film.height);
  let present = film;
  let done = record.bytes - film.bytes;
  for (const [piece, span] of pieces.entries()) {
    if (!known.has(pieceFile(piece))) {
      const response = await ask(span.from, span.to - 1, present.tag);
      const bytes = await readPiece(response, span.to - span.from, film.bytes);
      const tag = response.headers.get('etag') ?? '';
      if (present.tag === '' && tag !== '') {
        present = { ...present, tag };
        await store.put({ ...record, film: present });
      }
      await store.putFile(lesson, pieceFile(piece), new Response(bytes));
    }
    done += span.to - span.from;
    onProgress(done, record.bytes);
  }
  return present;
}

/** Requests a range of the film, with a new URL if the old one has expired. */
function createFilmRequests({ offer, fetch, fetchOffer, signal }: SaveParts, height: number) {
  let present = offer;
  const ask = (from: number, last: number, tag: string) => {
    const url = present.films.find((one) => one.height === height)?.url;
    if (url === undefined) throw new KeepError({ kind: 'changed' });
    // Weak ETags do not identify bytes, and servers need not send any.
    const isStrong = tag !== '' && !tag.startsWith('W/');
    const headers = { Range: `bytes=${from}-${last}`, ...(isStrong && { 'If-Range': tag }) };
    return fetch(url, { headers, cache: 'no-store', signal });
  };
  return async (from: number, last: number, tag: string): Promise<Response> => {
    const response = await ask(from, last, tag);
    if (response.status < 400) return response;
    if (response.status >= 500) throw new KeepError({ kind: 'server' });
    await response.body?.cancel();
    present = await fetchOffer();
    return ask(from, last, tag);
  };
}

async function readPiece(response: Response, length: number, bytes: number): Promise<ArrayBuffer> {
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  // A full response or another length means that the film has been replaced.
  if (response.status === 200 || response.status === 416 || (size !== undefined && Number(size) !== bytes)) {
    await response.body?.cancel();
    throw new KeepError({ kind: 'changed' });
  }
  if (response.status !== 206) throw new KeepError({ kind: 'server' });
  const piece = await response.arrayBuffer();
  if (piece.byteLength !== length) throw new KeepError({ kind: 'server' });
  return piece;
}
