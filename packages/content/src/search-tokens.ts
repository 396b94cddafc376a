import { otherNamesOf, questionWords, replaceExpressions, tornWords } from './search-questions.ts';

/** Tokens of an indexed text: words, and for Chinese also single characters and pairs of neighbours. */
export interface TextTokens {
  words: string[];
  grams: string[];
}

/** Tokens of a query: all words must match; pairs across words, except question words, only improve the rank. */
export interface QueryTokens {
  /** Everything that was typed, folded. */
  text: string;
  words: QueryWord[];
  pairs: string[];
  /** Substrings to highlight in a result, longest first. */
  needles: string[];
}

export interface QueryTerm {
  text: string;
  /** Empty for a word that is not Chinese, which must match as a whole. */
  grams: string[];
}

export interface QueryWord extends QueryTerm {
  /** Synonyms; one match suffices. */
  others: QueryTerm[];
  /** Its length: a single character of a query carries little weight. */
  weight: number;
}

const runPattern = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const hanPattern = /^\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Folds width and case character by character, so that positions stay valid in the original text. */
export function foldText(text: string): string {
  return text.replace(/[A-Z]|[^\p{Script=Han}\p{ASCII}]/gu, (character) => {
    const folded = character.normalize('NFKC').toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

export function tokenizeText(text: string): TextTokens {
  const folded = foldText(text);
  const tokens: TextTokens = { words: [], grams: [] };
  // Segment the whole text at once: restarting the segmenter for every stretch of Chinese takes three times as long.
  for (const { segment, isWordLike } of segmenter.segment(folded)) {
    if (isWordLike === true && segment.length > 1 && hanPattern.test(segment)) tokens.words.push(segment);
  }
  for (const run of folded.match(runPattern) ?? []) {
    if (!hanPattern.test(run)) {
      tokens.words.push(run);
      continue;
    }
    let previous = '';
    for (const character of run) {
      tokens.grams.push(character);
      if (previous !== '') tokens.grams.push(previous + character);
      previous = character;
    }
  }
  return tokens;
}

/** Whether a pair of neighbouring characters is usual in the texts. */
export type KnowsPair = (pair: string) => boolean;

export function tokenizeQuery(text: string, knowsPair: KnowsPair): QueryTokens {
  const words = new Map<string, QueryWord>();
  const pairs = new Set<string>();
  const needles = new Set<string>();
  for (const run of replaceExpressions(foldText(text)).match(runPattern) ?? []) {
    needles.add(run);
    if (!hanPattern.test(run)) {
      words.set(run, toWord(run));
      continue;
    }
    const segments = joinSingles(toSegments(run), knowsPair);
    for (const segment of segments) {
      words.set(segment, toWord(segment));
      needles.add(segment);
    }
    const phrases = segments
      .map((segment) => (questionWords.has(segment) ? ' ' : segment))
      .join('')
      .split(' ');
    for (const phrase of phrases) for (const pair of pairsOf([...phrase])) pairs.add(pair);
  }
  const naming = [...words.values()].filter(({ text }) => !questionWords.has(text));
  for (const { others } of naming) for (const { text } of others) needles.add(text);
  if (naming.length > 0) for (const word of questionWords) needles.delete(word);
  return {
    text: foldText(text).trim(),
    words: naming.length > 0 ? naming : [...words.values()],
    pairs: [...pairs],
    needles: [...needles].sort((a, b) => b.length - a.length),
  };
}

export const toSegments = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Single characters beside each other are mostly a word that the dictionary lacks, such as 助记词. */
function joinSingles(segments: readonly string[], knowsPair: KnowsPair): string[] {
  const joined: string[] = [];
  let last = '';
  for (const segment of segments) {
    const isSingle = [...segment].length === 1 && !questionWords.has(segment);
    const isJoined = tornWords.has(last + segment) || (isSingle && last !== '' && knowsPair(last + segment));
    if (isJoined) joined.push(`${joined.pop()}${segment}`);
    else joined.push(segment);
    last = isSingle ? segment : '';
  }
  return joined;
}

function toWord(text: string): QueryWord {
  return { ...toTerm(text), others: otherNamesOf(text).map(toTerm), weight: [...text].length };
}

function toTerm(text: string): QueryTerm {
  if (!hanPattern.test(text)) return { text, grams: [] };
  const characters = [...text];
  return { text, grams: characters.length === 1 ? characters : pairsOf(characters) };
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, position) => `${characters[position]}${character}`);
}
