import type { StreamHealth } from '@suixue/streaming/film-health';
import type { FilmHealth, FilmPublicState } from '@suixue/web/contract';
import type { RunningFilm } from './running-film.ts';
import type { StreamRow } from './stream-rows.ts';

/** What a server reports of a stream to the others, through the database. */
interface StreamReport extends StreamHealth {
  readonly viewers: number;
  readonly isAdaptive: boolean;
  readonly encoder: string | null;
  readonly recordedMs: number;
  readonly recordedBytes: number;
}

export function toReport(running: RunningFilm, viewers: number, isAdaptive: boolean): StreamReport {
  return {
    ...running.film.health(),
    viewers,
    isAdaptive,
    encoder: maskEncoder(running.film.encoder),
    recordedMs: Math.round(running.recorded.ms),
    recordedBytes: running.recorded.bytes,
  };
}

/** What players may know. */
export function toPublicState(
  running: RunningFilm | null,
  row: StreamRow | null,
  {
    viewers,
    isAdaptive,
    durationMs,
    now,
  }: Pick<FilmPublicState, 'viewers' | 'isAdaptive' | 'durationMs'> & { now: number },
): FilmPublicState {
  const known: Pick<StreamReport, 'state' | 'since' | 'latencyMs' | 'hasAudioOnly'> | null =
    running?.film.health() ?? readReport(row);
  const isOver = row?.status === 'ended' || row?.status === 'cancelled';
  const state = row === null ? 'none' : isOver ? 'ended' : (known?.state ?? 'waiting');
  return {
    state,
    since: known?.since ?? now,
    latencyMs: state === 'live' ? (known?.latencyMs ?? null) : null,
    isAdaptive,
    hasAudioOnly: known?.hasAudioOnly ?? false,
    viewers,
    durationMs,
  };
}

export function readHealth(
  running: RunningFilm | null,
  row: StreamRow,
  { state, isElsewhere }: { state: FilmPublicState; isElsewhere: boolean },
): FilmHealth {
  const report = running ? toReport(running, state.viewers, state.isAdaptive) : readReport(row);
  return {
    ...(report ?? emptyReport),
    ...state,
    viewers: isElsewhere && report ? report.viewers : state.viewers,
    isAdaptive: isElsewhere && report ? report.isAdaptive : state.isAdaptive,
    ingest: row.ingest,
    recordedMs: running ? (report?.recordedMs ?? 0) : Math.max(row.recordedMs, report?.recordedMs ?? 0),
    recordedBytes: running
      ? (report?.recordedBytes ?? 0)
      : Math.max(row.recordedBytes, report?.recordedBytes ?? 0),
    isElsewhere: !running && row.serverId !== null && isElsewhere,
  };
}

const emptyReport: StreamReport = {
  state: 'waiting',
  since: 0,
  bitrate: null,
  lastSegmentAt: null,
  segments: 0,
  interruptions: 0,
  rejected: { count: 0, last: null, at: null },
  resolution: null,
  renditions: [],
  hasAudioOnly: false,
  latencyMs: null,
  viewers: 0,
  isAdaptive: false,
  encoder: null,
  recordedMs: 0,
  recordedBytes: 0,
};

/** Only servers of this site write reports; one of an older version may lack fields. */
function readReport(row: StreamRow | null): StreamReport | null {
  return row?.health == null
    ? null
    : { ...emptyReport, ...(JSON.parse(row.health) as Partial<StreamReport>) };
}

/** `rtmp 203.0.113.7 12` becomes `rtmp 203.0.113.…`: hosts recognise their own network, and no address is shown in full. */
function maskEncoder(encoder: string | null): string | null {
  const [kind, address = ''] = encoder?.split(' ') ?? [];
  if (kind === undefined) return null;
  const parts = address.split(/(?<=[.:])/);
  return address === '' ? kind : `${kind} ${parts.slice(0, -1).join('')}…`;
}
