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
  /** The last commit before it. */
  readonly sequence: number;
  /** The next log, if there is one: a log that another one follows has no half-written end. */
  readonly next: string | undefined;
}

/** The end of a log that was cut off: a commit that was being written when the process or the machine stopped. */
export interface CutOff {
  readonly file: string;
  readonly offset: number;
  readonly bytes: number;
  readonly what: string;
}

/** How far a log is good, and what behind that is to be cut off. */
export interface LogFound {
  readonly end: LogEnd;
  readonly cutOff?: CutOff;
}

/** What there is of a log whose beginning had not been written yet; no commit can be in it. */
export function findUnbegun(path: string): CutOff | undefined {
  return withWindow(path, (window) => {
    if (window.size > headerBytes || readHeader(window, 'log') !== undefined) return undefined;
    return { file: path, offset: 0, bytes: window.size, what: 'a log had only just been begun' };
  });
}

/** Hands over the commits of a log, in their order. */
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
  if (header?.generation !== log.generation) throw damagedLog(log, 0, 'its beginning is not that of a log');
  if (header.sequence !== log.sequence) {
    throw damagedLog(
      log,
      0,
      `it begins after commit ${header.sequence}, but what is before it ends with ${log.sequence}`,
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
    if (record.sequence !== sequence + 1) throw damagedLog(log, offset, 'a record is not in its place');
    if (!readChanges(record.payload, take)) throw damagedLog(log, offset, 'a record is no list of values');
    sequence = record.sequence;
    offset = record.end;
  }
}

/** Names what is left to do without a copy; `truncate` also makes a file that is not there. */
export function damagedLog(
  { path, next }: Pick<LogToRead, 'path' | 'next'>,
  offset: number,
  what: string,
): StoreDamagedError {
  const others = next === undefined ? '' : `, and move ${basename(next)} and all logs of higher numbers away`;
  const remedy = `keep what was committed before: truncate -s ${offset} ${path}${others}`;
  return new StoreDamagedError({ file: path, offset, what, remedy });
}
