/**
 * What a page tells caches. A public page may be kept by anyone for a minute and shown for a day while it is fetched
 * again; the server adds `Vary: Cookie` and takes the permission back when the request carries a session.
 */
export const publicPage = (): HeadersInit => ({
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
});
