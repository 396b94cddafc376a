const day = 86_400_000;

/** What keeping lessons on a device goes by. */
export const keptNumbers = {
  /** How long a lesson may be learned with after the server last said that it is open. */
  graceMs: 14 * day,
  /** A clock that was put back further than this, to before that moment, is not believed. */
  clockSlackMs: day,
  /** The server is asked again at most so often, when something is opened. */
  renewEveryMs: 60_000,
  /** A film is fetched and kept in pieces: what is cut off goes on with the first that is missing. */
  pieceBytes: 512 * 1024,
  /** How often a film may turn out to be another while it is fetched, before it is given up. */
  mostBeginnings: 2,
  /** What a device must have left beside the lesson itself. */
  spareBytes: 8 * 1024 * 1024,
  /** So many chapters one device keeps: as many as one question to the server names. */
  mostLessons: 200,
} as const;
