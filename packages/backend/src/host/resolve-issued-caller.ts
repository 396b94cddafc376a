import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../database/as-caller.ts';
import { type IssuerKeys, readIssuedToken } from '../tokens/read-issued-token.ts';
import { readingToCaller, requireToken } from './resolve-caller.ts';

export interface IssuedCallerOptions {
  /**
   * The key of the pages for anonymous visitors. It may be a token or any other text and always means the anonymous
   * role.
   */
  readonly anonKey: string;
  readonly keys: IssuerKeys;
  readonly now: () => number;
}

/** Resolves the caller if another server issues the sessions. */
export async function resolveIssuedCaller(
  request: Request,
  { anonKey, keys, now }: IssuedCallerOptions,
): Promise<Caller> {
  const token = requireToken(request);
  if (isSame(token, anonKey)) return { role: 'anon', claims: { role: 'anon' } };
  return readingToCaller(await readIssuedToken(token, keys, Math.floor(now() / 1_000)));
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
