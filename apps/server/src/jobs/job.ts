import type { BackgroundJobName } from '@suixue/academy/site/background-jobs';

/** Recurring work, which one server does at a time. */
export interface Job {
  readonly name: BackgroundJobName;
  /** Milliseconds between two runs; `null` if it runs only when an owner asks. */
  readonly every: () => number | null | Promise<number | null>;
  /** Rejects with an error whose message administrators read. */
  readonly run: () => Promise<void>;
}
