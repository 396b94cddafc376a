import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../database/as-caller.ts';
import { type IssuerKeys, readIssuedToken } from '../tokens/read-issued-token.ts';
import { readingToCaller, requireToken } from './resolve-caller.ts';

export interface IssuedCallerOptions {
  /** What pages show when nobody is signed in. It may be a token or any other text: who shows it is nobody in particular. */
  readonly anonKey: string;
  readonly keys: IssuerKeys;
  readonly now: () => number;
}

/** Who asks, where sessions are somebody else's to give. */
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
