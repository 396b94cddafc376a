import { type FileHandle, mkdir, open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../files/read-if-there.ts';
import { filmLimits } from './film-limits.ts';
import type { SegmentSink } from './live-film.ts';
import { indexName, type RecordedSegment, readIndex, toIndexLine } from './recording-index.ts';
import { type FilmSegment, soundExtension } from './rendition.ts';

interface RecorderParts {
  /** The folder of this event's recording; created if missing. */
  readonly folder: string;
  readonly now: () => number;
  /** Called once when the disk rejects a write; nothing is recorded after that. */
  readonly onError: (error: unknown) => void;
  readonly limits?: Pick<typeof filmLimits, 'maxRecordingBytes' | 'minFreeBytes' | 'maxQueuedBytes'>;
}

export interface Recorder extends SegmentSink {
  /** What the whole recording has, also from earlier processes. */
  readonly recorded: { readonly ms: number; readonly bytes: number };
  /** Resolves when everything is on its way to the disk and the files are closed. */
  close(): Promise<void>;
}

/** After this many bytes, the free space of the disk is read again. */
const spaceCheckBytes = 64 * 1024 ** 2;

/**
 * Appends the segments of a live film to one file per rendition, and a line about each to the index. Bytes are written before their
 * line, and files of an earlier process are never written again, so that every line of the index is true after a crash.
 */
export async function openRecorder(parts: RecorderParts): Promise<Recorder> {
  const { folder, now, onError, limits = filmLimits } = parts;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const earlier = readIndex(await readIfThere(join(folder, indexName)));
  const index = await open(join(folder, indexName), 'a', 0o600);
  // A line that a killed process left incomplete must not swallow the next one.
  await index.write('\n');
  const begunAt = now();
  const files = new Map<string, { readonly handle: FileHandle; position: number }>();
  const total = {
    ms: earlier.reduce(
      (sum, { rendition, durationMs }) => sum + (rendition === 'source' ? durationMs : 0),
      0,
    ),
    bytes: earlier.reduce((sum, { length }) => sum + length, 0),
  };
  let queued = 0;
  let uncheckedBytes = Number.POSITIVE_INFINITY;
  let hasSpace = true;
  let isBroken = false;
  let writing: Promise<void> = Promise.resolve();

  const checkSpace = async () => {
    if (uncheckedBytes < spaceCheckBytes) return;
    uncheckedBytes = 0;
    const { bavail, bsize } = await statfs(folder);
    hasSpace = bavail * bsize > limits.minFreeBytes;
  };
  const fileOf = async (rendition: string) => {
    const name = `${begunAt}-${rendition}.${rendition === 'audio' ? soundExtension : 'ts'}`;
    const known = files.get(name);
    if (known) return { name, file: known };
    const file = { handle: await open(join(folder, name), 'wx', 0o600), position: 0 };
    files.set(name, file);
    return { name, file };
  };
  const append = async (rendition: string, { number, durationMs, isBreak, at, bytes }: FilmSegment) => {
    await checkSpace();
    if (!hasSpace) return;
    const { name, file } = await fileOf(rendition);
    const from = file.position;
    await file.handle.writev([bytes], from);
    file.position += bytes.length;
    const line: RecordedSegment = {
      rendition,
      file: name,
      number,
      from,
      length: bytes.length,
      durationMs,
      isBreak,
      at,
    };
    await index.write(toIndexLine(line));
    uncheckedBytes += bytes.length;
    total.bytes += bytes.length;
    if (rendition === 'source') total.ms += durationMs;
  };

  return {
    recorded: total,
    write: (rendition, segment) => {
      const { length } = segment.bytes;
      const isFull = total.bytes + queued + length > limits.maxRecordingBytes;
      if (isBroken || !hasSpace || isFull || queued + length > limits.maxQueuedBytes) return false;
      queued += length;
      writing = writing
        .then(() => (isBroken ? undefined : append(rendition, segment)))
        .catch((error: unknown) => {
          isBroken = true;
          onError(error);
        })
        .finally(() => {
          queued -= length;
        });
      return true;
    },
    close: async () => {
      await writing;
      await Promise.all(
        [index, ...[...files.values()].map(({ handle }) => handle)].map((one) => one.close()),
      );
    },
  };
}
