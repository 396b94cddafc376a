import { randomInt } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, rename, rm } from 'node:fs/promises';
import { changeBytes, changesToRecord, readChanges } from './change-list.ts';
import { headerBytes, headerToBytes, readHeader } from './file-header.ts';
import { FileWindow } from './file-window.ts';
import { newRecord, readRecord, sealRecord } from './record.ts';
import type { SortedMap } from './sorted-map.ts';
import { StoreDamagedError } from './store-errors.ts';
import type { StoreFolder } from './store-folder.ts';

/** The approximate number of bytes written before yielding to other work. */
const sliceBytes = 64 * 1024;

export interface SnapshotPlan {
  readonly folder: StoreFolder;
  readonly generation: number;
  /** The last commit it includes. */
  readonly sequence: number;
  readonly values: SortedMap<Uint8Array>;
  readonly signal: AbortSignal;
}

/** Writes a snapshot slice by slice and renames it when it is completely on disk. */
export async function writeSnapshot(plan: SnapshotPlan): Promise<number> {
  const { folder, generation, signal } = plan;
  const unfinished = folder.unfinishedSnapshot(generation);
  const file = await open(unfinished, 'w', 0o600);
  try {
    const bytes = await writeSlices(file, plan);
    await file.sync();
    await file.close();
    signal.throwIfAborted();
    await rename(unfinished, folder.snapshot(generation));
    return bytes;
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeSlices(
  file: FileHandle,
  { generation, sequence, values, signal }: SnapshotPlan,
): Promise<number> {
  const salt = randomInt(2 ** 32);
  let bytes = headerBytes;
  let number = 0;
  await file.writeFile(headerToBytes({ kind: 'snapshot', generation, sequence, salt }));
  for (const slice of toSlices(values)) {
    signal.throwIfAborted();
    number += 1;
    sealRecord(slice, { sequence: number, salt });
    await file.writeFile(slice);
    bytes += slice.length;
  }
  return bytes;
}

/** Records of about that size, and an empty one that marks the end. */
function* toSlices(values: SortedMap<Uint8Array>): Generator<Buffer> {
  let slice = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const [key, value] of values.entries('')) {
    slice.set(key, value);
    bytes += changeBytes(key, value);
    if (bytes >= sliceBytes) {
      yield changesToRecord(slice);
      slice = new Map();
      bytes = 0;
    }
  }
  if (slice.size > 0) yield changesToRecord(slice);
  yield newRecord(0);
}

export interface SnapshotFacts {
  readonly sequence: number;
  readonly bytes: number;
}

/** Receives the values of a snapshot in key order; each is valid only during the call. */
export type TakeValue = (key: string, value: Uint8Array) => void;

/** Passes on the content of a snapshot. It was renamed only when complete, so any error is damage. */
export function readSnapshot(path: string, generation: number, take: TakeValue): SnapshotFacts {
  const descriptor = openSync(path, 'r');
  try {
    return readSlices(new FileWindow(descriptor), path, generation, take);
  } finally {
    closeSync(descriptor);
  }
}

function readSlices(window: FileWindow, path: string, generation: number, take: TakeValue): SnapshotFacts {
  const header = readHeader(window, 'snapshot');
  if (header?.generation !== generation) throw damaged(path, 0, 'its header is not that of a snapshot');
  let last = '';
  for (let offset = headerBytes, number = 1; ; number += 1) {
    const record = readRecord(window, offset, header.salt);
    if (record.kind === 'end') throw damaged(path, offset, 'it is truncated');
    if (record.kind === 'bad') throw damaged(path, offset, record.what);
    if (record.sequence !== number) throw damaged(path, offset, 'a record has a wrong sequence number');
    if (record.payload.length === 0) {
      if (record.end !== window.size) throw damaged(path, record.end, 'it has trailing bytes');
      return { sequence: header.sequence, bytes: window.size };
    }
    const isList = readChanges(record.payload, (key, value) => {
      if (value === undefined || key <= last)
        throw damaged(path, offset, 'its keys are not in ascending order');
      last = key;
      take(key, value);
    });
    if (!isList) throw damaged(path, offset, 'a record is not a list of values');
    offset = record.end;
  }
}

function damaged(file: string, offset: number, what: string): StoreDamagedError {
  const remedy = 'its content is lost: move the folder away, and an empty one will be created';
  return new StoreDamagedError({ file, offset, what, remedy });
}
