import type { IncomingMessage } from 'node:http';
import { filmLimits } from '../film/film-limits.ts';
import type { FilmProblem } from '../film/film-problem.ts';
import type { LiveFilm } from '../film/live-film.ts';

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
}

const maxPlaylistBytes = 512 * 1024;
/** Slower than this no stream can be: a segment of 20 seconds arrives within 20 seconds. */
const maxUploadMs = 30_000;
const maxUploads = 4;
const uploads = new WeakMap<LiveFilm, number>();

/** Takes what an encoder sends with `PUT`, `POST` or `DELETE`, as ffmpeg's `-f hls -method PUT` does. */
export async function takePush(
  request: IncomingMessage,
  { film, encoder, name }: PushParts,
): Promise<PushOutcome> {
  if (!film.claim(encoder)) return { kind: 'refused', problem: 'other-encoder' };
  if (request.method === 'DELETE') return { kind: 'ignored' };
  const isPlaylist = name.endsWith('.m3u8');
  if (!isPlaylist && !name.endsWith('.ts')) return { kind: 'wrong-name' };
  const underWay = uploads.get(film) ?? 0;
  if (underWay >= maxUploads) {
    film.reject('too-fast');
    return { kind: 'refused', problem: 'too-fast' };
  }
  uploads.set(film, underWay + 1);
  try {
    const body = await readBody(request, isPlaylist ? maxPlaylistBytes : filmLimits.maxSegmentBytes);
    if (body === 'too-large') {
      film.reject('too-large');
      return { kind: 'refused', problem: 'too-large' };
    }
    if (body === 'incomplete') return { kind: 'incomplete' };
    if (isPlaylist) return { kind: 'ignored' };
    // A slow upload must not be taken for silence.
    if (!film.claim(encoder)) return { kind: 'refused', problem: 'other-encoder' };
    const problem = film.accept(body);
    return problem === null ? { kind: 'taken' } : { kind: 'refused', problem };
  } finally {
    uploads.set(film, (uploads.get(film) ?? 1) - 1);
  }
}

function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | 'too-large' | 'incomplete'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve('too-large');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (result: Buffer | 'too-large' | 'incomplete') => {
      clearTimeout(timer);
      request.off('data', take);
      resolve(result);
    };
    const timer = setTimeout(() => finish('incomplete'), maxUploadMs);
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) finish('too-large');
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => finish(Buffer.concat(chunks)));
    request.once('error', () => finish('incomplete'));
    request.once('close', () => finish('incomplete'));
  });
}
