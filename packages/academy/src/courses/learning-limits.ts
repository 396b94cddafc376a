/** How long and how often; the database holds people to the same (supabase/migrations, learning). */
export const noteLimits = { characters: 5_000, perChapter: 200 } as const;

export const discussionLimits = {
  characters: 2_000,
  /** Between two posts of the same person, in seconds. */
  pause: 10,
  perDay: 30,
  /** After which a post can no longer be changed. */
  editMinutes: 15,
  answersPerQuestion: 50,
  reportsPerDay: 20,
  reportCharacters: 300,
} as const;
