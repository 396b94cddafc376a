/** The page-navigation progress bar, as the specification measures it. */
export const progress = {
  heightPx: 3,
  /** A page that comes sooner than this shows no bar at all. */
  throttleMs: 200,
  /** How long a full run of the bar is expected to take; it slows down as it nears the end. */
  durationMs: 2_000,
} as const;
