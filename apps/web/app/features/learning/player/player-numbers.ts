/** The numbers of the player, each once. Those that plyr has no setting for are held against it by a test. */
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

/** What the progress of lessons goes by. */
export const learningNumbers = {
  /** How often what was played is kept on this device, while it plays. */
  keepEveryMs: 1_000,
  /** How often it is sent: with the way to the server it stays below the five seconds that may be lost. */
  sendEveryMs: 3_000,
  /** Until what could not be sent is tried again. */
  retryMs: 15_000,
  /** Nobody has to be told where to go on who has hardly begun, or is as good as through. */
  resumeAfterSeconds: 5,
  resumeBeforeEndSeconds: 10,
  /** How long an address of a lesson's file is good for, and how long before its end it is replaced. */
  mediaSeconds: 900,
  renewBeforeEndSeconds: 180,
} as const;
