import type { FileName } from './file-name.ts';
import type { OpenFile } from './open-files.ts';

/** From `start` up to but excluding `end`. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores the bytes of files. The content of a name never changes; a new version gets a new name. The database refers to
 * the names in use.
 */
export interface FileStore {
  /** Stores all bytes durably, or none if the source throws. */
  write(name: FileName, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes the same bytes available under a second name. Returns false if the source does not exist. */
  copy(from: FileName, to: FileName): Promise<boolean>;
  /** Returns undefined if the file does not exist. A started read completes even if the file is removed. */
  read(name: FileName, span: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** Returns the file if it is open already, as it is for a while after a read. */
  findOpen(name: FileName): OpenFile | undefined;
  /** Does nothing if the file does not exist. */
  remove(name: FileName): Promise<void>;
  /** Lists all files, including those that a crash left incomplete. */
  list(): AsyncIterable<FileName>;
  /** Closes the files that are open. */
  close(): void;
}
