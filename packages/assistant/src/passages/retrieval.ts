import type { ContentReader, ContentStore } from '@suixue/content/store';
import { fuseByRank } from '../vectors/fuse-by-rank.ts';
import type { PassageVectors } from '../vectors/passage-vectors.ts';
import { cosine } from '../vectors/unit-vector.ts';
import { checkQuestion } from './check-question.ts';
import type { FilmText, FilmTexts } from './film-passages.ts';
import { toHighlights } from './highlights.ts';
import type { Finding, FoundPassage, Passage } from './passage.ts';
import { buildPassageIndex, type PassageIndex } from './passage-index.ts';
import type { RankedPassage } from './rank-passages.ts';

export { type FilmCue, type FilmText, type FilmTexts, fixedFilms, noFilms } from './film-passages.ts';

export interface FindInput {
  /** What the caller may open at this moment: the reader of the same request, as pages use it. */
  readonly reader: ContentReader;
  /** Slugs; restricts the search to a course or a chapter. */
  readonly within?: { readonly course: string; readonly chapter?: string };
  readonly limit: number;
  /** Terms that the operator refuses. */
  readonly blockedTerms?: readonly string[];
}

/** Every result is limited to what the reader may open now. */
export interface Retrieval {
  find(question: string, input: FindInput): Promise<Finding>;
  /** The passages of these ids, in this order; those that are gone or closed to the reader are left out. */
  open(ids: readonly string[], reader: ContentReader): Promise<readonly Passage[]>;
  /** The passages of a document and its film that the reader may open, in reading order. */
  passagesOf(path: string, reader: ContentReader): Promise<readonly Passage[]>;
}

export interface RetrievalParts {
  readonly content: { current(): ContentStore };
  readonly films: FilmTexts;
  /** With them, what the words found is ordered by meaning too. */
  readonly vectors?: PassageVectors | null;
}

/** Characters; the rest of a longer question is ignored. */
export const maxQuestionLength = 500;
const maxLimit = 20;
const maxPerDocument = 4;
/** Share of a question that one passage must cover for the material to count as covering it. */
const minCoverage = 0.53;

export function createRetrieval({ content, films, vectors = null }: RetrievalParts): Retrieval {
  const current = createCurrentIndex(content, films, vectors);
  return {
    async find(question, { reader, within, limit, blockedTerms = [] }) {
      const text = [...question.slice(0, maxQuestionLength * 2)].slice(0, maxQuestionLength).join('');
      const refusal = checkQuestion(text, blockedTerms);
      if (refusal !== null) {
        const isAboutMoney = refusal === 'price-prediction' || refusal === 'promise';
        return { verdict: 'refused', refusal, riskPath: isAboutMoney ? '/risk' : null, passages: [] };
      }
      const index = await current();
      const parsed = index.ranking.parse(text);
      const ranked = index.ranking.rank(parsed, index.open(reader, toScope(within)));
      const isCovered = ranked.some(({ coverage }) => coverage >= minCoverage);
      const count = Math.min(maxLimit, Math.max(1, Math.floor(limit)));
      const ordered = vectors === null ? ranked : await orderByMeaning(text, ranked, index, vectors);
      const passages = withoutRepetition(ordered, ({ position }) => index.passages[position]?.path)
        .slice(0, count)
        .flatMap(({ position, coverage }) => toFound(index.passages[position], coverage, parsed.needles));
      return { verdict: isCovered && passages.length > 0 ? 'covered' : 'not-covered', passages };
    },
    async open(ids, reader) {
      const index = await current();
      const isOpen = index.open(reader);
      return ids.flatMap((id) => {
        const position = index.positions.get(id);
        if (position === undefined || isOpen[position] !== 1) return [];
        return index.passages[position] ?? [];
      });
    },
    async passagesOf(path, reader) {
      const index = await current();
      const isOpen = index.open(reader, (one) => one === path);
      return index.passages.filter((_, position) => isOpen[position] === 1);
    },
  };
}

/** Only reorders passages that are open and near in words, so that no vector of another passage has an influence. */
async function orderByMeaning(
  question: string,
  ranked: readonly RankedPassage[],
  { passages }: PassageIndex,
  vectors: PassageVectors,
): Promise<readonly RankedPassage[]> {
  if (ranked.length < 2) return ranked;
  const meaning = await vectors.ofQuestion(question);
  if (meaning === null) return ranked;
  return fuseByRank(ranked, ({ position }) => {
    const vector = vectors.of(passages[position]?.id ?? '');
    return vector === undefined ? null : cosine(meaning, vector);
  });
}

function toScope(within: FindInput['within']): (path: string) => boolean {
  if (within === undefined) return () => true;
  const course = `/course/${within.course}`;
  if (within.chapter !== undefined) return (path) => path === `${course}/${within.chapter}`;
  return (path) => path === course || path.startsWith(`${course}/`);
}

/** Moves passages of a document behind the others once it has had its share. */
function withoutRepetition<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Item[] {
  const seen = new Map<string | undefined, number>();
  const first: Item[] = [];
  const later: Item[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    if (count <= maxPerDocument) first.push(item);
    else later.push(item);
  }
  return [...first, ...later];
}

function toFound(passage: Passage | undefined, coverage: number, needles: readonly string[]): FoundPassage[] {
  if (passage === undefined) return [];
  const score = Math.round(coverage * 1000) / 1000;
  return [{ passage, score, highlights: toHighlights(passage.text, needles) }];
}

interface BuiltIndex {
  readonly store: ContentStore;
  readonly films: readonly FilmText[];
  readonly index: Promise<PassageIndex>;
}

/**
 * The index of the documents as they are now. It is built again when a new build of them, or new captions, appear; callers wait for it, so
 * that nothing is found that the pages no longer show.
 */
function createCurrentIndex(
  content: RetrievalParts['content'],
  films: FilmTexts,
  vectors: PassageVectors | null,
): () => Promise<PassageIndex> {
  let built: BuiltIndex | undefined;
  let last: PassageIndex | undefined;
  const build = (store: ContentStore, texts: readonly FilmText[]): BuiltIndex => {
    const next = { store, films: texts, index: buildPassageIndex(store, texts, last) };
    next.index.then(
      (index) => {
        last = index;
        vectors?.follow(index.passages, films.isWhole());
      },
      // The callers get the error; the next call tries again.
      () => {
        if (built === next) built = undefined;
      },
    );
    return next;
  };
  return async () => {
    for (;;) {
      const texts = await films.current();
      const store = content.current();
      if (built?.store !== store || built.films !== texts) built = build(store, texts);
      const index = await built.index;
      if (content.current() === store) return index;
    }
  };
}
