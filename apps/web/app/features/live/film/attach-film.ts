import { attachNative, playsHlsItself } from './attach-native.ts';
import type { AttachedFilm, AttachOptions } from './attached-film.ts';

/**
 * Loads what connects a film's element with a playlist. hls.js is loaded only for browsers that cannot play one themselves. Rejects if its script cannot be
 * loaded.
 */
export async function loadAttach(film: HTMLVideoElement): Promise<(options: AttachOptions) => AttachedFilm> {
  if (playsHlsItself(film)) return attachNative;
  const { attachHls } = await import('./attach-hls.ts');
  return attachHls;
}
