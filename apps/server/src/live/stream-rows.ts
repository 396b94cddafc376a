import { createHash } from 'node:crypto';
import type { Database, Row } from '@suixue/backend/database/database';

/** The settings of a stream, and which server has it. */
export interface StreamRow {
  readonly event: string;
  readonly status: 'planned' | 'live' | 'ended' | 'cancelled';
  readonly ingest: 'push' | 'rtmp' | 'pull';
  readonly keyHash: string | null;
  readonly pullUrl: string | null;
  readonly records: boolean;
  readonly recording: 'none' | 'recording' | 'kept';
  readonly recordedMs: number;
  readonly recordedBytes: number;
  readonly serverId: string | null;
  readonly serverUrl: string | null;
  /** What that server reported last, as JSON. */
  readonly health: string | null;
}

const columns = `events.id as event, events.status, streams.ingest, streams.key_hash, streams.pull_url, streams.records, streams.recording,
  streams.recorded_ms, streams.recorded_bytes, streams.server_id, streams.server_url, streams.health::text as health`;
const from =
  'from public.live_streams streams join public.live_events events on events.id = streams.event_id';

export interface StreamRows {
  read(event: string): Promise<StreamRow | null>;
  findByKey(key: string): Promise<StreamRow | null>;
  /** Streams that a server has to fetch, and those that this one has, or has recorded. */
  readOwn(server: string): Promise<readonly StreamRow[]>;
  /** Whether this server has the stream now. */
  hold(event: string, server: string, address: string | null, health: string): Promise<boolean>;
  setRecording(event: string, recording: StreamRow['recording'], ms: number, bytes: number): Promise<void>;
}

/** Another server may take over a stream that its server has not reported for this long. */
const leaseSeconds = 15;

export function createStreamRows(database: Database): StreamRows {
  const query = async (condition: string, parameters: readonly (string | null)[]) => {
    const rows = await database.transaction((tx) =>
      tx.queryLast(`select ${columns} ${from} where ${condition}`, parameters),
    );
    return rows.map(toStreamRow);
  };
  return {
    read: async (event) => (await query('streams.event_id = $1::uuid', [event]))[0] ?? null,
    findByKey: async (key) => {
      const hash = createHash('sha256').update(key).digest('hex');
      return (await query('streams.key_hash = $1::text', [hash]))[0] ?? null;
    },
    readOwn: (server) =>
      query(
        `(streams.ingest = 'pull' and events.status = 'live') or (streams.server_id = $1::text and streams.recording <> 'none')`,
        [server],
      ),
    hold: async (event, server, address, health) => {
      const [row] = await database.transaction((tx) =>
        tx.query(
          'select public.hold_live_stream($1::uuid, $2::text, $3::text, $4::jsonb, $5::integer) as is_held',
          [event, server, address, health, String(leaseSeconds)],
        ),
      );
      return row?.is_held === 't';
    },
    setRecording: async (event, recording, ms, bytes) => {
      await database.transaction((tx) =>
        tx.query(
          `update public.live_streams set recording = $2::text, recorded_ms = $3::bigint, recorded_bytes = $4::bigint
             where event_id = $1::uuid`,
          [event, recording, String(Math.round(ms)), String(bytes)],
        ),
      );
    },
  };
}

function toStreamRow(row: Row): StreamRow {
  return {
    event: row.event ?? '',
    status: row.status as StreamRow['status'],
    ingest: row.ingest as StreamRow['ingest'],
    keyHash: row.key_hash ?? null,
    pullUrl: row.pull_url ?? null,
    records: row.records === 't',
    recording: row.recording as StreamRow['recording'],
    recordedMs: Number(row.recorded_ms),
    recordedBytes: Number(row.recorded_bytes),
    serverId: row.server_id ?? null,
    serverUrl: row.server_url ?? null,
    health: row.health ?? null,
  };
}
