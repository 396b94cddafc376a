const day = 86_400_000;

/** Numbers of saving lessons. */
export const keptNumbers = {
  /** How long a lesson can be used after the server last confirmed access. */
  graceMs: 14 * day,
  /** A clock set back further than this, to before the confirmation, is not trusted. */
  clockSlackMs: day,
  /** Minimum interval between two confirmations. */
  renewEveryMs: 60_000,
  /** Films are downloaded in pieces, so that an interrupted download continues with the first missing piece. */
  pieceBytes: 512 * 1024,
  /** How often a film may change during the download before it is given up. */
  maxBeginnings: 2,
  /** Free space required in addition to the lesson. */
  spareBytes: 8 * 1024 * 1024,
  /** Chapters per device: one request to the server names at most this many. */
  maxLessons: 200,
} as const;
