import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@suixue/backend/database/database';
import { isUuid } from '@suixue/backend/is-uuid';
import { createLadder } from '@suixue/streaming/create-ladder';
import { findFfmpeg } from '@suixue/streaming/find-ffmpeg';
import type { LiveFilm } from '@suixue/streaming/live-film';
import { openRtmpServer } from '@suixue/streaming/rtmp-server';
import type { FilmAddresses, FilmHealth, FilmPublicState } from '@suixue/web/contract';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { repeat } from '../process/repeat.ts';
import { keptSecret } from '../process/secrets.ts';
import { createFilmTickets, type FilmTickets } from './film-tickets.ts';
import { toFilmPaths } from './live-paths.ts';
import { LiveStreams } from './live-streams.ts';
import { createRecordings, type Recordings } from './recordings.ts';
import { readHealth, toPublicState, toReport } from './stream-report.ts';
import { createStreamRows, type StreamRow } from './stream-rows.ts';
import { askAboutViewers, type FilmViewer, ViewerDecisions } from './viewer-decisions.ts';
import { WatchingViewers } from './watching-viewers.ts';

interface LiveParts {
  readonly database: Database;
  readonly environment: Environment;
  /** The folder of the program's data. */
  readonly folder: string;
  /** The host's secret, which all servers of a site have. */
  readonly secret: string;
  /** Whether changes of accounts are received at present. */
  readonly isConnected: () => boolean;
  readonly log: Logger;
}

/** The live films of this server. */
export interface OpenedLive {
  readonly streams: LiveStreams;
  readonly tickets: FilmTickets;
  readonly decisions: ViewerDecisions;
  readonly viewers: WatchingViewers;
  readonly recordings: Recordings;
  readonly isAdaptive: boolean;
  /** The other server that receives or has recorded the film, if it can be reached. */
  findOtherServer(event: string): Promise<string | null>;
  readState(event: string): Promise<FilmPublicState>;
  health(event: string): Promise<FilmHealth | null>;
  addresses(viewer: FilmViewer): Promise<FilmAddresses | null>;
  close(): Promise<void>;
}

const tickMs = 5_000;
/** A row is read again after this time; most changes are received sooner. */
const rowLastsMs = 2_000;
const channel = 'live_film_changes';

/** Opens what receives, records and serves live films. */
export async function openLive(parts: LiveParts): Promise<OpenedLive> {
  const { database, environment, folder, secret, isConnected, log } = parts;
  const now = Date.now;
  await using closers = new AsyncDisposableStack();
  const rows = createStreamRows(database);
  const recordings = createRecordings(resolve(folder, 'live'), now);
  closers.defer(() => recordings.close());
  const serverId = keptSecret(folder, 'live-server-id');
  const ffmpeg = findFfmpeg();
  const viewers = new WatchingViewers(now);
  const disconnecting: { rtmp: (film: LiveFilm) => void } = { rtmp: () => undefined };
  const ladder =
    ffmpeg === null
      ? null
      : createLadder({
          ffmpeg,
          onProblem: (problem) => log.warn({ problem }, 'lower qualities of a live film are not made'),
        });
  if (ladder) closers.defer(() => ladder.close());
  const streams: LiveStreams = new LiveStreams({
    rows,
    recordings,
    startLadder: ladder?.start ?? null,
    pullRules: {
      hosts: new Set(environment.LIVE_PULL_HOSTS),
      allowsThisMachine: environment.LIVE_PULL_PRIVATE === 'yes',
    },
    disconnect: (film) => disconnecting.rtmp(film),
    serverId,
    serverUrl: environment.LIVE_SERVER_URL ?? null,
    report: (running) => toReport(running, viewers.count(running.row.event), ffmpeg !== null),
    now,
    log,
  });
  closers.defer(() => streams.close());
  const decisions = new ViewerDecisions({
    ask: (asked) => askAboutViewers(database, asked),
    now,
    isConnected,
  });
  const tickets = createFilmTickets({ secret, now });
  const known = new Map<string, { readonly row: StreamRow | null; readonly at: number }>();
  const readRow = async (event: string) => {
    const remembered = known.get(event);
    if (remembered && Math.abs(now() - remembered.at) < rowLastsMs) return remembered.row;
    const at = now();
    const row = await rows.read(event);
    known.delete(event);
    known.set(event, { row, at });
    const [oldest] = known.keys();
    if (known.size > maxRows && oldest !== undefined) known.delete(oldest);
    return row;
  };
  const quietly = (work: Promise<void>) => {
    work.catch((error: unknown) =>
      log.error({ err: error }, 'a change of a live stream could not be applied'),
    );
  };
  const unlisten = await database.listen(
    channel,
    (event) => {
      if (!isUuid(event)) return;
      known.delete(event);
      decisions.forgetEvent(event);
      quietly(streams.refresh(event));
    },
    () => {
      known.clear();
      decisions.forgetEvent('all');
      quietly(streams.refreshAll());
    },
  );
  closers.defer(unlisten);
  await streams.recover();
  const ticking = repeat(async (signal) => {
    await streams
      .tick()
      .catch((error: unknown) => log.warn({ err: error }, 'live streams could not be reported'));
    // Rejects only when it is stopped.
    await wait(tickMs, undefined, { signal }).catch(() => undefined);
  });
  closers.defer(() => ticking.stop());
  const rtmp =
    environment.RTMP_PORT === undefined
      ? null
      : await openRtmpServer({
          host: environment.HOST,
          port: environment.RTMP_PORT,
          findFilm: (key, address) =>
            streams.findByKey(key, address).catch((error: unknown) => {
              log.error({ err: error }, 'a stream key could not be checked');
              return { kind: 'refused' };
            }),
          onEncoder: (_film, address, state) => log.info({ address, state }, 'RTMP encoder'),
        });
  if (rtmp) {
    closers.defer(() => rtmp.close());
    disconnecting.rtmp = rtmp.disconnect;
  }
  const opened = closers.move();

  const findOtherServer = async (event: string) => {
    if (streams.find(event)) return null;
    const row = await readRow(event);
    return row?.serverId === serverId ? null : (row?.serverUrl ?? null);
  };
  const readState = async (event: string) => {
    const running = streams.find(event);
    const row = running?.row ?? (await readRow(event));
    const recorded = row?.recording === 'kept' ? row.recordedMs : null;
    return toPublicState(running ?? null, row, {
      viewers: viewers.count(event),
      isAdaptive: ffmpeg !== null,
      durationMs: recorded,
      now: now(),
    });
  };
  return {
    streams,
    tickets,
    decisions,
    viewers,
    recordings,
    isAdaptive: ffmpeg !== null,
    findOtherServer,
    readState,
    health: async (event) => {
      const running = streams.find(event);
      // What another server reports is newest in the database.
      const row = running?.row ?? (await rows.read(event));
      return row === null
        ? null
        : readHealth(running ?? null, row, {
            state: await readState(event),
            isElsewhere: row.serverId !== serverId,
          });
    },
    addresses: async (viewer) => {
      if (!(await decisions.decide(viewer))) return null;
      const row = await readRow(viewer.event);
      const isOver = row?.status === 'ended' || row?.status === 'cancelled';
      const running = streams.find(viewer.event);
      // After a restore, the row may name a recording that this server does not have.
      const isMissing =
        isOver && (await findOtherServer(viewer.event)) === null && !(await recordings.open(viewer.event));
      if (isOver && (row.recording !== 'kept' || isMissing)) return null;
      if (row === null && !running) return null;
      const kind = isOver ? 'replay' : 'live';
      const { text, expiresAt } = tickets.create(viewer);
      return { kind, ...toFilmPaths(viewer.event, text, kind), expiresAt };
    },
    close: () => opened.disposeAsync(),
  };
}

const maxRows = 200;
