import { rmSync } from 'node:fs';
import type { TakeChange } from './change-list.ts';
import type { Report } from './disk-store-event.ts';
import type { KeptValues } from './kept-values.ts';
import { LogFile, type LogWriting } from './log-file.ts';
import { type CutOff, damagedLog, findHeadlessLog, type LogFound, readLog } from './read-log.ts';
import { readSnapshot } from './snapshot-file.ts';
import type { StoreFolder } from './store-folder.ts';
import { ValueLoader } from './value-loader.ts';

const firstGeneration = 1;

export interface Recovered {
  readonly values: KeptValues;
  /** The log for the next commit. */
  readonly log: LogFile;
  readonly snapshotBytes: number;
  /** The size of the read-only logs since the snapshot. */
  readonly olderLogBytes: number;
}

/** Finds all committed data whatever state the last process left, and only then changes files. */
export function recover(folder: StoreFolder, writing: LogWriting, report: Report): Recovered {
  const values = new ValueLoader();
  const { logs, snapshots } = folder.list();
  const generation = snapshots.at(-1) ?? firstGeneration;
  const snapshot =
    snapshots.length > 0
      ? readSnapshot(folder.snapshot(generation), generation, (key, value) => values.add(key, value))
      : { sequence: 0, bytes: 0 };

  const present = logs.filter((log) => log >= generation);
  const isNew = logs.length === 0 && snapshots.length === 0;
  if (!isNew) mustFollow(folder, generation, present);
  const headless = takeHeadlessLog(folder, present);
  const { sequence, last, olderLogBytes } = readLogs(folder, present, snapshot.sequence, (key, value) =>
    values.set(key, value),
  );

  for (const cutOff of [last?.cutOff, headless]) if (cutOff) report({ kind: 'end-cut-off', ...cutOff });
  if (headless !== undefined) rmSync(headless.file);
  for (const file of [...folder.filesBefore(generation), ...folder.unfinishedSnapshots()]) rmSync(file);
  const log =
    last === undefined
      ? LogFile.create(folder.log(generation), { generation, sequence }, writing)
      : LogFile.resume(folder.log(last.end.generation), last.end, writing);
  return { values: values.finish(), log, snapshotBytes: snapshot.bytes, olderLogBytes };
}

/** A log that precedes the snapshot of its number is removed only when there is a later snapshot. */
function mustFollow(folder: StoreFolder, generation: number, logs: readonly number[]): void {
  let expected = generation;
  while (logs[expected - generation] === expected) expected += 1;
  const found = logs[expected - generation];
  if (found === undefined && expected > generation) return;
  const next = found === undefined ? undefined : folder.log(found);
  throw damagedLog({ path: folder.log(expected), next }, 0, 'the file is missing');
}

/** Drops the last log if it was only just created: the commits are in those before it. */
function takeHeadlessLog(folder: StoreFolder, logs: number[]): CutOff | undefined {
  const last = logs.at(-1);
  const headless = last === undefined ? undefined : findHeadlessLog(folder.log(last));
  if (headless !== undefined) logs.pop();
  return headless;
}

interface LogsFound {
  readonly sequence: number;
  readonly last: LogFound | undefined;
  readonly olderLogBytes: number;
}

function readLogs(folder: StoreFolder, logs: readonly number[], before: number, take: TakeChange): LogsFound {
  let sequence = before;
  let last: LogFound | undefined;
  let olderLogBytes = 0;
  for (const [index, generation] of logs.entries()) {
    olderLogBytes += last?.end.bytes ?? 0;
    const following = logs[index + 1];
    const next = following === undefined ? undefined : folder.log(following);
    last = readLog({ path: folder.log(generation), generation, sequence, next }, take);
    sequence = last.end.sequence;
  }
  return { sequence, last, olderLogBytes };
}
