import { foldText } from '@suixue/content/search-tokens';

/** The ranges of a text that contain one of the needles, ascending and joined where they touch. */
export function toHighlights(text: string, needles: readonly string[]): (readonly [number, number])[] {
  const folded = foldText(text);
  const ranges: [number, number][] = [];
  for (const needle of needles) {
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      ranges.push([at, at + needle.length]);
    }
  }
  ranges.sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
