/** The site's own account on the chain. Other accounts have UUIDs as ids. */
export const siteUid = 'house';

/** How pages and forms name that account. */
export const siteName = '学园';
