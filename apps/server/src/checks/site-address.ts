/** Where `npm start` serves the site. */
export const ownSite = 'http://127.0.0.1:3000';

/** Without the slash at its end; null if it is not a URL. */
export const readUrl = (text: string): string | null => (URL.canParse(text) ? text.replace(/\/$/, '') : null);
