import { type TextTokens, tokenizeText } from '@suixue/content/search-tokens';
import type { Passage } from './passage.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** Parallel arrays: the numbers of terms, and how much each counts. */
export interface TermWeights {
  readonly ids: Uint32Array;
  readonly weights: Float32Array;
}

/** The terms of a passage: words, and single characters and pairs of Chinese. */
export interface PassageTerms {
  readonly words: TermWeights;
  readonly grams: TermWeights;
}

const titleWeight = 1.6;
const headingWeight = 2.2;
// Standard BM25 constants: saturation of repeated terms, and influence of the length.
const saturation = 1.2;
const lengthShare = 0.6;
/** In tokens. A constant instead of the average, which would depend on closed texts. */
const typicalLength = 500;
/** A short text counts more, but not without limit. */
const maxBodyWeight = 1.6;

export function passageToTerms({ title, headings, text }: Passage, dictionary: TermDictionary): PassageTerms {
  const body = tokenizeText(text);
  const length = body.words.length + body.grams.length;
  const bodyWeight = 1 / (1 - lengthShare + (lengthShare * length) / typicalLength);
  const fields = [
    { tokens: body, weight: Math.min(maxBodyWeight, bodyWeight) },
    { tokens: tokenizeText(title), weight: titleWeight },
    { tokens: tokenizeText(headings.join('\n')), weight: headingWeight },
  ];
  const weigh = (kind: keyof TextTokens): TermWeights => {
    const weights = new Map<number, number>();
    for (const { tokens, weight } of fields) {
      for (const term of tokens[kind]) {
        const id = dictionary.add(term);
        weights.set(id, (weights.get(id) ?? 0) + weight);
      }
    }
    return {
      ids: Uint32Array.from(weights.keys()),
      weights: Float32Array.from(weights.values(), (one) => (one * (saturation + 1)) / (one + saturation)),
    };
  };
  return { words: weigh('words'), grams: weigh('grams') };
}
