import { attachNative, playsHlsItself } from './attach-native.ts';
import type { AttachedFilm, AttachOptions } from './attached-film.ts';

/** Connects a film's element with a playlist. hls.js is loaded only for browsers that cannot play one themselves. */
export async function attachFilm(options: AttachOptions): Promise<AttachedFilm> {
  if (playsHlsItself(options.film)) return attachNative(options);
  const { attachHls } = await import('./attach-hls.ts');
  return attachHls(options);
}
