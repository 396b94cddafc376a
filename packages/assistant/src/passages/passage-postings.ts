import type { PassageTerms } from './passage-terms.ts';

/** What the public passages contain. Closed texts have no influence, so that no result reveals them. */
export interface Vocabulary {
  isKnown(term: string): boolean;
  /** In how many public passages the term occurs. */
  count(term: string): number;
  /** Whether terms nearly always occur in the same public passages. */
  areBound(terms: readonly string[]): boolean;
  /** All single Chinese characters. */
  characters(): readonly string[];
}

/** For each term the passages that contain it. */
export interface Postings {
  /** Calls `visit` with each passage of the term that is open. */
  forEach(term: string, isOpen: Uint8Array, visit: (position: number, weight: number) => void): void;
  /** How rare a term is in public passages. */
  rarity(term: string): number;
  readonly vocabulary: Vocabulary;
}

interface Posting {
  readonly positions: number[];
  readonly weights: number[];
  publicCount: number;
}

export interface PostedPassage {
  readonly terms: PassageTerms;
  readonly isPublic: boolean;
  readonly isIntroduction: boolean;
  /** The innermost heading, folded; empty before the first. */
  readonly heading: string;
  /** Folded. */
  readonly title: string;
}

const boundShare = 0.7;

export function createPostings(passages: readonly PostedPassage[], kind: keyof PassageTerms): Postings {
  const table = new Map<string, Posting>();
  const isPublicAt = Uint8Array.from(passages, ({ isPublic }) => (isPublic ? 1 : 0));
  const publicPassages = isPublicAt.reduce((sum, one) => sum + one, 0);
  for (const [position, { terms, isPublic }] of passages.entries()) {
    for (const [term, weight] of terms[kind]) {
      let posting = table.get(term);
      if (posting === undefined) {
        posting = { positions: [], weights: [], publicCount: 0 };
        table.set(term, posting);
      }
      posting.positions.push(position);
      posting.weights.push(weight);
      if (isPublic) posting.publicCount += 1;
    }
  }
  const count = (term: string) => table.get(term)?.publicCount ?? 0;
  const publicPositions = (term: string) =>
    (table.get(term)?.positions ?? []).filter((position) => isPublicAt[position] === 1);
  return {
    forEach(term, isOpen, visit) {
      const posting = table.get(term);
      if (posting === undefined) return;
      const { positions, weights } = posting;
      for (let at = 0; at < positions.length; at += 1) {
        const position = positions[at] ?? 0;
        if (isOpen[position] === 1) visit(position, weights[at] ?? 0);
      }
    },
    rarity(term) {
      const passagesWithIt = count(term);
      return Math.log(1 + (publicPassages - passagesWithIt + 0.5) / (passagesWithIt + 0.5));
    },
    vocabulary: {
      isKnown: (term) => count(term) > 0,
      count,
      areBound(terms) {
        const [first = [], ...others] = terms.map(publicPositions);
        const shared = others
          .map((positions) => new Set(positions))
          .reduce((left, has) => left.filter((position) => has.has(position)), first);
        const least = Math.min(...[first, ...others].map((positions) => positions.length));
        return least > 0 && shared.length >= least * boundShare;
      },
      characters: () =>
        [...table].flatMap(([term, { publicCount }]) =>
          publicCount > 0 && [...term].length === 1 ? term : [],
        ),
    },
  };
}
