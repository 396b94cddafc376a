import {
  howPattern,
  type ParsedQuestion,
  parseQuestion,
  type QuestionTerm,
  type QuestionUnit,
} from './parse-question.ts';
import { createPostings, type PostedPassage } from './passage-postings.ts';
import type { TermDictionary } from './term-dictionary.ts';

export interface RankedPassage {
  readonly position: number;
  /** Share of the question's units that the passage contains, weighted by their rarity. */
  readonly coverage: number;
}

export interface Ranking {
  parse(question: string): ParsedQuestion;
  /** The passages that are open and near the question, best first. Synchronous: it reuses its memory. */
  rank(question: ParsedQuestion, isOpen: Uint8Array): RankedPassage[];
}

const pairShare = 0.4;
/** How much units of each kind count. */
const kindShares = { word: 1, loose: 0.5, single: 0.3 } as const;
const otherShare = 0.9;
/** A word of the question that the public texts do not have counts more: its absence says that the question is about something else. */
const unknownShare = 1.3;
/** Minimum share of its pairs for a long unit to count in part. */
const minPart = 0.5;
const partShare = 0.7;

export function createRanking(passages: readonly PostedPassage[], dictionary: TermDictionary): Ranking {
  const words = createPostings(passages, 'words', dictionary);
  const grams = createPostings(passages, 'grams', dictionary);
  const size = passages.length;
  const scores = new Float64Array(size);
  const covered = new Float64Array(size);
  const best = new Float64Array(size);
  const bestPart = new Float64Array(size);
  const term = new Float64Array(size);
  const wholes = new Uint8Array(size);
  const parts = new Uint16Array(size);

  /** Notes in `best` and `bestPart` how well each passage matches a term. */
  const match = ({ text, pairs }: QuestionTerm, share: number, isOpen: Uint8Array, found: number[]) => {
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
        if (bestPart[position] === 0) found.push(position);
        best[position] = Math.max(best[position] ?? 0, share * (term[position] ?? 0));
        bestPart[position] = Math.max(bestPart[position] ?? 0, part);
      }
      term[position] = 0;
      wholes[position] = 0;
      parts[position] = 0;
    }
  };

  const weightOf = ({ text, pairs, kind }: QuestionUnit): number => {
    if (pairs.length === 0) return words.rarity(text) * (words.vocabulary.isKnown(text) ? 1 : unknownShare);
    const isKnown = kind !== 'word' || pairs.every((pair) => grams.vocabulary.isKnown(pair));
    const rarest = Math.max(...pairs.map((pair) => grams.rarity(pair)));
    return rarest * kindShares[kind] * (isKnown ? 1 : unknownShare);
  };

  return {
    parse: (question) => parseQuestion(question, grams.vocabulary),
    rank({ units, pairs, asksHow }, isOpen) {
      scores.fill(0);
      covered.fill(0);
      const weighed = units
        .map((unit) => ({ unit, weight: weightOf(unit) }))
        .sort((one, other) => other.weight - one.weight)
        .slice(0, maxUnits);
      const asked = weighed.reduce((sum, { weight }) => sum + weight, 0);
      const hits: number[] = [];
      for (const { unit, weight } of weighed) {
        const found: number[] = [];
        match(unit, 1, isOpen, found);
        for (const other of unit.others) match(other, otherShare, isOpen, found);
        for (const position of found) {
          if (covered[position] === 0) hits.push(position);
          scores[position] = (scores[position] ?? 0) + (best[position] ?? 0) * kindShares[unit.kind];
          covered[position] = (covered[position] ?? 0) + weight * (bestPart[position] ?? 0);
          best[position] = 0;
          bestPart[position] = 0;
        }
      }
      const isNear = (position: number) => (covered[position] ?? 0) >= asked * nearCoverage;
      for (const pair of pairs) {
        const rarity = grams.rarity(pair) * neighbourShare;
        grams.forEach(pair, isOpen, (position, weight) => {
          if (isNear(position)) scores[position] = (scores[position] ?? 0) + rarity * weight;
        });
      }
      const texts = units.flatMap(({ text, kind, others }) =>
        kind === 'single' ? [] : [[text, ...others.map((other) => other.text)]],
      );
      const byScore = hits
        .filter(isNear)
        .map((position) => {
          const coverage = Math.min(1, (covered[position] ?? 0) / Math.max(asked, Number.EPSILON));
          return {
            position,
            coverage,
            score:
              (scores[position] ?? 0) *
              (coverageFloor + coverage) *
              (passages[position]?.isIntroduction ? introductionShare : 1),
          };
        })
        .sort(byScoreThenPosition)
        .slice(0, maxRanked);
      for (const hit of byScore) {
        const { heading = '', title = '' } = passages[hit.position] ?? {};
        const named = Math.max(titleCover(heading, texts), titleShare * titleCover(title, texts));
        const isFitting = asksHow && howPattern.test(heading);
        hit.score *= (1 + headingShare * named) * (isFitting ? fittingShare : 1);
      }
      return byScore.sort(byScoreThenPosition).map(({ position, coverage }) => ({ position, coverage }));
    },
  };
}

interface Scored {
  readonly position: number;
  readonly score: number;
}

function byScoreThenPosition(a: Scored, b: Scored): number {
  return b.score - a.score || a.position - b.position;
}

/** Share of a heading that the units cover: 退款规则 ranks above a long heading that mentions a refund. */
function titleCover(heading: string, texts: readonly (readonly string[])[]): number {
  if (heading === '') return 0;
  const lengths = texts.map((names) =>
    Math.max(...names.map((name) => (heading.includes(name) ? name.length : 0))),
  );
  return Math.min(1, lengths.reduce((sum, length) => sum + length, 0) / heading.length);
}

/** How much a high score counts without coverage. */
const coverageFloor = 0.3;
/** How much neighbouring characters of the question count that stand beside each other in a passage too. */
const neighbourShare = 0.12;
/** How much a heading that the question covers counts. */
const headingShare = 0.5;
/** The title counts less than the heading of the section. */
const titleShare = 0.6;
/** How much a heading such as 怎样申请 counts for a question about how to do something. */
const fittingShare = 1.25;
/** Only the best are compared by their headings. */
const maxRanked = 500;
/** An introduction only names the subject of its document. */
const introductionShare = 0.75;
/** A passage that covers less of the question is not near it. */
const nearCoverage = 0.25;
/** Only the rarest units of a long question count. */
const maxUnits = 40;
