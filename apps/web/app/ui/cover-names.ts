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
  'news-bot-api-key-safety',
  'news-bot-backtest-traps',
  'news-bot-stop-rules',
  'news-buying-opens',
  'news-correction-policy',
  'news-house-cashflow',
  'news-how-profit-is-computed',
  'news-how-votes-are-counted',
  'news-install-guide',
  'news-member',
  'news-millionaire',
  'news-notes-from-terms',
  'news-one-level-only',
  'news-phishing-warning',
  'news-pool-terms-five-lines',
  'news-pools-open',
  'news-property',
  'news-read-a-transaction',
  'news-reading-opens',
  'news-refund-and-shares',
  'news-rent-contract-lines',
  'news-robot',
  'news-study-retrieval',
  'news-weekly-review',
] as const;

export type CoverName = (typeof coverNames)[number];
