import type { MiddlewareFunction } from 'react-router';
import { pageNotFound, urlToPath } from './page-not-found.ts';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * A page's own validity check, before anything is loaded: an address that cannot mean anything is a page that does
 * not exist. It stands before the sign-in check, so that nobody is asked to sign in for a page that is not there.
 */
export function validPath(isValid: (params: Params) => boolean): MiddlewareFunction<Response> {
  return ({ url, params }) => {
    if (!isValid(params)) throw pageNotFound(urlToPath(url));
  };
}

/** What identifies a thing in an address: a number of the chain, which may have 78 digits, a short id or a chain object's id. */
export function isAddressId(id: string | undefined): boolean {
  return id !== undefined && /^(?:0x[0-9a-f]{1,64}|\d{1,78}|[A-Za-z0-9][A-Za-z0-9_-]{0,43})$/.test(id);
}

/** A ware or a commodity: a number of the chain, in decimal digits and in no other way of writing it. */
export function isItemId(id: string | undefined): boolean {
  return id !== undefined && /^(?:0|[1-9]\d{0,77})$/.test(id) && BigInt(id) < 2n ** 256n;
}

export function isUuid(id: string | undefined): boolean {
  return id !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}
