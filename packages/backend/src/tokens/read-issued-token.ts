import { readToken } from './json-web-token.ts';
import type { KeySet } from './key-set.ts';
import { isSignedBy } from './public-keys.ts';
import { atTime, readBody, splitToken, type TokenReading } from './token-parts.ts';

/** How tokens of another issuer are verified. */
export interface IssuerKeys {
  /** The shared secret; undefined if tokens are only signed with published keys. */
  readonly secret: string | undefined;
  readonly published: KeySet;
}

/**
 * Verifies a token of another issuer. The kind of the key decides the algorithm, never the token alone: a secret
 * verifies only HS256, a published key only its own algorithm. Otherwise a published key could be used as a secret.
 */
export async function readIssuedToken(
  token: string,
  { secret, published }: IssuerKeys,
  nowSeconds: number,
): Promise<TokenReading> {
  const parts = splitToken(token);
  const algorithm = parts?.head.alg;
  if (algorithm === 'HS256' && secret !== undefined) return readToken(token, secret, nowSeconds);
  if (parts?.head.kid === undefined || (algorithm !== 'ES256' && algorithm !== 'RS256')) {
    return { kind: 'bad', reason: 'malformed' };
  }
  const key = await published.find(parts.head.kid);
  const isGood = key?.algorithm === algorithm && isSignedBy(key, parts.signed, parts.signature);
  return isGood ? atTime(readBody(parts.body), nowSeconds) : { kind: 'bad', reason: 'forged' };
}
