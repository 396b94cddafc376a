import type { FileName } from './file-name.ts';

/** From `start` up to and without `end`. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the bytes of files lie. What lies under a name never changes; a new version has a new name. The database says which
 * names are somebody's file.
 */
export interface FileStore {
  /** All of the bytes, for good, or none: when the source throws, nothing is left. */
  write(name: FileName, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** The same bytes under a second name. False when there are none. */
  copy(from: FileName, to: FileName): Promise<boolean>;
  /** Nothing when there is no such file. Who has begun to read reads to the end, even if the file is removed meanwhile. */
  read(name: FileName, span: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** That it is not there is no error. */
  remove(name: FileName): Promise<void>;
  /** All there are, those included that a crash left half written. */
  list(): AsyncIterable<FileName>;
}
