import type { DocumentSummary } from './document.ts';
import { tokenizeText } from './search-tokens.ts';

/** The public fields of a document, so that the ranking cannot reveal protected text. */
export type RelatedSource = Pick<DocumentSummary, '_path' | 'title' | 'description' | 'excerpt' | 'category'>;

export interface RelatedIndex<T extends RelatedSource> {
  /** The most similar documents first, without the document itself. */
  relatedTo(document: RelatedSource, limit: number): T[];
}

/** Weighs as much as two words that occur in half of all documents. */
const sameCategoryWeight = 2 * Math.log(2);

/** Ranks documents by common category and common words in their public texts; rare words count more. */
export function createRelatedIndex<T extends RelatedSource>(documents: readonly T[]): RelatedIndex<T> {
  const known = documents.map((document) => ({ document, words: wordsOf(document) }));
  const counts = new Map<string, number>();
  for (const { words } of known) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(documents.length / (counts.get(word) ?? documents.length));

  /** By path: the public fields of a document do not change. */
  const rankings = new Map<string, readonly T[]>();

  return {
    relatedTo(document, limit) {
      const ranking = rankings.get(document._path) ?? rank(document);
      rankings.set(document._path, ranking);
      return ranking.slice(0, limit);
    },
  };

  function rank(document: RelatedSource): readonly T[] {
    const wanted = wordsOf(document);
    return (
      known
        .filter((other) => other.document._path !== document._path)
        .map((other, place) => ({ ...other, place, score: scoreOf(document, wanted, other) }))
        .filter(({ score }) => score > 0)
        // Ties keep the reading order.
        .sort((a, b) => b.score - a.score || a.place - b.place)
        .map((other) => other.document)
    );
  }

  function scoreOf(
    document: RelatedSource,
    wanted: ReadonlySet<string>,
    other: { readonly document: T; readonly words: ReadonlySet<string> },
  ): number {
    const isOfSameCategory = document.category !== undefined && document.category === other.document.category;
    let score = isOfSameCategory ? sameCategoryWeight : 0;
    for (const word of wanted) if (other.words.has(word)) score += rarity(word);
    return score;
  }
}

function wordsOf({ title, description, excerpt }: RelatedSource): ReadonlySet<string> {
  return new Set([title, description, excerpt].flatMap((text) => tokenizeText(text).words));
}
