import { isUuid } from '@suixue/backend/is-uuid';

export const livePrefix = '/live/';
export const ingestPrefix = '/live/ingest/';

/** What the path of a request below `/live/` names. */
export type LivePath =
  | { readonly kind: 'ingest'; readonly key: string; readonly folder: string; readonly name: string }
  | { readonly kind: 'film'; readonly event: string; readonly ticket: string; readonly file: string };

const nameShape = /^[A-Za-z0-9._-]{1,100}$/;
const maxFolders = 3;

/** Null for paths that name nothing. Nothing is decoded: no valid name needs it. */
export function readLivePath(path: string): LivePath | null {
  const [first = '', second = '', ...rest] = path.slice(livePrefix.length).split('/');
  if (first === 'ingest') {
    const name = rest.at(-1) ?? '';
    if (rest.length > maxFolders || !rest.every((part) => nameShape.test(part)) || !nameShape.test(second))
      return null;
    return name === '' ? null : { kind: 'ingest', key: second, folder: rest.slice(0, -1).join('/'), name };
  }
  const file = rest.join('/');
  return isUuid(first) && file !== '' && rest.length <= 2
    ? { kind: 'film', event: first, ticket: second, file }
    : null;
}

/** For logs, which must not contain stream keys and tickets. */
export function withoutSecret(path: string): string {
  const parts = path.split('/');
  if (parts.length > 3) parts[3] = '…';
  return parts.join('/');
}

/** The paths of a film, for one ticket. */
export function toFilmPaths(event: string, ticket: string, kind: 'live' | 'replay') {
  const base = `${livePrefix}${event}/${ticket}`;
  const replay = kind === 'replay';
  return {
    master: `${base}/${replay ? 'replay' : 'master'}.m3u8`,
    audio: `${base}/${replay ? 'replay-audio' : 'audio'}.m3u8`,
    state: `${base}/state.json`,
  };
}

/** What a file of a film is. */
export type FilmFile =
  | { readonly kind: 'master' }
  | { readonly kind: 'replay' }
  | { readonly kind: 'state' }
  | { readonly kind: 'playlist'; readonly rendition: string }
  | { readonly kind: 'replay-playlist'; readonly rendition: string }
  | {
      readonly kind: 'segment';
      readonly rendition: string;
      readonly number: number;
      readonly type: 'ts' | 'aac';
    };

const segmentShape = /^(source|audio|\d{3,4})\/(\d{1,15})\.(ts|aac)$/;
const playlistShape = /^(replay-)?(source|audio|\d{3,4})\.m3u8$/;

export function readFilmFile(file: string): FilmFile | null {
  const [, rendition, number, type] = segmentShape.exec(file) ?? [];
  if (rendition !== undefined)
    return { kind: 'segment', rendition, number: Number(number), type: type === 'aac' ? 'aac' : 'ts' };
  const [, replay, listed] = playlistShape.exec(file) ?? [];
  if (listed !== undefined)
    return replay === undefined
      ? { kind: 'playlist', rendition: listed }
      : { kind: 'replay-playlist', rendition: listed };
  if (file === 'master.m3u8') return { kind: 'master' };
  if (file === 'replay.m3u8') return { kind: 'replay' };
  return file === 'state.json' ? { kind: 'state' } : null;
}
