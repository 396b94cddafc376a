import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { MediaLinks } from './lesson-media.ts';
import { learningNumbers, playerNumbers } from './player-numbers.ts';

const bucket = 'lesson-media';
export const captionsName = 'captions.zh.vtt';
const posterName = 'poster.webp';

/** The film columns of a chapter's row. */
export interface FilmFacts {
  readonly path: string;
  readonly qualities: readonly number[];
}

/**
 * Signs URLs for this account. The host signs only what the policies allow, so access is not decided here. Null if the account may not
 * have the film; throws if the host could not be reached.
 */
export async function signMedia(
  account: AccountClient,
  { path, qualities }: FilmFacts,
): Promise<MediaLinks | null> {
  const lifetimeSeconds = learningNumbers.mediaSeconds;
  const heights = inOrderOfBeginning(qualities);
  const names = [...heights.map((height) => `${height}.mp4`), captionsName, posterName];
  const answer = await account.storage.from(bucket).createSignedUrls(
    names.map((name) => `${path}/${name}`),
    lifetimeSeconds,
  );
  const urls = readRows(answer).map((one) =>
    one.error === null && one.signedUrl ? toOwnAddress(one.signedUrl) : null,
  );
  const films = heights.flatMap((height, place) => {
    const url = urls[place];
    return url ? [{ height, url }] : [];
  });
  if (films.length === 0) return null;
  const [captions = null, poster = null] = urls.slice(heights.length);
  return { films, captions, poster, lifetimeSeconds };
}

/** The caption file; null if there is none. */
export async function readCaptionsFile(account: AccountClient, { path }: FilmFacts): Promise<string | null> {
  const { data } = await account.storage.from(bucket).download(`${path}/${captionsName}`);
  return data ? data.text() : null;
}

/** Sizes of a film's files by name. */
export async function listFilmFiles(
  account: AccountClient,
  { path }: FilmFacts,
): Promise<ReadonlyMap<string, number>> {
  const files = readRows(await account.storage.from(bucket).list(path));
  return new Map(
    files.flatMap(({ name, metadata }): [string, number][] => {
      const size: unknown = metadata?.size;
      return typeof size === 'number' && size > 0 ? [[name, size]] : [];
    }),
  );
}

/** Browsers take the first source that they can play: the default, then smaller ones, then greater ones. */
function inOrderOfBeginning(qualities: readonly number[]): readonly number[] {
  const isFitting = (height: number) => height <= playerNumbers.defaultQuality;
  return [
    ...qualities.filter(isFitting).sort((one, other) => other - one),
    ...qualities.filter((height) => !isFitting(height)).sort((one, other) => one - other),
  ];
}

/** Files are served below the origin by which the browser reached this site. */
function toOwnAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
