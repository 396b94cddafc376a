// The database enforces the same limits (supabase/migrations: courses, learning, discussions).

export const maxFilmSeconds = 14_400;

export const noteLimits = { characters: 5_000, perChapter: 200 } as const;

export const discussionLimits = {
  characters: 2_000,
  /** Minimum time between two posts of one account, in seconds. */
  pause: 10,
  perDay: 30,
  /** Time after which a post can no longer be changed. */
  editMinutes: 15,
  answersPerQuestion: 50,
  reportsPerDay: 20,
  reportCharacters: 300,
} as const;
