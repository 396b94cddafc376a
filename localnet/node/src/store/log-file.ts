import { randomInt } from 'node:crypto';
import { closeSync, fdatasync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { changesToRecord } from './change-list.ts';
import type { Changes } from './changes.ts';
import { type FileHeader, headerBytes, headerToBytes } from './file-header.ts';
import { type FileWrites, writeAll } from './file-writes.ts';
import { sealRecord } from './record.ts';
import { StoreWriteError } from './store-errors.ts';
import { flushFolder } from './store-folder.ts';

/** `process`: commits survive the death of the process. `power`: also a power failure. */
export type Flush = 'process' | 'power';

export interface LogWriting {
  readonly flush: Flush;
  readonly writes: FileWrites;
}

const flushFile = promisify(fdatasync);

/** The writable end of a log. */
export class LogFile {
  readonly path: string;
  readonly generation: number;
  readonly #descriptor: number;
  readonly #salt: number;
  readonly #writing: LogWriting;
  #sequence: number;
  #bytes: number;
  /** Whether the file has an incomplete record at its end that is still to be truncated. */
  #hasExcess = false;

  private constructor(path: string, writing: LogWriting, descriptor: number, at: LogEnd) {
    this.path = path;
    this.generation = at.generation;
    this.#descriptor = descriptor;
    this.#salt = at.salt;
    this.#writing = writing;
    this.#sequence = at.sequence;
    this.#bytes = at.bytes;
  }

  /** Creates a log; an existing file of that name must contain no commits. */
  static create(
    path: string,
    { generation, sequence }: { generation: number; sequence: number },
    writing: LogWriting,
  ): LogFile {
    const header: FileHeader = { kind: 'log', generation, sequence, salt: randomInt(2 ** 32) };
    const descriptor = writingTo(path, () => openSync(path, 'w', 0o600));
    try {
      writeAll(writing.writes, descriptor, headerToBytes(header), 0);
      if (writing.flush === 'power') {
        writing.writes.flush(descriptor);
        flushFolder(dirname(path));
      }
    } catch (cause) {
      closeSync(descriptor);
      rmSync(path);
      throw new StoreWriteError(path, cause);
    }
    return new LogFile(path, writing, descriptor, { ...header, bytes: headerBytes });
  }

  /** Continues a log that was read up to this offset and truncates the rest. */
  static resume(path: string, end: LogEnd, writing: LogWriting): LogFile {
    const descriptor = writingTo(path, () => openSync(path, 'r+'));
    const log = new LogFile(path, writing, descriptor, end);
    try {
      writing.writes.truncate(descriptor, end.bytes);
    } catch (cause) {
      closeSync(descriptor);
      throw new StoreWriteError(path, cause);
    }
    return log;
  }

  /** The number of the last commit. */
  get sequence(): number {
    return this.#sequence;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Writes one commit, or throws and leaves the log unchanged. */
  append(changes: Changes): void {
    const record = changesToRecord(changes);
    sealRecord(record, { sequence: this.#sequence + 1, salt: this.#salt });
    const { flush, writes } = this.#writing;
    try {
      if (this.#hasExcess) this.#cutExcess();
      this.#hasExcess = true;
      writeAll(writes, this.#descriptor, record, this.#bytes);
      if (flush === 'power') writes.flush(this.#descriptor);
    } catch (cause) {
      throw new StoreWriteError(this.path, this.#afterFailure(cause));
    }
    this.#hasExcess = false;
    this.#bytes += record.length;
    this.#sequence += 1;
  }

  /**
   * Truncates an incomplete record: at once if possible, otherwise before the next commit or at the next
   * opening.
   */
  #afterFailure(cause: unknown): unknown {
    try {
      this.#cutExcess();
      return cause;
    } catch (second) {
      return new AggregateError([cause, second], 'Neither written nor cut off.');
    }
  }

  #cutExcess(): void {
    this.#writing.writes.truncate(this.#descriptor, this.#bytes);
    this.#hasExcess = false;
  }

  /** Flushes and closes the log. */
  async close(): Promise<void> {
    try {
      await flushFile(this.#descriptor);
    } finally {
      closeSync(this.#descriptor);
    }
  }
}

/** The end of the valid part. */
export interface LogEnd {
  readonly generation: number;
  readonly salt: number;
  readonly sequence: number;
  readonly bytes: number;
}

function writingTo<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    throw new StoreWriteError(path, cause);
  }
}
