import type { MessagePort } from 'node:worker_threads';
import type { ChainFacts } from '../execution/world.ts';
import type { SimulatedTransaction, TransactionData } from '../model/executed-transaction.ts';
import type { RequestErrorCode } from '../request-error.ts';

/** An object in BCS; without bytes it does not exist. */
export interface ObjectPatch {
  readonly id: string;
  readonly bytes: Uint8Array | undefined;
}

/** What the thread must change in the objects that it remembers. */
export interface StateChanges {
  /** Whether to forget all remembered objects first. */
  readonly isNew: boolean;
  readonly objects: readonly ObjectPatch[];
  /** Whether a package got a new version. */
  readonly hasPackages: boolean;
}

interface Run {
  readonly data: TransactionData;
  readonly facts: ChainFacts;
  readonly changes: StateChanges;
  /** The objects as system transactions change them for this transaction only. */
  readonly ticks: readonly ObjectPatch[];
}

export type RunRequest =
  | (Run & { readonly kind: 'execute'; readonly dataBytes: Uint8Array })
  | (Run & { readonly kind: 'simulate'; readonly checks: boolean });

/** A read of the state in the main thread, for which the thread waits. */
export interface FetchRequest {
  readonly kind: 'fetch';
  readonly what: 'object' | 'newest';
  readonly id: string;
}

/** The bytes of an object, or the id of a package's newest version. */
export type FetchAnswer = Uint8Array | string | undefined;

interface WrittenBytes {
  readonly bytes: Uint8Array;
  readonly digest: string;
}

export interface RunResult {
  readonly kind: 'result';
  readonly outcome: SimulatedTransaction;
  /** Empty for simulations. */
  readonly written: readonly WrittenBytes[];
  readonly removed: readonly string[];
  readonly packages: readonly { readonly id: string; readonly originalId: string }[];
}

export type ThreadMessage =
  /** Sent before a transaction runs: starting the thread takes no part of its time. */
  | { readonly kind: 'began' }
  | FetchRequest
  | RunResult
  | { readonly kind: 'refusal'; readonly code: RequestErrorCode; readonly message: string }
  | { readonly kind: 'failure'; readonly error: unknown };

/** What the thread is started with. */
export interface ThreadStart {
  /** Becomes 1 when an answer is in the port. */
  readonly signal: Int32Array;
  readonly answers: MessagePort;
}
