import { tokenizeText } from '@suixue/content/search-tokens';
import type { Passage } from './passage.ts';

/** How much each term of a passage counts: words, and single characters and pairs of Chinese. */
export interface PassageTerms {
  readonly words: ReadonlyMap<string, number>;
  readonly grams: ReadonlyMap<string, number>;
}

const titleWeight = 1.6;
const headingWeight = 2.2;
// Standard BM25 constants: saturation of repeated terms, and influence of the length.
const saturation = 1.2;
const lengthShare = 0.6;
/** In tokens. A constant instead of the average, which would depend on closed texts. */
const typicalLength = 500;

export function passageToTerms({ title, headings, text }: Passage): PassageTerms {
  const body = tokenizeText(text);
  const length = body.words.length + body.grams.length;
  const bodyWeight = 1 / (1 - lengthShare + (lengthShare * length) / typicalLength);
  const fields = [
    { tokens: body, weight: Math.min(1.6, bodyWeight) },
    { tokens: tokenizeText(title), weight: titleWeight },
    { tokens: tokenizeText(headings.join('\n')), weight: headingWeight },
  ];
  const words = new Map<string, number>();
  const grams = new Map<string, number>();
  for (const { tokens, weight } of fields) {
    for (const word of tokens.words) words.set(word, (words.get(word) ?? 0) + weight);
    for (const gram of tokens.grams) grams.set(gram, (grams.get(gram) ?? 0) + weight);
  }
  return { words: saturate(words), grams: saturate(grams) };
}

function saturate(weights: Map<string, number>): Map<string, number> {
  for (const [term, weight] of weights)
    weights.set(term, (weight * (saturation + 1)) / (weight + saturation));
  return weights;
}
