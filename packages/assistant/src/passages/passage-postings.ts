import type { PassageTerms } from './passage-terms.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** What the public passages contain. Closed texts have no influence, so that no result reveals them. */
export interface Vocabulary {
  isKnown(term: string): boolean;
  /** In how many public passages the term occurs. */
  count(term: string): number;
  /** Whether two terms nearly always occur in the same public passages. */
  areBound(one: string, other: string): boolean;
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

/** The passages of term `id` are at `starts[id]` to `starts[id + 1]` of the two other arrays. */
interface PostingTable {
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
  readonly weights: Float32Array;
  /** For each term the number of public passages. */
  readonly publicCounts: Uint32Array;
}

function toTable(passages: readonly PostedPassage[], kind: keyof PassageTerms, size: number): PostingTable {
  const starts = new Uint32Array(size + 1);
  const publicCounts = new Uint32Array(size);
  for (const { terms, isPublic } of passages) {
    for (const id of terms[kind].ids) {
      starts[id + 1] = (starts[id + 1] ?? 0) + 1;
      if (isPublic) publicCounts[id] = (publicCounts[id] ?? 0) + 1;
    }
  }
  for (let id = 0; id < size; id += 1) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  const positions = new Uint32Array(starts[size] ?? 0);
  const weights = new Float32Array(positions.length);
  const next = starts.slice();
  for (const [position, { terms }] of passages.entries()) {
    const { ids, weights: own } = terms[kind];
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      const place = next[id] ?? 0;
      positions[place] = position;
      weights[place] = own[at] ?? 0;
      next[id] = place + 1;
    }
  }
  return { starts, positions, weights, publicCounts };
}

export function createPostings(
  passages: readonly PostedPassage[],
  kind: keyof PassageTerms,
  dictionary: TermDictionary,
): Postings {
  const size = dictionary.size();
  const { starts, positions, weights, publicCounts } = toTable(passages, kind, size);
  /** Terms that a later index added are unknown here. */
  const idOf = (term: string) => {
    const id = dictionary.find(term);
    return id !== undefined && id < size ? id : undefined;
  };
  const isPublicAt = Uint8Array.from(passages, ({ isPublic }) => (isPublic ? 1 : 0));
  const publicPassages = isPublicAt.reduce((sum, one) => sum + one, 0);
  const count = (term: string) => publicCounts[idOf(term) ?? size] ?? 0;
  /** In how many public passages both terms occur. Both lists are ascending. */
  const countShared = (one: number, other: number): number => {
    let [at, otherAt] = [starts[one] ?? 0, starts[other] ?? 0];
    const [end, otherEnd] = [starts[one + 1] ?? 0, starts[other + 1] ?? 0];
    let shared = 0;
    while (at < end && otherAt < otherEnd) {
      const position = positions[at] ?? 0;
      const otherPosition = positions[otherAt] ?? 0;
      if (position === otherPosition) shared += isPublicAt[position] ?? 0;
      if (position <= otherPosition) at += 1;
      if (otherPosition <= position) otherAt += 1;
    }
    return shared;
  };
  return {
    forEach(term, isOpen, visit) {
      const id = idOf(term);
      if (id === undefined) return;
      const end = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? 0; at < end; at += 1) {
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
      areBound(one, other) {
        const [id, otherId] = [idOf(one), idOf(other)];
        if (id === undefined || otherId === undefined) return false;
        const least = Math.min(publicCounts[id] ?? 0, publicCounts[otherId] ?? 0);
        return least > 0 && countShared(id, otherId) >= least * boundShare;
      },
      characters: () =>
        [...dictionary.terms()].flatMap(([term, id]) =>
          (publicCounts[id] ?? 0) > 0 && [...term].length === 1 ? term : [],
        ),
    },
  };
}
