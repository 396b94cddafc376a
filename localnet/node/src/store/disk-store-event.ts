import type { CutOff } from './read-log.ts';

/** Events for the operator. None of them means that committed data was lost. */
export type DiskStoreEvent =
  /** The process that had locked the folder is dead. */
  | { readonly kind: 'lock-taken-over'; readonly processId: number }
  /** The log ended with an incomplete commit. */
  | ({ readonly kind: 'end-cut-off' } & CutOff)
  | { readonly kind: 'snapshot-written'; readonly file: string; readonly bytes: number }
  /** The logs keep growing, and the snapshot is retried later. */
  | { readonly kind: 'snapshot-failed'; readonly cause: unknown };

/** Must not throw. */
export type Report = (event: DiskStoreEvent) => void;
