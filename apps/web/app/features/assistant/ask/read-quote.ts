/** The selected passage in a URL is at most this long: addresses have limits of their own. */
export const maxQuoteLength = 400;

/** The passage that a learner selected in a chapter; '' for none. */
export const readQuote = (query: URLSearchParams): string =>
  [...(query.get('quote') ?? '').replaceAll('\0', '').trim()].slice(0, maxQuoteLength).join('');
