/** All numbers of the player. A test compares those that plyr hard-codes. */
export const playerNumbers = {
  seekStepSeconds: 10,
  volume: 1,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4],
  /** Heights of the picture. */
  qualities: [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240],
  defaultQuality: 576,
  controlsHideMs: { mouse: 2_000, touch: 3_000, focus: 4_000 },
  loadingDelayMs: 250,
  seekRange: { min: 0, max: 100, step: 0.01 },
} as const;

/** Numbers of the progress of lessons. */
export const learningNumbers = {
  /** How often played spans are stored on the device during playback. */
  keepEveryMs: 1_000,
  /** How often they are sent; including the round trip, at most five seconds can be lost. */
  sendEveryMs: 3_000,
  /** Delay before a failed report is sent again. */
  retryMs: 15_000,
  /** No offer to resume for a learner who has barely begun or almost finished. */
  resumeAfterSeconds: 5,
  resumeBeforeEndSeconds: 10,
  /** Lifetime of a signed URL, and how long before its end it is renewed. */
  mediaSeconds: 900,
  renewBeforeEndSeconds: 180,
} as const;
