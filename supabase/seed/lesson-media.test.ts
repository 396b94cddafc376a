import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { box, makeFilm } from '../testing/film.ts';
import { FilmError, readFilmSeconds, readLessonMedia } from './lesson-media.ts';

describe('readFilmSeconds', () => {
  it.each([0, 1] as const)('reads headers of version %i', (version) => {
    expect(readFilmSeconds(makeFilm(61.5, { version }))).toBe(61.5);
  });

  it('rejects truncated films and other files', () => {
    const film = makeFilm(60);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: film.length - 1 }), (length) => {
        expect(() => readFilmSeconds(film.slice(0, length))).toThrow(FilmError);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => readFilmSeconds(bytes)).toThrow(FilmError);
      }),
    );
  });

  it('rejects a film with a timescale of zero', () => {
    expect(() => readFilmSeconds(box('moov', box('mvhd', new Uint8Array(20))))).toThrow('has no duration');
  });
});

describe('readLessonMedia', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suixue-films-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('finds films by course, chapter and quality, with the length of the shortest', () => {
    mkdirSync(join(folder, 'a-course', 'one'), { recursive: true });
    mkdirSync(join(folder, 'a-course', 'empty'));
    writeFileSync(join(folder, 'a-course', 'one', '240.mp4'), makeFilm(60.9));
    writeFileSync(join(folder, 'a-course', 'one', '576.mp4'), makeFilm(61.2));
    writeFileSync(join(folder, 'a-course', 'one', 'captions.vtt'), 'WEBVTT');
    expect(readLessonMedia(folder)).toEqual([
      { course: 'a-course', chapter: 'one', qualities: [576, 240], seconds: 60 },
    ]);
  });

  it('finds nothing if the folder is missing', () => {
    expect(readLessonMedia(join(folder, 'gone'))).toEqual([]);
  });
});
