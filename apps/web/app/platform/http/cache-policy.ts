/**
 * Cache headers of pages. Caches may keep a public page for a minute and serve it stale for a day while revalidating. The server adds
 * `Vary: Cookie` and removes the permission for requests with a session.
 */
export const publicPage = (): HeadersInit => ({
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
});

/**
 * Pages with prices may be stale for one more minute at most, so no displayed price is older than two minutes. No buyer pays an old
 * price: `/purchasing` reads it again, and the contract takes at most the agreed amount.
 */
export const pricedPage = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
} as const;

/** The ranking: a name that its owner has withdrawn is shown for two minutes at most. */
export const rankingPage = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
} as const;

/** Pages with counts that change with each draw: the caches only spare the server a rush. */
export const countedPage = {
  'Cache-Control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=0',
} as const;

/** The price could not be read in time; the next request may succeed. */
export const unpricedPage = {
  'Cache-Control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=0',
} as const;
