/** What a text is found by: words, and for Chinese also every character and every pair of neighbours. */
export interface TextTokens {
  words: string[];
  grams: string[];
}

/** What a question asks for: all words must be there, pairs across words only make a match better. */
export interface QueryTokens {
  words: QueryWord[];
  pairs: string[];
  /** Stretches to mark in a result, longest first. */
  needles: string[];
}

export interface QueryWord {
  text: string;
  /** Empty for a word that is not Chinese: only the word itself will do. */
  grams: string[];
}

const RUN = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const HAN = /^\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** One width and one case, each character in its place, so that positions hold in the text as it was. */
export function foldText(text: string): string {
  return text.replace(/[A-Z]|[^\p{Script=Han}\p{ASCII}]/gu, (character) => {
    const folded = character.normalize('NFKC').toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

export function tokenizeText(text: string): TextTokens {
  const folded = foldText(text);
  const tokens: TextTokens = { words: [], grams: [] };
  // The text as a whole: to start the segmenter anew for every stretch of Chinese takes three times as long.
  for (const { segment, isWordLike } of segmenter.segment(folded)) {
    if (isWordLike === true && segment.length > 1 && HAN.test(segment)) tokens.words.push(segment);
  }
  for (const run of folded.match(RUN) ?? []) {
    if (!HAN.test(run)) {
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

export function tokenizeQuery(text: string): QueryTokens {
  const words = new Map<string, QueryWord>();
  const pairs = new Set<string>();
  const needles = new Set<string>();
  for (const run of foldText(text).match(RUN) ?? []) {
    needles.add(run);
    if (!HAN.test(run)) {
      words.set(run, { text: run, grams: [] });
      continue;
    }
    for (const pair of pairsOf([...run])) pairs.add(pair);
    for (const { segment } of segmenter.segment(run)) {
      const characters = [...segment];
      words.set(segment, {
        text: segment,
        grams: characters.length === 1 ? characters : pairsOf(characters),
      });
      needles.add(segment);
    }
  }
  return {
    words: [...words.values()],
    pairs: [...pairs],
    needles: [...needles].sort((a, b) => b.length - a.length),
  };
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, position) => `${characters[position]}${character}`);
}
