/** A span of a film in seconds: start inclusive, end exclusive. */
export type Span = readonly [from: number, to: number];

/** The same seconds in order, with touching spans merged. */
export function unionSpans(spans: readonly Span[]): readonly Span[] {
  const inOrder = spans.filter(([from, to]) => to > from).sort(([one], [other]) => one - other);
  const merged: Span[] = [];
  for (const [from, to] of inOrder) {
    const before = merged.at(-1);
    if (before && from <= before[1]) merged[merged.length - 1] = [before[0], Math.max(before[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** End of the last span; 0 if there is none. */
export function furthestOf(spans: readonly Span[]): number {
  return spans.reduce((furthest, [from, to]) => (to > from ? Math.max(furthest, to) : furthest), 0);
}

/**
 * In whole seconds, as the server counts. A second counts once its end was reached, so continued playback loses nothing and single
 * moments gain nothing.
 */
export function toWholeSeconds(spans: readonly Span[]): readonly Span[] {
  return unionSpans(
    unionSpans(spans).map(([from, to]): Span => [Math.floor(Math.max(0, from)), Math.floor(Math.max(0, to))]),
  );
}

/** `0-12,30-45`, as in reports. */
export function spansToText(spans: readonly Span[]): string {
  return spans.map(([from, to]) => `${from}-${to}`).join(',');
}

/** Null for invalid text. */
export function textToSpans(text: string): readonly Span[] | null {
  if (text === '') return [];
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(part) ?? [];
    if (from === undefined || to === undefined || Number(from) >= Number(to)) return null;
    spans.push([Number(from), Number(to)]);
  }
  return unionSpans(spans);
}
