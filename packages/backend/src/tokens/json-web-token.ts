import { createHmac, timingSafeEqual } from 'node:crypto';
import { isEllipticSignature } from './elliptic-token.ts';
import {
  atTime,
  type Claims,
  readBody,
  splitToken,
  type TokenParts,
  type TokenReading,
  toPart,
} from './token-parts.ts';

const algorithm = 'HS256';
const header = toPart({ alg: algorithm, typ: 'JWT' });

export function signToken(claims: Claims, secret: string): string {
  const signed = `${header}.${toPart(claims)}`;
  return `${signed}.${sign(signed, secret).toString('base64url')}`;
}

export function readToken(token: string, secret: string, nowSeconds: number): TokenReading {
  return atTime(findVerified(token, secret) ?? verify(token, secret), nowSeconds);
}

/**
 * Tokens verified recently, with their secret. A session sends the same token for an hour, and verifying costs about a
 * quarter of a short statement. Expiry is checked on each use.
 */
const verified = new Map<string, { readonly secret: string; readonly reading: TokenReading }>();
const maxVerified = 500;

function findVerified(token: string, secret: string): TokenReading | undefined {
  const found = verified.get(token);
  if (found?.secret !== secret) return undefined;
  verified.delete(token);
  verified.set(token, found);
  return found.reading;
}

/** Checks everything except the times. */
function verify(token: string, secret: string): TokenReading {
  const parts = splitToken(token);
  const isSigned = parts && isSignedWith(secret, parts);
  if (isSigned === undefined) return { kind: 'bad', reason: 'malformed' };
  if (!isSigned) return { kind: 'bad', reason: 'forged' };
  const reading = readBody(parts.body);
  if (reading.kind === 'bad') return reading;
  const [oldest] = verified.keys();
  if (verified.size >= maxVerified && oldest !== undefined) verified.delete(oldest);
  verified.set(token, { secret, reading });
  return reading;
}

/**
 * `undefined` for any other algorithm than the two that the host signs with. Each has a key of its own, so a token cannot choose
 * how another kind of key is used.
 */
function isSignedWith(secret: string, { head, signed, signature }: TokenParts): boolean | undefined {
  if (head.alg === 'ES256' && head.kid !== undefined) {
    return isEllipticSignature(secret, { kid: head.kid, signed, signature });
  }
  if (head.alg !== algorithm) return undefined;
  const expected = sign(signed, secret);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function sign(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
