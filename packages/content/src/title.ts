import { decodePath } from './site-path.ts';

const smallWords = new Set(
  (
    'a an and as at but by en for from how if in into nor of off on onto or out over per so than that the to up via ' +
    'vs when with yet'
  ).split(' '),
);

/** Default title of a page: `/docs/how-to-pay_with-sui` becomes `How to Pay with Sui`. */
export function pathToTitle(path: string): string {
  const segment = (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean).at(-1) ?? '';
  // Decode after splitting: an escaped slash belongs to the segment.
  const words = decodePath(segment)
    .split(/[-_\s]+/)
    .filter(Boolean);
  return words
    .map((word, position) => (position > 0 && isSmall(word) ? word.toLowerCase() : capitalize(word)))
    .join(' ');
}

function isSmall(word: string): boolean {
  return smallWords.has(word.toLowerCase());
}

function capitalize(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}
