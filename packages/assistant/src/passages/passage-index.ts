import { createHash } from 'node:crypto';
import type { ContentDocument } from '@suixue/content/document';
import { foldText } from '@suixue/content/search-tokens';
import type { ContentReader, ContentStore } from '@suixue/content/store';
import { documentToPassages } from './document-passages.ts';
import { type FilmText, filmToPassages } from './film-passages.ts';
import type { Passage } from './passage.ts';
import { type PassageTerms, passageToTerms } from './passage-terms.ts';
import { createRanking, type Ranking } from './rank-passages.ts';
import { createTermDictionary, type TermDictionary } from './term-dictionary.ts';

/** Passages of one document with the same access. */
interface PassageGroup {
  readonly path: string;
  readonly passages: readonly Passage[];
  readonly terms: readonly PassageTerms[];
  /** Whether everyone may read them: the introduction of a closed document, or a public one. */
  readonly isPublic: boolean;
  readonly isIntroduction: boolean;
}

export interface PassageIndex {
  readonly passages: readonly Passage[];
  readonly positions: ReadonlyMap<string, number>;
  readonly ranking: Ranking;
  /** 1 for each passage that this reader may open now. */
  open(reader: ContentReader, within?: (path: string) => boolean): Uint8Array;
  /** Prepared documents by their hash, for the next index, and the dictionary of their terms. */
  readonly prepared: ReadonlyMap<string, readonly PassageGroup[]>;
  readonly dictionary: TermDictionary;
}

/** Sees everything but drafts. Used to read texts into the index, never for a caller. */
const completeReader: ContentReader = { preview: false, mayRead: () => true };
/** Maximum time, in milliseconds, before other requests get their turn. */
const turnMs = 10;

/** Only documents that are new or changed since `before` are read again. */
export async function buildPassageIndex(
  store: ContentStore,
  films: readonly FilmText[],
  before?: Pick<PassageIndex, 'prepared' | 'dictionary'>,
): Promise<PassageIndex> {
  const filmOf = new Map(films.map((film) => [film.path, film]));
  const dictionary = before?.dictionary ?? createTermDictionary();
  const prepared = new Map<string, readonly PassageGroup[]>();
  let begun = performance.now();
  for (const document of store.all(completeReader)) {
    const film = filmOf.get(document._path);
    const key = hashOf(document, film);
    prepared.set(key, before?.prepared.get(key) ?? toGroups(document, film, dictionary));
    if (performance.now() - begun > turnMs) {
      await nextTurn();
      begun = performance.now();
    }
  }
  return toIndex(store, prepared, dictionary);
}

function toIndex(
  store: ContentStore,
  prepared: PassageIndex['prepared'],
  dictionary: TermDictionary,
): PassageIndex {
  const groups = [...prepared.values()].flat();
  const passages = groups.flatMap((group) => group.passages);
  const posted = groups.flatMap(({ passages: some, terms, isPublic, isIntroduction }) =>
    terms.map((own, place) => ({
      terms: own,
      isPublic,
      isIntroduction,
      heading: foldText(some[place]?.headings.at(-1) ?? ''),
      title: foldText(some[place]?.title ?? ''),
    })),
  );
  return {
    passages,
    positions: new Map(passages.map(({ id }, position) => [id, position])),
    ranking: createRanking(posted, dictionary),
    prepared,
    dictionary,
    open(reader, within = () => true) {
      const isOpen = new Uint8Array(passages.length);
      let position = 0;
      for (const group of groups) {
        if (within(group.path) && mayOpen(store, group, reader)) {
          isOpen.fill(1, position, position + group.passages.length);
        }
        position += group.passages.length;
      }
      return isOpen;
    },
  };
}

/** Asks the store as pages do: a passage is open if the page of its document shows this reader the body. */
function mayOpen(store: ContentStore, { path, isPublic }: PassageGroup, reader: ContentReader): boolean {
  return isPublic || (store.get(path, reader)?.body ?? null) !== null;
}

function toGroups(
  document: ContentDocument,
  film: FilmText | undefined,
  dictionary: TermDictionary,
): readonly PassageGroup[] {
  const { introduction, body } = documentToPassages(document);
  const captions = film === undefined ? [] : filmToPassages(document, film);
  const group = (
    passages: readonly Passage[],
    { isPublic, isIntroduction = false }: { isPublic: boolean; isIntroduction?: boolean },
  ): PassageGroup => ({
    path: document._path,
    passages,
    terms: passages.map((passage) => passageToTerms(passage, dictionary)),
    isPublic,
    isIntroduction,
  });
  return [
    group(introduction, { isPublic: true, isIntroduction: document.collection !== 'home' }),
    group(body, { isPublic: document.access === 'public' }),
    // A film needs a session even where the text would not.
    group(captions, { isPublic: false }),
  ].filter(({ passages }) => passages.length > 0);
}

function hashOf(document: ContentDocument, film: FilmText | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([document, film ?? null]))
    .digest('base64');
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
