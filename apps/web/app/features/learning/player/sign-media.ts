import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { MediaLinks } from './lesson-media.ts';
import { learningNumbers, playerNumbers } from './player-numbers.ts';

const bucket = 'lesson-media';
export const captionsName = 'captions.zh.vtt';
const posterName = 'poster.webp';

/** What a chapter's row says of its film. */
export interface FilmFacts {
  readonly path: string;
  readonly qualities: readonly number[];
}

/**
 * Addresses for whoever this account is. The host signs no file that the policies do not let them see, so this is asked of it each
 * time and decided nowhere else. Null when they may not have the film; an error when nobody could be asked.
 */
export async function signMedia(
  account: AccountClient,
  { path, qualities }: FilmFacts,
): Promise<MediaLinks | null> {
  const lifetimeSeconds = learningNumbers.mediaSeconds;
  const heights = inOrderOfBeginning(qualities);
  const names = [...heights.map((height) => `${height}.mp4`), captionsName, posterName];
  const { data, error } = await account.storage.from(bucket).createSignedUrls(
    names.map((name) => `${path}/${name}`),
    lifetimeSeconds,
  );
  if (error) throw error;
  const urls = data.map((one) => (one.error === null && one.signedUrl ? toOwnAddress(one.signedUrl) : null));
  const films = heights.flatMap((height, place) => {
    const url = urls[place];
    return url ? [{ height, url }] : [];
  });
  if (films.length === 0) return null;
  const [captions = null, poster = null] = urls.slice(heights.length);
  return { films, captions, poster, lifetimeSeconds };
}

/** The sentences of the film, as a file; null when there are none. */
export async function readCaptionsFile(account: AccountClient, { path }: FilmFacts): Promise<string | null> {
  const { data } = await account.storage.from(bucket).download(`${path}/${captionsName}`);
  return data ? data.text() : null;
}

/** How large each file of a film is, by its name. */
export async function listFilmFiles(
  account: AccountClient,
  { path }: FilmFacts,
): Promise<ReadonlyMap<string, number>> {
  const { data, error } = await account.storage.from(bucket).list(path);
  if (error) throw error;
  return new Map(
    data.flatMap(({ name, metadata }): [string, number][] => {
      const size: unknown = metadata?.size;
      return typeof size === 'number' && size > 0 ? [[name, size]] : [];
    }),
  );
}

/** A browser takes the first that it can play: the default, then what is smaller, then what is greater. */
function inOrderOfBeginning(qualities: readonly number[]): readonly number[] {
  const isFitting = (height: number) => height <= playerNumbers.defaultQuality;
  return [
    ...qualities.filter(isFitting).sort((one, other) => other - one),
    ...qualities.filter((height) => !isFitting(height)).sort((one, other) => one - other),
  ];
}

/** The files lie behind this site's own address, under whichever name the browser reached it. */
function toOwnAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
