import { type Span, unionSpans } from '#app/features/learning/progress/spans.ts';

/** One observation of the film. */
export interface Moment {
  /** Position in seconds. */
  readonly position: number;
  /** Time of the observation on a monotonic clock, in milliseconds. */
  readonly now: number;
  /** Playback rate. */
  readonly rate: number;
}

/** Records which spans of a film were played. */
export interface PlayTracker {
  /** The film is playing at this position. */
  at(moment: Moment): void;
  /** Paused, left or seeking: the current span ends at the last observation. */
  cut(): void;
  /** All played spans since the start, in order. */
  spans(): readonly Span[];
}

/** Browsers report the position four times a second, and once a second in a background tab. */
const slackSeconds = 2;

/** If the film advanced further than playback allows, it was seeked: a new span begins. */
export function createPlayTracker(): PlayTracker {
  let closed: readonly Span[] = [];
  let open: { readonly from: number; readonly last: Moment } | null = null;

  const cut = () => {
    if (open) closed = unionSpans([...closed, [open.from, open.last.position]]);
    open = null;
  };
  return {
    at(moment) {
      if (open && !isPlayedOn(open.last, moment)) cut();
      open = { from: open?.from ?? moment.position, last: moment };
    },
    cut,
    spans: () => (open ? unionSpans([...closed, [open.from, open.last.position]]) : closed),
  };
}

function isPlayedOn(last: Moment, { position, now, rate }: Moment): boolean {
  const most = ((now - last.now) / 1_000 + slackSeconds) * Math.max(rate, last.rate);
  return position >= last.position && position - last.position <= most;
}
