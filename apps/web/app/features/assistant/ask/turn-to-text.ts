import { piecesToText } from './answer-blocks.ts';
import type { Turn } from './use-asking.ts';

/** The visible mark of a model's text, also where it is copied or exported. */
export const modelMark = '由 AI 生成，可能有错，请对照出处。';

/** An answer for the clipboard: with the mark and its sources. */
export function turnToText({ pieces, passages }: Pick<Turn, 'pieces' | 'passages'>, origin: string): string {
  const cited = new Set(pieces.filter((piece) => typeof piece === 'number'));
  const sources = passages
    .filter(({ number }) => cited.has(number))
    .map(({ number, title, href }) => `[${number}] ${title} ${new URL(href, origin)}`);
  return [piecesToText(pieces).trim(), modelMark, sources.join('\n')].filter(Boolean).join('\n\n');
}
