import type { ContentDocument } from '@suixue/content/document';
import { passageId } from './document-passages.ts';
import type { Passage } from './passage.ts';

/** One caption, with its times in seconds. */
export interface FilmCue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The captions of the film of one chapter. */
export interface FilmText {
  /** Path of the chapter. */
  readonly path: string;
  readonly cues: readonly FilmCue[];
}

/** Captions of films of published courses, for the index only: whether a caller may have them is decided by the chapter. */
export interface FilmTexts {
  /** The same array as before if nothing changed. */
  current(): Promise<readonly FilmText[]>;
  /** Whether they have been read; until then those of the films are missing. */
  isWhole(): boolean;
}

/** Captions that do not change. */
export const fixedFilms = (films: readonly FilmText[]): FilmTexts => ({
  current: () => Promise.resolve(films),
  isWhole: () => true,
});

/** For servers whose captions cannot be read. */
export const noFilms = fixedFilms([]);

const maxFilmPassage = 160;

/** Joins cues of a film to passages that each begin where a sentence begins. */
export function filmToPassages({ title }: ContentDocument, { path, cues }: FilmText): Passage[] {
  const groups: FilmCue[][] = [];
  let isSentenceEnd = true;
  for (const cue of cues) {
    const last = groups.at(-1);
    const length = last?.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
    const isFull = length + cue.text.length > maxFilmPassage && (isSentenceEnd || length > maxFilmPassage);
    if (last === undefined || isFull) groups.push([cue]);
    else last.push(cue);
    isSentenceEnd = /[。！？.!?]$/.test(cue.text);
  }
  return groups.map((group) => {
    const text = group.map((cue) => cue.text).join('\n');
    const startsAt = group[0]?.from ?? 0;
    return {
      id: passageId([path, 'film', String(startsAt), text]),
      source: 'film',
      path,
      title,
      headings: [],
      // As the transcript of the lesson links to its lines.
      href: `${path}?t=${Math.floor(startsAt)}#film`,
      text,
      startsAt,
      endsAt: group.at(-1)?.to ?? startsAt,
    };
  });
}
