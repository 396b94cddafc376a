import type { BackgroundJobName } from '@suixue/academy/site/background-jobs';

/** Recurring work. Only one server runs it at a time. */
export interface Job {
  readonly name: BackgroundJobName;
  /** Milliseconds between two runs; `null` if it runs only on request. */
  readonly intervalMs: () => number | null | Promise<number | null>;
  /** Rejects with an error whose message administrators read. */
  readonly run: () => Promise<void>;
}
