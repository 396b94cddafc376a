import { isUuid as isUuidInAnyCase } from '@suixue/backend/is-uuid';
import type { MiddlewareFunction } from 'react-router';
import { pageNotFound, urlToPath } from './page-not-found.ts';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Validity check of a page's parameters, before anything is loaded: an impossible value is a 404. It runs before the sign-in check, so
 * that visitors need not sign in for a page that does not exist.
 */
export function validPath(isValid: (params: Params) => boolean): MiddlewareFunction<Response> {
  return ({ url, params }) => {
    if (!isValid(params)) throw pageNotFound(urlToPath(url));
  };
}

/** The number of a ware or commodity, in canonical decimal form. */
export function isItemId(id: string | undefined): boolean {
  return id !== undefined && /^(?:0|[1-9]\d{0,77})$/.test(id) && BigInt(id) < 2n ** 256n;
}

/** The name of a course or chapter in a path. */
export const isSlug = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** In lower case only, so that each page has one URL. */
export function isUuid(id: string | undefined): boolean {
  return id !== undefined && isUuidInAnyCase(id) && id === id.toLowerCase();
}
