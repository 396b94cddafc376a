import { readRange } from '@suixue/backend/storage/byte-range';
import type { Logger } from 'pino';
import { sendPart } from '../http/send-part.ts';
import { proxyFilm, proxyHeader } from './film-proxy.ts';
import { type FilmFile, type LivePath, readFilmFile } from './live-paths.ts';
import type { OpenedLive } from './open-live.ts';
import { type Answering, sendText } from './send-text.ts';

/** Bytes in memory that answer a request. */
export interface FilmPart {
  readonly type: string;
  readonly cache: string;
  readonly bytes: Buffer;
}

type Named = Extract<LivePath, { kind: 'film' }>;

const playlistType = 'application/vnd.apple.mpegurl';
const segmentTypes = { ts: 'video/mp2t', aac: 'audio/aac' } as const;
/** A playlist changes every few seconds, and a viewer may lose access. */
const uncached = 'private, no-store';
/** Under a number there is never anything else; the path has the viewer's ticket, so it is not shared. */
const cached = 'private, max-age=3600, immutable';

/** The part of a live film in memory, if the viewer was checked a moment ago. Undefined: more has to be found out. */
export function findFilmPart(live: OpenedLive, { request }: Answering, named: Named): FilmPart | undefined {
  if (request.method !== 'GET') return undefined;
  const ticket = live.tickets.read(named.ticket);
  if (ticket?.event !== named.event || live.decisions.find(ticket) !== true) return undefined;
  const running = live.streams.find(named.event);
  const file = running && readFilmFile(named.file);
  if (!running || !file || file.kind === 'state') return undefined;
  const part = readLivePart(live, named.event, file);
  // Counted only if it answers; everything else is counted on its way.
  return part && live.viewers.see(named.event, ticket.viewer) ? part : undefined;
}

function readLivePart(live: OpenedLive, event: string, file: FilmFile): FilmPart | undefined {
  const film = live.streams.find(event)?.film;
  if (film === undefined) return undefined;
  if (file.kind === 'segment') {
    const segment = film.find(file.rendition, file.number);
    return segment && { type: segmentTypes[file.type], cache: cached, bytes: segment.bytes };
  }
  const playlist =
    file.kind === 'master' ? film.master() : file.kind === 'playlist' ? film.playlist(file.rendition) : null;
  return playlist === null ? undefined : { type: playlistType, cache: uncached, bytes: playlist };
}

export function sendFilmPart({ request, response, headers }: Answering, part: FilmPart): void {
  const { type, cache, bytes } = part;
  const own = ['content-type', type, 'cache-control', cache, 'accept-ranges', 'bytes'];
  const range = readRange(request.headers.range ?? null, bytes.length);
  if (range.kind === 'outside') {
    response.writeHead(416, [...headers, ...own, 'content-range', `bytes */${bytes.length}`]);
    response.end();
    return;
  }
  const { start, end } = range.kind === 'part' ? range.span : { start: 0, end: bytes.length };
  if (range.kind === 'part') own.push('content-range', `bytes ${start}-${end - 1}/${bytes.length}`);
  own.push('content-length', String(end - start));
  response.writeHead(range.kind === 'part' ? 206 : 200, [...headers, ...own]);
  response.end(request.method === 'HEAD' ? undefined : bytes.subarray(start, end));
}

/** Answers a request for a film: checks the viewer, and finds the file in memory, on the disk, or on another server. */
export async function answerFilm(
  live: OpenedLive,
  answering: Answering,
  named: Named,
  log: Logger,
): Promise<void> {
  const { request, response, headers } = answering;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(answering, 405, 'method');
    return;
  }
  const ticket = live.tickets.read(named.ticket);
  if (ticket?.event !== named.event || !(await live.decisions.decide(ticket))) {
    sendText(answering, 403, 'closed');
    return;
  }
  if (!live.viewers.see(named.event, ticket.viewer)) {
    sendText(answering, 429, 'often');
    return;
  }
  const file = readFilmFile(named.file);
  if (file === null) {
    sendText(answering, 404, 'nothing');
    return;
  }
  const elsewhere = await live.findOtherServer(named.event);
  if (elsewhere !== null && request.headers[proxyHeader] === undefined) {
    const status = await proxyFilm(request, response, { target: elsewhere, always: headers });
    if (status === null && !response.headersSent) sendText(answering, 503, 'unavailable');
    return;
  }
  const part = await readPart(live, named.event, file);
  if (part !== undefined) sendFilmPart(answering, part);
  else if (file.kind !== 'segment' || !(await sendRecorded(live, answering, named.event, file, log)))
    sendText(answering, 404, 'nothing');
}

async function readPart(live: OpenedLive, event: string, file: FilmFile): Promise<FilmPart | undefined> {
  if (file.kind === 'state') {
    const state = Buffer.from(JSON.stringify(await live.readState(event)));
    return { type: 'application/json', cache: uncached, bytes: state };
  }
  if (file.kind !== 'replay' && file.kind !== 'replay-playlist') return readLivePart(live, event, file);
  const recorded = await live.recordings.open(event);
  const playlist = file.kind === 'replay' ? recorded?.master : recorded?.playlist(file.rendition);
  return playlist ? { type: playlistType, cache: uncached, bytes: playlist } : undefined;
}

/** Sends a segment from the recording, without holding it in memory. False if there is none. */
async function sendRecorded(
  live: OpenedLive,
  { request, response, headers }: Answering,
  event: string,
  { rendition, number, type }: Extract<FilmFile, { kind: 'segment' }>,
  log: Logger,
): Promise<boolean> {
  const part = (await live.recordings.open(event))?.find(rendition, number) ?? null;
  const opened = part === null ? undefined : await live.recordings.openPart(part);
  if (part === null || opened === undefined) return false;
  const own = ['content-type', segmentTypes[type], 'cache-control', cached, 'accept-ranges', 'bytes'];
  const range = readRange(request.headers.range ?? null, part.length);
  const span = range.kind === 'part' ? range.span : { start: 0, end: part.length };
  if (range.kind === 'part') own.push('content-range', `bytes ${span.start}-${span.end - 1}/${part.length}`);
  const length = range.kind === 'outside' ? 0 : span.end - span.start;
  own.push('content-length', String(length));
  response.writeHead(range.kind === 'outside' ? 416 : range.kind === 'part' ? 206 : 200, [
    ...headers,
    ...own,
  ]);
  if (request.method === 'HEAD' || length === 0) {
    opened.release();
    response.end();
    return true;
  }
  const from = part.from + span.start;
  sendPart(response, { file: opened, span: { start: from, end: from + length } }, log);
  return true;
}
