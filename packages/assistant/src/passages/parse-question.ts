import { foldText } from '@suixue/content/search-tokens';
import { fillers, replaceExpressions, synonymsOf } from './colloquial.ts';
import { spellings } from './homophones.ts';
import type { Vocabulary } from './passage-postings.ts';

/** A word, or a pair or triple of characters that the texts use like one. */
export interface QuestionTerm {
  readonly text: string;
  /** Pairs of neighbouring characters; empty for a word that is not Chinese, which must match as a whole. */
  readonly pairs: readonly string[];
}

export interface QuestionUnit extends QuestionTerm {
  /** Synonyms and other spellings; one match suffices. */
  readonly others: readonly QuestionTerm[];
  /** A single character, which says little. */
  readonly isSingle: boolean;
}

export interface ParsedQuestion {
  readonly units: readonly QuestionUnit[];
  /** Substrings to highlight. */
  readonly needles: readonly string[];
}

const runPattern = /\p{Script=Han}+|[[\p{L}\p{N}_]--\p{Script=Han}]+/gv;
const hanPattern = /^\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const maxUnitLength = 6;

/** Splits a question into the units that the public texts know. */
export function parseQuestion(question: string, vocabulary: Vocabulary): ParsedQuestion {
  const units = new Map<string, QuestionUnit>();
  const add = (text: string, spelled: readonly string[] = []) => {
    const others = [...spelled, ...[text, ...spelled].flatMap(synonymsOf)];
    units.set(text, {
      ...toTerm(text),
      others: [...new Set(others)].filter((other) => other !== text).map(toTerm),
      isSingle: hanPattern.test(text) && [...text].length === 1,
    });
  };
  for (const run of replaceExpressions(foldText(question)).match(runPattern) ?? []) {
    if (!hanPattern.test(run)) {
      add(run);
      continue;
    }
    for (const part of joinSingles(segment(run, vocabulary))) {
      const isUnknown = [...part].length > 1 && !isKnown(part, vocabulary) && !isWord(part);
      add(part, isUnknown ? spellings(part, vocabulary) : []);
    }
  }
  const all = [...units.values()];
  const needles = all.flatMap(({ text, others, isSingle }) =>
    isSingle ? [] : [text, ...others.map((other) => other.text).filter((other) => [...other].length > 1)],
  );
  return { units: all, needles: needles.length > 0 ? needles : all.map(({ text }) => text) };
}

function toTerm(text: string): QuestionTerm {
  return { text, pairs: hanPattern.test(text) ? pairsOf(text) : [] };
}

/** A single character is its own pair: the index has single characters too. */
export function pairsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

function isKnown(text: string, vocabulary: Vocabulary): boolean {
  return pairsOf(text).every((pair) => vocabulary.isKnown(pair));
}

function isWord(text: string): boolean {
  return [...segmenter.segment(text)].length === 1;
}

// Costs of a cut: the cheapest segmentation wins. Two unknown characters cost less apart than joined.
const fillerCost = 0.8;
const knownWordCost = 1;
const pairCost = 1.2;
const tripleCost = 1.3;
const unknownWordCost = 1.6;
const singleCost = 1.1;

interface Cut {
  readonly cost: number;
  readonly from: number;
  readonly isFiller: boolean;
}

/**
 * Cuts a run of Chinese where it is cheapest, by the words of the platform's dictionary and the pairs of the site's texts, which know words
 * such as 助记词 that the dictionary tears apart. Fillers become null.
 */
function segment(run: string, vocabulary: Vocabulary): (string | null)[] {
  const characters = [...run];
  const words = dictionaryWords(run);
  const cuts: Cut[] = [{ cost: 0, from: 0, isFiller: false }];
  for (let end = 1; end <= characters.length; end += 1) {
    let best: Cut = { cost: Number.POSITIVE_INFINITY, from: end - 1, isFiller: false };
    for (let from = Math.max(0, end - maxUnitLength); from < end; from += 1) {
      const text = characters.slice(from, end).join('');
      const isFiller = fillers.has(text);
      const own = isFiller ? fillerCost : costOf(text, end - from, words.has(`${from}-${end}`), vocabulary);
      const cost = (cuts[from]?.cost ?? 0) + own;
      if (cost < best.cost) best = { cost, from, isFiller };
    }
    cuts.push(best);
  }
  const parts: (string | null)[] = [];
  for (let end = characters.length; end > 0; ) {
    const cut = cuts[end];
    if (cut === undefined) break;
    parts.unshift(cut.isFiller ? null : characters.slice(cut.from, end).join(''));
    end = cut.from;
  }
  return parts;
}

function costOf(text: string, length: number, isInDictionary: boolean, vocabulary: Vocabulary): number {
  if (length === 1) return singleCost;
  const isFamiliar = isKnown(text, vocabulary);
  if (isInDictionary) return isFamiliar ? knownWordCost : unknownWordCost;
  if (isFamiliar && length === 2) return pairCost;
  if (isFamiliar && length === 3 && vocabulary.areBound(pairsOf(text))) return tripleCost;
  return Number.POSITIVE_INFINITY;
}

function dictionaryWords(run: string): Set<string> {
  const words = new Set<string>();
  let at = 0;
  for (const { segment: word } of segmenter.segment(run)) {
    const length = [...word].length;
    words.add(`${at}-${at + length}`);
    at += length;
  }
  return words;
}

/** Single characters beside each other are mostly a word that neither the dictionary nor the texts know. */
function joinSingles(parts: readonly (string | null)[]): string[] {
  const joined: string[] = [];
  let singles = '';
  const flush = () => {
    if (singles !== '') joined.push(singles);
    singles = '';
  };
  for (const part of parts) {
    if (part !== null && [...part].length === 1) {
      singles += part;
      continue;
    }
    flush();
    if (part !== null) joined.push(part);
  }
  flush();
  return joined;
}
