import { fillers, relatedNamesOf, replaceQuestionExpressions } from '@suixue/content/search-questions';
import { foldText } from '@suixue/content/search-tokens';
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
  /** `single`: one character, which says little. `loose`: characters that may be a word which neither dictionary nor texts know. */
  readonly kind: 'word' | 'loose' | 'single';
}

export interface ParsedQuestion {
  readonly units: readonly QuestionUnit[];
  /** All neighbouring characters: they only improve the rank. */
  readonly pairs: readonly string[];
  /** Whether the question asks how to do something. */
  readonly asksHow: boolean;
  /** Substrings to highlight. */
  readonly needles: readonly string[];
}

export const howPattern = /怎么|怎样|如何|步骤|几步|咋/;
const runPattern = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const hanPattern = /^\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const maxUnitLength = 6;

/** Splits a question into the units that the public texts know. */
export function parseQuestion(question: string, vocabulary: Vocabulary): ParsedQuestion {
  const units = new Map<string, QuestionUnit>();
  const pairs = new Set<string>();
  const add = (text: string, kind: QuestionUnit['kind'], spelled: readonly string[] = []) => {
    const others = new Set([...spelled, ...[text, ...spelled].flatMap(relatedNamesOf)]);
    others.delete(text);
    units.set(text, { ...toTerm(text), kind, others: [...others].map(toTerm) });
  };
  for (const run of replaceQuestionExpressions(foldText(question)).match(runPattern) ?? []) {
    if (!hanPattern.test(run)) {
      if (!fillers.has(run)) add(run, 'word');
      continue;
    }
    for (const pair of pairsOf(run)) pairs.add(pair);
    const parts = segment(run, vocabulary);
    for (const part of parts) if (part !== null) add(part, [...part].length === 1 ? 'single' : 'word');
    for (const loose of joinSingles(parts)) add(loose, 'loose', spellings(loose, vocabulary));
  }
  const all = [...units.values()];
  const named = all.filter(({ kind }) => kind === 'word');
  const needles = named.flatMap(({ text, others }) => [text, ...others.map((other) => other.text)]);
  return {
    units: all,
    pairs: [...pairs],
    asksHow: howPattern.test(question),
    needles: needles.length > 0 ? needles : all.map(({ text }) => text),
  };
}

function toTerm(text: string): QuestionTerm {
  return { text, pairs: hanPattern.test(text) ? pairsOf(text) : [] };
}

/** A single character is its own pair: the index has single characters too. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

function isKnown(text: string, vocabulary: Vocabulary): boolean {
  return pairsOf(text).every((pair) => vocabulary.isKnown(pair));
}

// Costs of a cut: the cheapest segmentation wins. Two unknown characters cost less apart than joined.
const fillerCost = 0.8;
const knownWordCost = 1;
const pairCost = 1.2;
const tripleCost = 1.25;
const unknownWordCost = 1.6;
const singleCost = 1.1;

/** Characters that end a word of the dictionary only by grammar: 失败了. */
const particleEnd = /[了的吗呢着过]$/;
/** Pairs of the texts with these at an end are not words: 能退, 的签名. */
const grammatical =
  /^[怎么什最的了吗呢是在有要能会还就也都又被把给对从和与或不没我您你他这那几让去]|[的了吗呢是在有要能会还就也都又被把给对从和与或不没我您你他这那几着过到最怎么什]$/;

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
  if (isInDictionary ? particleEnd.test(text) : grammatical.test(text)) return Number.POSITIVE_INFINITY;
  const isFamiliar = isKnown(text, vocabulary);
  if (isInDictionary) return isFamiliar ? knownWordCost : unknownWordCost;
  if (isFamiliar && length === 2) return pairCost;
  if (isFamiliar && length === 3) {
    const [first = '', second = ''] = pairsOf(text);
    if (vocabulary.areBound(first, second)) return tripleCost;
  }
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

/** Two or more single characters beside each other. */
function joinSingles(parts: readonly (string | null)[]): string[] {
  const joined: string[] = [];
  let singles: string[] = [];
  for (const part of [...parts, null]) {
    if (part !== null && [...part].length === 1) singles.push(part);
    else {
      if (singles.length > 1) joined.push(singles.join(''));
      singles = [];
    }
  }
  return joined;
}
