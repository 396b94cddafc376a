import { readFilmSound } from './film-sound.ts';
import type { MediaLinks } from './lesson-media.ts';

/** By the path of the film, in the order in which they were read. A replaced film is read again after this time. */
const known = new Map<string, { readonly hasSound: boolean; readonly until: number }>();
const knownMs = 600_000;
const maxKnown = 200;

/** Sends a request for a file of this site within the process. */
export type FetchFile = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** Whether a film has sound, so that a silent one is shown without a control of the volume. In doubt it has. */
export async function readSound(path: string, { films }: MediaLinks, fetchFile: FetchFile): Promise<boolean> {
  const before = known.get(path);
  if (before && before.until > Date.now()) return before.hasSound;
  known.delete(path);
  // All qualities have the same sound.
  const url = films.toSorted((one, other) => one.height - other.height)[0]?.url;
  if (url === undefined) return true;
  const found = await readFilmSound(async (from, length) => {
    const response = await fetchFile(url, { range: `bytes=${from}-${from + length - 1}` });
    // A host that ignores ranges would send the whole film.
    if (response.status === 206) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    return null;
  });
  const hasSound = found ?? true;
  if (found !== null) known.set(path, { hasSound, until: Date.now() + knownMs });
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  return hasSound;
}
