import type { NavigationParams, QueryParams } from './query.ts';

export interface ContentUrlOptions {
  previewToken?: string;
  /** Leave out the preview token even if there is one. */
  stripPreview?: boolean;
}

/** JSON with sorted keys, so that equal parameters give equal text. */
export function paramsToJson(params: unknown): string {
  return JSON.stringify(params, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return Object.fromEntries(sorted);
  });
}

/**
 * Short synchronous hash that names a query in a URL, identical in browser and server. It only separates cache entries
 * and protects nothing, so two lanes of a multiplicative hash suffice.
 */
export function paramsToHash(params: unknown): string {
  const bytes = new TextEncoder().encode(paramsToJson(params));
  return toText(lane(bytes, 0x811c9dc5, 0x01000193)) + toText(lane(bytes, 0x9e3779b9, 0x85ebca6b));
}

export function queryUrl(params: QueryParams, options: ContentUrlOptions = {}): string {
  return contentUrl('query', params, options);
}

export function navigationUrl(params: NavigationParams = {}, options: ContentUrlOptions = {}): string {
  return contentUrl('navigation', params, options);
}

function contentUrl(kind: 'query' | 'navigation', params: unknown, options: ContentUrlOptions): string {
  const search = new URLSearchParams({ _params: paramsToJson(params) });
  if (options.previewToken !== undefined && options.stripPreview !== true) {
    search.set('previewToken', options.previewToken);
  }
  return `/${kind}/${paramsToHash(params)}.json?${search}`;
}

function lane(bytes: Uint8Array, seed: number, factor: number): number {
  let state = seed;
  for (const byte of bytes) state = Math.imul(state ^ byte, factor);
  // Multiplication only carries upwards, so fold the high bits down before output.
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return (state ^ (state >>> 16)) >>> 0;
}

function toText(value: number): string {
  return value.toString(36).padStart(7, '0');
}
