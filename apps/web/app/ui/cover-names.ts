// Written by scripts/make-sprite.ts from public/covers.

/** The drawings in the sprite of covers. */
export const coverNames = [
  'course-ai-literacy',
  'course-move-first-steps',
  'course-pool-terms',
  'course-study-methods',
  'course-sui-reading',
  'course-wallet-basics',
  'news-announcement',
  'news-member',
  'news-millionaire',
  'news-property',
  'news-robot',
] as const;

export type CoverName = (typeof coverNames)[number];
