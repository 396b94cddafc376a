import { type Caption, parseCaptions } from '@suixue/academy/courses/captions';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type FilmFacts, readCaptionsFile } from './sign-media.ts';

/** A replaced caption file is shown after this time. */
const keptMs = 30_000;
const maxKept = 200;

interface Kept {
  readonly transcript: readonly Caption[];
  readonly until: number;
}

/** By the path of the film, in the order in which they were read. */
const kept = new Map<string, Kept>();

/**
 * The captions of a film, which are equal for all viewers. Only for viewers who may have the film: whether they may is not asked again while
 * the captions are kept.
 */
export async function readTranscript(account: AccountClient, film: FilmFacts): Promise<readonly Caption[]> {
  const known = kept.get(film.path);
  if (known && known.until > Date.now()) return known.transcript;
  kept.delete(film.path);
  const file = await readCaptionsFile(account, film);
  if (file === null) return [];
  const transcript = parseCaptions(file);
  kept.set(film.path, { transcript, until: Date.now() + keptMs });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return transcript;
}
