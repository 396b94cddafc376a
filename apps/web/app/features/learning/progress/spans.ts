/** A stretch of a film, in seconds: from, and up to but not with. */
export type Span = readonly [from: number, to: number];

/** The same stretches in order, with those that touch made one. */
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

/** How long they are together. */
export function spansLength(spans: readonly Span[]): number {
  return unionSpans(spans).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The second behind the last one that was played; 0 when nothing was. */
export function furthestOf(spans: readonly Span[]): number {
  return spans.reduce((furthest, [from, to]) => (to > from ? Math.max(furthest, to) : furthest), 0);
}

/**
 * In whole seconds, as the server counts them. A second belongs to them once its end was reached, so what goes on where it stopped
 * loses nothing, and a moment here and there earns nothing.
 */
export function toWholeSeconds(spans: readonly Span[]): readonly Span[] {
  return unionSpans(
    unionSpans(spans).map(([from, to]): Span => [Math.floor(Math.max(0, from)), Math.floor(Math.max(0, to))]),
  );
}

/** `0-12,30-45`, as reports carry them. */
export function spansToText(spans: readonly Span[]): string {
  return spans.map(([from, to]) => `${from}-${to}`).join(',');
}

/** Null for what is not such a text. */
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
