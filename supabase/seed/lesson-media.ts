import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The films of a chapter, stored as `<course>/<chapter>/<quality>.mp4`. */
export interface LessonMedia {
  readonly course: string;
  readonly chapter: string;
  /** Picture heights in descending order. */
  readonly qualities: readonly number[];
  /** Length of the shortest film, rounded down, so that playing any of them completely counts as complete. */
  readonly seconds: number;
}

/** Lists the lessons in a folder; none if it is missing. */
export function readLessonMedia(folder: string): readonly LessonMedia[] {
  return foldersIn(folder).flatMap((course) =>
    foldersIn(join(folder, course)).flatMap((chapter) => {
      const place = join(folder, course, chapter);
      const qualities = readdirSync(place)
        .flatMap((name) => /^(\d+)\.mp4$/.exec(name)?.[1] ?? [])
        .map(Number)
        .sort((one, other) => other - one);
      if (qualities.length === 0) return [];
      const lengths = qualities.map((quality) => readFileSeconds(join(place, `${quality}.mp4`)));
      return [{ course, chapter, qualities, seconds: Math.floor(Math.min(...lengths)) }];
    }),
  );
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The file is not a film, or lacks a duration. */
export class FilmError extends Error {
  override readonly name = 'FilmError';
}

/** Enough for the boxes before the pictures, as the films of this repository begin with their index. */
const headBytes = 1024;

/** Films are large, and a start of the product reads only their heads. */
function readFileSeconds(path: string): number {
  const head = Buffer.alloc(headBytes);
  const file = openSync(path, 'r');
  try {
    const length = readSync(file, head, 0, headBytes, 0);
    return readFilmSeconds(head.subarray(0, length), statSync(path).size);
  } finally {
    closeSync(file);
  }
}

/** Reads the length of an MP4, the timescale and duration in `moov/mvhd`, from its first bytes. */
export function readFilmSeconds(bytes: Uint8Array, size = bytes.byteLength): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const movie = findBox(view, 'moov', { from: 0, to: size });
  const header = findBox(view, 'mvhd', movie);
  const length = Math.min(header.to, view.byteLength) - header.from;
  if (length < 20) throw new FilmError('The header of the film is truncated');
  // Version 1 has 64-bit times and duration.
  const isLong = length >= 32 && view.getUint8(header.from) === 1;
  const scale = view.getUint32(header.from + (isLong ? 20 : 12));
  const duration = isLong ? Number(view.getBigUint64(header.from + 24)) : view.getUint32(header.from + 16);
  if (scale === 0) throw new FilmError('The film has no duration');
  return duration / scale;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function findBox(view: DataView, name: string, { from, to }: Span): Span {
  let at = from;
  while (at + 16 <= Math.min(to, view.byteLength)) {
    const short = view.getUint32(at);
    const isLarge = short === 1;
    const size = isLarge ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const body = at + (isLarge ? 16 : 8);
    if (size < body - at || at + size > to) break;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)));
    if (type === name) return { from: body, to: at + size };
    at += size;
  }
  throw new FilmError(`The film has no ${name}`);
}
