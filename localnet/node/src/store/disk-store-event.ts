import type { CutOff } from './read-log.ts';

/** What an operator may want to know. None of it has lost anything that was committed. */
export type DiskStoreEvent =
  /** The process that had the folder open is dead. */
  | { readonly kind: 'lock-taken-over'; readonly processId: number }
  /** What a log ended with was no whole commit. */
  | ({ readonly kind: 'end-cut-off' } & CutOff)
  | { readonly kind: 'snapshot-written'; readonly file: string; readonly bytes: number }
  /** The logs grow on, and it is tried again later. */
  | { readonly kind: 'snapshot-failed'; readonly cause: unknown };

/** It must not throw. */
export type Report = (event: DiskStoreEvent) => void;
