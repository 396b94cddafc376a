import { readToken } from './json-web-token.ts';
import type { KeySet } from './key-set.ts';
import { isSignedBy } from './public-keys.ts';
import { atTime, readBody, type TokenReading, takeTokenApart } from './token-parts.ts';

/** How somebody else's tokens are verified. */
export interface IssuerKeys {
  /** Of tokens that are signed with a secret both know; without it there are none of those. */
  readonly secret: string | undefined;
  readonly published: KeySet;
}

/**
 * A token of another issuer. Which kind of key there is decides, never the token alone: a secret verifies HS256 and nothing else, and a
 * published key only the algorithm that it is for, so that nobody signs with what everybody can read.
 */
export async function readIssuedToken(
  token: string,
  { secret, published }: IssuerKeys,
  nowSeconds: number,
): Promise<TokenReading> {
  const parts = takeTokenApart(token);
  const algorithm = parts?.head.alg;
  if (algorithm === 'HS256' && secret !== undefined) return readToken(token, secret, nowSeconds);
  if (parts?.head.kid === undefined || (algorithm !== 'ES256' && algorithm !== 'RS256')) {
    return { kind: 'bad', reason: 'malformed' };
  }
  const key = await published.find(parts.head.kid);
  const isGood = key?.algorithm === algorithm && isSignedBy(key, parts.signed, parts.signature);
  return isGood ? atTime(readBody(parts.body), nowSeconds) : { kind: 'bad', reason: 'forged' };
}
