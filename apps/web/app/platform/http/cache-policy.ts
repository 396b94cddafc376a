/**
 * What a page tells caches. A public page may be kept by anyone for a minute and shown for a day while it is fetched
 * again; the server adds `Vary: Cookie` and takes the permission back when the request carries a session.
 */
export const publicPage = (): HeadersInit => ({
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
});

/**
 * A page with prices may be shown a minute longer at most, so no price is older than two minutes wherever it was kept: the
 * server's own cache goes by the same words. Nobody pays an old price: `/purchasing` reads it anew, and the programme takes
 * no more than what was agreed to.
 */
export const pricedPage = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
} as const;

/** The price could not be read in time: the next one who asks may have it. */
export const unpricedPage = {
  'Cache-Control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=0',
} as const;
