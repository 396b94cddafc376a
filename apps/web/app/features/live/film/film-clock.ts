/** A part of a film that was recorded without a break. */
export interface FilmSpan {
  /** Where it begins in the film, in seconds. */
  readonly start: number;
  /** Seconds. */
  readonly length: number;
  /** When it was recorded, in milliseconds by the server's clock. */
  readonly at: number;
}

/** A segment of a playlist; the date is null where the playlist has none. */
interface DatedSegment {
  readonly start: number;
  readonly duration: number;
  readonly programDateTime: number | null;
}

/** Smaller differences are rounding of the encoder. */
const toleratedMs = 1_000;

/** Joins segments that follow each other in the film and by the clock. */
export function toFilmSpans(segments: readonly DatedSegment[]): readonly FilmSpan[] {
  const spans: FilmSpan[] = [];
  for (const { start, duration, programDateTime: at } of segments) {
    if (at === null) continue;
    const last = spans.at(-1);
    const expected = last && last.at + last.length * 1_000;
    if (last && expected !== undefined && Math.abs(at - expected) < toleratedMs) {
      spans[spans.length - 1] = { ...last, length: start + duration - last.start };
    } else {
      spans.push({ start, length: duration, at });
    }
  }
  return spans;
}

/** When a position of the film was recorded; null without dates. */
export function filmToMoment(spans: readonly FilmSpan[], seconds: number): number | null {
  const span = spans.findLast(({ start }) => start <= seconds) ?? spans[0];
  if (!span) return null;
  const within = Math.min(Math.max(0, seconds - span.start), span.length);
  return span.at + within * 1_000;
}

/** The position of the film at a moment. For a moment in a break it is where the film goes on; null outside of the film. */
export function momentToFilm(spans: readonly FilmSpan[], moment: number): number | null {
  const [first] = spans;
  if (!first || moment < first.at) return null;
  for (const { start, length, at } of spans) {
    if (moment < at) return start;
    const within = (moment - at) / 1_000;
    if (within <= length) return start + within;
  }
  return null;
}
