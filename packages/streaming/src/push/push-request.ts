import { filmLimits } from '../film/film-limits.ts';
import type { FilmProblem } from '../film/film-problem.ts';
import type { LiveFilm } from '../film/live-film.ts';
import type { PushBody } from './push-body.ts';

/** What became of one request of an encoder. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  /** Playlists and removals of the encoder: the server writes its own playlists. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly problem: FilmProblem }
  | { readonly kind: 'wrong-name' }
  /** The encoder disconnected before the end. */
  | { readonly kind: 'incomplete' };

interface PushParts {
  readonly film: LiveFilm;
  /** Identifies the encoder: its address and the folder that it sends to. */
  readonly encoder: string;
  /** Name of the file that the encoder sends. */
  readonly name: string;
  readonly method: string | undefined;
}

const maxPlaylistBytes = 512 * 1024;
/** Slower than this no stream can be: a segment of 20 seconds arrives within 20 seconds. */
const maxUploadMs = 30_000;
const maxUploads = 4;
const uploads = new WeakMap<LiveFilm, number>();

/** Takes what an encoder sends with `PUT`, `POST` or `DELETE`, as ffmpeg's `-f hls -method PUT` does. */
export async function takePush(
  body: PushBody,
  { film, encoder, name, method }: PushParts,
): Promise<PushOutcome> {
  if (!film.claim(encoder)) return { kind: 'refused', problem: 'other-encoder' };
  if (method === 'DELETE') return { kind: 'ignored' };
  const isPlaylist = name.endsWith('.m3u8');
  if (!isPlaylist && !name.endsWith('.ts')) return { kind: 'wrong-name' };
  const underWay = uploads.get(film) ?? 0;
  if (!body.hasEnded && underWay >= maxUploads) {
    film.reject('too-fast');
    return { kind: 'refused', problem: 'too-fast' };
  }
  uploads.set(film, underWay + 1);
  try {
    const received = await body.receive({
      maxBytes: isPlaylist ? maxPlaylistBytes : filmLimits.maxSegmentBytes,
      timeoutMs: maxUploadMs,
    });
    if (received === 'too-large') {
      film.reject('too-large');
      return { kind: 'refused', problem: 'too-large' };
    }
    if (received === 'incomplete') return { kind: 'incomplete' };
    if (isPlaylist) return { kind: 'ignored' };
    // A slow upload must not be taken for silence.
    if (!film.claim(encoder)) return { kind: 'refused', problem: 'other-encoder' };
    const problem = film.accept(received);
    return problem === null ? { kind: 'taken' } : { kind: 'refused', problem };
  } finally {
    uploads.set(film, (uploads.get(film) ?? 1) - 1);
  }
}
