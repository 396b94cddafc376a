import {
  type ParsedQuestion,
  parseQuestion,
  type QuestionTerm,
  type QuestionUnit,
} from './parse-question.ts';
import { createPostings, type PostedPassage } from './passage-postings.ts';

export interface RankedPassage {
  readonly position: number;
  /** Share of the question's units that the passage contains, weighted by their rarity. */
  readonly coverage: number;
}

export interface Ranking {
  parse(question: string): ParsedQuestion;
  /** The passages that are open and contain a unit, best first. Synchronous: it reuses its memory. */
  rank(question: ParsedQuestion, isOpen: Uint8Array): RankedPassage[];
}

const pairShare = 0.4;
const singleShare = 0.3;
const otherShare = 0.9;
/** A long unit counts in part if so many of its pairs occur. */
const minPart = 0.5;
const partShare = 0.7;

export function createRanking(passages: readonly PostedPassage[]): Ranking {
  const words = createPostings(passages, 'words');
  const grams = createPostings(passages, 'grams');
  const size = passages.length;
  const scores = new Float64Array(size);
  const covered = new Float64Array(size);
  const best = new Float64Array(size);
  const bestPart = new Float64Array(size);
  const term = new Float64Array(size);
  const wholes = new Uint8Array(size);
  const parts = new Uint8Array(size);

  /** Notes in `best` and `bestPart` how well each passage matches a term. */
  const match = ({ text, pairs }: QuestionTerm, share: number, isOpen: Uint8Array, found: Set<number>) => {
    const touched: number[] = [];
    const touch = (position: number, amount: number) => {
      if (wholes[position] === 0 && parts[position] === 0) touched.push(position);
      term[position] = (term[position] ?? 0) + amount;
    };
    const rarity = words.rarity(text);
    words.forEach(text, isOpen, (position, weight) => {
      touch(position, rarity * weight);
      wholes[position] = 1;
    });
    for (const pair of pairs) {
      const pairRarity = grams.rarity(pair) * pairShare;
      grams.forEach(pair, isOpen, (position, weight) => {
        touch(position, pairRarity * weight);
        parts[position] = (parts[position] ?? 0) + 1;
      });
    }
    for (const position of touched) {
      const isWhole = wholes[position] === 1 || parts[position] === pairs.length;
      const part = isWhole ? 1 : ((parts[position] ?? 0) / pairs.length) * partShare;
      if (isWhole || part >= minPart * partShare) {
        best[position] = Math.max(best[position] ?? 0, share * (term[position] ?? 0));
        bestPart[position] = Math.max(bestPart[position] ?? 0, part);
        found.add(position);
      }
      term[position] = 0;
      wholes[position] = 0;
      parts[position] = 0;
    }
  };

  const weightOf = ({ text, pairs, isSingle }: QuestionUnit): number => {
    if (pairs.length === 0) return words.rarity(text);
    return Math.max(...pairs.map((pair) => grams.rarity(pair))) * (isSingle ? singleShare : 1);
  };

  return {
    parse: (question) => parseQuestion(question, grams.vocabulary),
    rank({ units }, isOpen) {
      scores.fill(0);
      covered.fill(0);
      let asked = 0;
      const hits = new Set<number>();
      for (const unit of units) {
        const weight = weightOf(unit);
        asked += weight;
        const found = new Set<number>();
        match(unit, 1, isOpen, found);
        for (const other of unit.others) match(other, otherShare, isOpen, found);
        for (const position of found) {
          const share = unit.isSingle ? singleShare : 1;
          scores[position] = (scores[position] ?? 0) + (best[position] ?? 0) * share;
          covered[position] = (covered[position] ?? 0) + weight * (bestPart[position] ?? 0);
          best[position] = 0;
          bestPart[position] = 0;
          hits.add(position);
        }
      }
      return [...hits]
        .map((position) => {
          const coverage = Math.min(1, (covered[position] ?? 0) / Math.max(asked, Number.EPSILON));
          return { position, coverage, rank: (scores[position] ?? 0) * (coverageFloor + coverage) };
        })
        .sort((a, b) => b.rank - a.rank || a.position - b.position)
        .map(({ position, coverage }) => ({ position, coverage }));
    },
  };
}

/** How much a high score counts without coverage. */
const coverageFloor = 0.3;
