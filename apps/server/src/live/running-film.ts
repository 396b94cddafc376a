import { LiveFilm, type StartLadder } from '@suixue/streaming/live-film';
import { type Pulling, type PullRules, startPull } from '@suixue/streaming/pull-stream';
import { openRecorder, type Recorder } from '@suixue/streaming/recorder';
import type { Logger } from 'pino';
import type { Recordings } from './recordings.ts';
import type { StreamRow, StreamRows } from './stream-rows.ts';

export interface RunningParts {
  readonly rows: StreamRows;
  readonly recordings: Recordings;
  readonly startLadder: StartLadder | null;
  readonly pullRules: PullRules;
  /** Ends the connections of encoders that send to this film. */
  readonly disconnect: (film: LiveFilm) => void;
  readonly now: () => number;
  readonly log: Logger;
}

const isOver = ({ status }: StreamRow) => status === 'ended' || status === 'cancelled';

/** A stream that this server receives, from its first segment until its event has ended. */
export class RunningFilm {
  readonly film: LiveFilm;
  readonly #parts: RunningParts;
  #row: StreamRow;
  #recorder: Recorder | null = null;
  #recorded = { ms: 0, bytes: 0 };
  #pull: { readonly address: string; readonly pulling: Pulling } | null = null;
  #endedAt: number | null = null;
  #hasLeft = false;
  #applying: Promise<void> = Promise.resolve();

  constructor(row: StreamRow, parts: RunningParts) {
    this.#row = row;
    this.#parts = parts;
    this.film = new LiveFilm({ now: parts.now, startLadder: parts.startLadder });
  }

  get row(): StreamRow {
    return this.#row;
  }

  get endedAt(): number | null {
    return this.#endedAt;
  }

  get recorded(): { readonly ms: number; readonly bytes: number } {
    return this.#recorder?.recorded ?? this.#recorded;
  }

  /** Does what the settings say now. Null: the event was removed. Changes are applied one after the other. */
  apply(row: StreamRow | null): Promise<void> {
    this.#applying = this.#applying
      .then(() => this.#apply(row))
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'a live stream could not be changed'));
    return this.#applying;
  }

  /** Ends everything that runs, without ending the event: the server stops, or another one has the stream. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    await this.#applying;
    await this.#stopReceiving();
    await this.#closeRecorder();
  }

  async #apply(row: StreamRow | null): Promise<void> {
    if (this.#hasLeft) return;
    const before = this.#row;
    this.#row = row ?? { ...before, status: 'cancelled' };
    if (this.#endedAt !== null) return;
    if (isOver(this.#row)) {
      this.#endedAt = this.#parts.now();
      await this.#stopReceiving();
      await this.#closeRecorder();
      if (row !== null) await this.#noteEnd();
      return;
    }
    if (before.keyHash !== this.#row.keyHash || before.ingest !== this.#row.ingest)
      this.#parts.disconnect(this.film);
    await this.#applyPull();
    await this.#applyRecording();
  }

  async #applyPull(): Promise<void> {
    const { ingest, pullUrl } = this.#row;
    const address = ingest === 'pull' ? pullUrl : null;
    if (this.#pull?.address === address) return;
    await this.#pull?.pulling.stop();
    this.#pull = null;
    if (address === null) return;
    const pulling = startPull({ film: this.film, address, rules: this.#parts.pullRules });
    this.#pull = { address, pulling };
  }

  async #applyRecording(): Promise<void> {
    const { event, status, records, recording } = this.#row;
    const isWanted = status === 'live' && records;
    if (!isWanted) await this.#closeRecorder();
    if (!isWanted || this.#recorder !== null) return;
    const { recordings, rows, now, log } = this.#parts;
    this.#recorder = await openRecorder({
      folder: recordings.folderOf(event),
      now,
      onError: (error) => {
        log.error({ err: error, event }, 'the recording of a live event stopped');
        this.film.reject('disk-full');
      },
    });
    this.film.recordTo(this.#recorder);
    const { ms, bytes } = this.#recorder.recorded;
    if (recording !== 'recording') await rows.setRecording(event, 'recording', ms, bytes);
  }

  async #stopReceiving(): Promise<void> {
    this.film.end();
    this.#parts.disconnect(this.film);
    await this.#pull?.pulling.stop();
    this.#pull = null;
  }

  async #closeRecorder(): Promise<void> {
    const recorder = this.#recorder;
    if (recorder === null) return;
    this.#recorder = null;
    this.film.recordTo(null);
    await recorder.close();
    this.#recorded = recorder.recorded;
    this.#parts.recordings.forget(this.#row.event);
  }

  async #noteEnd(): Promise<void> {
    const { event, recording } = this.#row;
    // The row may be from before the recording began.
    if (recording === 'recording' || this.#recorded.bytes > 0) await noteRecording(event, this.#parts);
  }
}

/** Notes what there is of a recording whose event has ended. */
export async function noteRecording(
  event: string,
  { rows, recordings }: Pick<RunningParts, 'rows' | 'recordings'>,
): Promise<void> {
  recordings.forget(event);
  const recorded = await recordings.open(event);
  if (recorded) await rows.setRecording(event, 'kept', recorded.durationMs, recorded.bytes);
  else await rows.setRecording(event, 'none', 0, 0);
}
