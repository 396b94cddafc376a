import { type Span, unionSpans } from '#app/features/learning/progress/spans.ts';

/** What the film tells of itself at one moment. */
export interface Moment {
  /** Where it stands, in seconds. */
  readonly position: number;
  /** When that was, by a clock that never goes back, in milliseconds. */
  readonly now: number;
  /** How fast it plays. */
  readonly rate: number;
}

/** Which stretches of a film were really played. */
export interface PlayTracker {
  /** The film is playing, and stands here. */
  at(moment: Moment): void;
  /** It stopped, was left, or jumps: what was being played ends where it was seen last. */
  cut(): void;
  /** All that was played since the beginning, in order. */
  spans(): readonly Span[];
}

/** Browsers tell four times a second where a film stands, and once a second in a tab that is not seen. */
const slackSeconds = 2;

/**
 * A film that stands further on than it can have come by playing did not play what lies between: then a new stretch begins.
 */
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
