import { createHmac, timingSafeEqual } from 'node:crypto';
import { atTime, type Claims, readBody, type TokenReading, takeTokenApart, toPart } from './token-parts.ts';

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
const mostVerified = 500;

function findVerified(token: string, secret: string): TokenReading | undefined {
  const found = verified.get(token);
  if (found?.secret !== secret) return undefined;
  verified.delete(token);
  verified.set(token, found);
  return found.reading;
}

/** Checks everything except the times. */
function verify(token: string, secret: string): TokenReading {
  const parts = takeTokenApart(token);
  // Accepts one algorithm only: a token must not choose how it is verified.
  if (parts?.head.alg !== algorithm) return { kind: 'bad', reason: 'malformed' };
  const expected = sign(parts.signed, secret);
  const isSigned = parts.signature.length === expected.length && timingSafeEqual(parts.signature, expected);
  if (!isSigned) return { kind: 'bad', reason: 'forged' };
  const reading = readBody(parts.body);
  if (reading.kind === 'bad') return reading;
  const [oldest] = verified.keys();
  if (verified.size >= mostVerified && oldest !== undefined) verified.delete(oldest);
  verified.set(token, { secret, reading });
  return reading;
}

function sign(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
