/** Longer each time, so that a server that starts again is not met by everyone at once. */
const pausesMs = [2_000, 4_000, 8_000, 15_000] as const;

/** How long to wait after this many earlier attempts, in milliseconds; differs from viewer to viewer by up to a quarter. */
export function retryPauseMs(attempts: number): number {
  const pause = pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? 0;
  return pause * (0.75 + Math.random() / 2);
}
