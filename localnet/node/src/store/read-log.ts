import { closeSync, openSync } from 'node:fs';
import { basename } from 'node:path';
import { readChanges, type TakeChange } from './change-list.ts';
import { headerBytes, readHeader } from './file-header.ts';
import { FileWindow } from './file-window.ts';
import type { LogEnd } from './log-file.ts';
import { hasRecordFrom, readRecord } from './record.ts';
import { StoreDamagedError } from './store-errors.ts';

export interface LogToRead {
  readonly path: string;
  readonly generation: number;
  /** The last commit before this log. */
  readonly sequence: number;
  /** The next log, if any: a log with a successor cannot end with an incomplete record. */
  readonly next: string | undefined;
}

/** The truncated end of a log: a commit in progress when the process or the machine stopped. */
export interface CutOff {
  readonly file: string;
  readonly offset: number;
  readonly bytes: number;
  readonly what: string;
}

/** The size of the valid part, and the part to truncate. */
export interface LogFound {
  readonly end: LogEnd;
  readonly cutOff?: CutOff;
}

/** A log whose header was not completely written; it contains no commits. */
export function findHeadlessLog(path: string): CutOff | undefined {
  return withWindow(path, (window) => {
    if (window.size > headerBytes || readHeader(window, 'log') !== undefined) return undefined;
    return { file: path, offset: 0, bytes: window.size, what: 'a log had no complete header' };
  });
}

/** Passes on the commits of a log in order. */
export function readLog(log: LogToRead, take: TakeChange): LogFound {
  return withWindow(log.path, (window) => readCommits(window, log, take));
}

function withWindow<Result>(path: string, read: (window: FileWindow) => Result): Result {
  const descriptor = openSync(path, 'r');
  try {
    return read(new FileWindow(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

function readCommits(window: FileWindow, log: LogToRead, take: TakeChange): LogFound {
  const header = readHeader(window, 'log');
  if (header?.generation !== log.generation) throw damagedLog(log, 0, 'its header is not that of a log');
  if (header.sequence !== log.sequence) {
    throw damagedLog(
      log,
      0,
      `it begins after commit ${header.sequence}, but the previous file ends with ${log.sequence}`,
    );
  }
  const { generation, salt } = header;
  let { sequence } = header;
  for (let offset = headerBytes; ; ) {
    const record = readRecord(window, offset, salt);
    const end = { generation, salt, sequence, bytes: offset };
    if (record.kind === 'end') return { end };
    if (record.kind === 'bad') {
      if (log.next !== undefined) throw damagedLog(log, offset, `${record.what}, and another log follows`);
      if (hasRecordFrom(window, offset + 1, salt))
        throw damagedLog(log, offset, `${record.what}, and good ones follow`);
      return { end, cutOff: { file: log.path, offset, bytes: window.size - offset, what: record.what } };
    }
    if (record.sequence !== sequence + 1)
      throw damagedLog(log, offset, 'a record has a wrong sequence number');
    if (!readChanges(record.payload, take)) throw damagedLog(log, offset, 'a record is not a list of values');
    sequence = record.sequence;
    offset = record.end;
  }
}

/** The suggested repair if there is no backup; `truncate` also creates a missing file. */
export function damagedLog(
  { path, next }: Pick<LogToRead, 'path' | 'next'>,
  offset: number,
  what: string,
): StoreDamagedError {
  const others = next === undefined ? '' : `, and move ${basename(next)} and all logs of higher numbers away`;
  const remedy = `keep what was committed before: truncate -s ${offset} ${path}${others}`;
  return new StoreDamagedError({ file: path, offset, what, remedy });
}
