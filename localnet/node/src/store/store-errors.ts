/** The store has been closed. */
export class StoreClosedError extends Error {
  override readonly name = 'StoreClosedError';

  constructor() {
    super('The store is closed.');
  }
}

/** The folder is open in another process or in this one. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
  readonly folder: string;
  readonly processId: number;

  constructor(folder: string, lockFile: string, processId: number) {
    super(
      `${folder} is open in process ${processId}. Stop that process first; if it does not use this folder, remove ${lockFile}.`,
    );
    this.folder = folder;
    this.processId = processId;
  }
}

export type WriteFailure = 'full' | 'read-only' | 'other';

const failures: Readonly<Record<string, WriteFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

const advice: Readonly<Record<WriteFailure, string>> = {
  full: 'There is no room: make some.',
  'read-only': 'Nothing may be written there: make the folder writable.',
  other: 'See the cause.',
};

/** A write failed, and nothing has changed. It may be retried. */
export class StoreWriteError extends Error {
  override readonly name = 'StoreWriteError';
  readonly file: string;
  readonly failure: WriteFailure;

  constructor(file: string, cause: unknown) {
    const failure = failures[codeOf(cause) ?? ''] ?? 'other';
    super(`${file} cannot be written. ${advice[failure]}`, { cause });
    this.file = file;
    this.failure = failure;
  }
}

/** The files on disk are damaged. Nothing was changed. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
  readonly file: string;
  readonly offset: number;

  constructor({ file, offset, what, remedy }: Damage) {
    super(
      `${file} is damaged at byte ${offset}: ${what}. Nothing was changed. Restore the folder from a backup; without one, ${remedy}.`,
    );
    this.file = file;
    this.offset = offset;
  }
}

interface Damage {
  readonly file: string;
  readonly offset: number;
  readonly what: string;
  /** What to do without a backup. */
  readonly remedy: string;
}

/** Node's code for an error of the operating system. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
