import { createRateLimiter } from '@suixue/backend/rate-limit';
import type { LiveFilm } from '@suixue/streaming/live-film';
import { noteRecording, RunningFilm, type RunningParts } from './running-film.ts';
import type { StreamRow } from './stream-rows.ts';

export type KeyRefusal =
  /** There is no such key. */
  | 'key'
  /** The address has tried too many wrong keys. */
  | 'attempts'
  /** The event has ended, or was cancelled. */
  | 'over'
  /** The settings say that the film comes from elsewhere. */
  | 'pulled'
  /** Another server has the stream. */
  | 'elsewhere'
  /** This server has as many streams as it can hold. */
  | 'full'
  /** This server stops. */
  | 'stopping';

export type FoundFilm =
  | { readonly kind: 'film'; readonly film: LiveFilm }
  | { readonly kind: 'refused'; readonly reason: KeyRefusal };

export interface StreamsParts extends RunningParts {
  /** Names this server in the database. */
  readonly serverId: string;
  /** Where other servers reach this one; null if they cannot. */
  readonly serverUrl: string | null;
  /** What this server reports of a stream. */
  readonly report: (running: RunningFilm) => unknown;
}

/** Each holds at most some 300 MiB in memory, and usually a tenth of that. */
const maxStreams = 8;
/** Players read the end of a playlist for this long. */
const keptAfterEndMs = 60_000;
/** Encoders send several requests a second. */
const keyLastsMs = 2_000;
const maxKeys = 100;
const wrongKeys = { limit: 20, windowMs: 60_000 };

/** The streams that this server receives. */
export class LiveStreams {
  readonly #parts: StreamsParts;
  readonly #running = new Map<string, RunningFilm>();
  /** Rows by stream key, for a moment. */
  readonly #keys = new Map<string, { readonly row: StreamRow; readonly at: number }>();
  readonly #attempts: ReturnType<typeof createRateLimiter>;
  #isClosed = false;

  constructor(parts: StreamsParts) {
    this.#parts = parts;
    this.#attempts = createRateLimiter({ ...wrongKeys, now: parts.now });
  }

  find(event: string): RunningFilm | undefined {
    return this.#running.get(event);
  }

  /** The film that a stream key belongs to. Begins it if it is the first time. */
  async findByKey(key: string, address: string): Promise<FoundFilm> {
    const row = await this.#readKey(key);
    if (row === null) {
      // Only wrong keys count, so that an encoder is never stopped by its own requests.
      const isTooOften = this.#attempts.take(address).kind === 'limited';
      return { kind: 'refused', reason: isTooOften ? 'attempts' : 'key' };
    }
    if (row.status === 'ended' || row.status === 'cancelled') return { kind: 'refused', reason: 'over' };
    if (row.ingest === 'pull') return { kind: 'refused', reason: 'pulled' };
    return this.#begin(row);
  }

  /** The settings of an event, or who may watch it, have changed. */
  async refresh(event: string): Promise<void> {
    this.#keys.clear();
    const { rows, recordings } = this.#parts;
    const running = this.#running.get(event);
    const before = await rows.read(event);
    await running?.apply(before);
    // Applying the end of an event notes its recording.
    const row = running ? await rows.read(event) : before;
    if (row?.ingest === 'pull' && row.status === 'live' && !running) await this.#begin(row);
    if (row === null) this.#running.delete(event);
    const isUnwanted = row === null || (row.recording === 'none' && row.status !== 'live');
    if (isUnwanted) await recordings.remove(event);
  }

  async refreshAll(): Promise<void> {
    for (const event of [...this.#running.keys()]) await this.refresh(event);
  }

  /** Reports the streams of this server to the others, takes up those that must be fetched, and forgets what has ended. */
  async tick(): Promise<void> {
    const { rows, serverId, serverUrl, report, now } = this.#parts;
    for (const [event, running] of this.#running) {
      const { endedAt } = running;
      if (endedAt !== null && now() - endedAt > keptAfterEndMs) {
        this.#running.delete(event);
        continue;
      }
      const isHeld = await rows.hold(event, serverId, serverUrl, JSON.stringify(report(running)));
      if (!isHeld && endedAt === null) {
        this.#running.delete(event);
        await running.leave();
      }
    }
    for (const row of await rows.readOwn(serverId))
      if (row.status === 'live' && row.ingest === 'pull' && !this.#running.has(row.event))
        await this.#begin(row);
  }

  /** After a start: completes what the last process could not, and removes files of events that are gone. */
  async recover(): Promise<void> {
    const { rows, recordings, serverId } = this.#parts;
    for (const { event, status, recording } of await rows.readOwn(serverId))
      if ((status === 'ended' || status === 'cancelled') && recording === 'recording')
        await noteRecording(event, this.#parts);
    for (const event of await recordings.list()) {
      const row = await rows.read(event);
      if (row === null || (row.recording === 'none' && row.status !== 'live')) await recordings.remove(event);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.values()].map((running) => running.leave()));
    this.#running.clear();
  }

  async #readKey(key: string): Promise<StreamRow | null> {
    const { rows, now } = this.#parts;
    const known = this.#keys.get(key);
    if (known && Math.abs(now() - known.at) < keyLastsMs) return known.row;
    const row = await rows.findByKey(key);
    if (row !== null) this.#keys.set(key, { row, at: now() });
    const [oldest] = this.#keys.keys();
    if (this.#keys.size > maxKeys && oldest !== undefined) this.#keys.delete(oldest);
    return row;
  }

  async #begin(row: StreamRow): Promise<FoundFilm> {
    const { rows, serverId, serverUrl } = this.#parts;
    if (this.#isClosed) return { kind: 'refused', reason: 'stopping' };
    const known = this.#running.get(row.event);
    if (known?.endedAt === null) return { kind: 'film', film: known.film };
    const active = [...this.#running.values()].filter(({ endedAt }) => endedAt === null);
    if (active.length >= maxStreams) return { kind: 'refused', reason: 'full' };
    const running = new RunningFilm(row, this.#parts);
    // Before the first wait, so that two requests at once begin one film.
    this.#running.set(row.event, running);
    const isHeld = await rows.hold(
      row.event,
      serverId,
      serverUrl,
      JSON.stringify(this.#parts.report(running)),
    );
    if (!isHeld) {
      this.#running.delete(row.event);
      return { kind: 'refused', reason: 'elsewhere' };
    }
    await running.apply(row);
    return { kind: 'film', film: running.film };
  }
}
