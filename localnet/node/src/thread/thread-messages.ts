import type { MessagePort } from 'node:worker_threads';
import type { RecordedOutcome } from '../chain-state/transaction-record.ts';
import type { ChainFacts } from '../execution/world.ts';
import type { CommandOutput, TransactionData } from '../model/executed-transaction.ts';
import type { RequestErrorCode } from '../request-error.ts';

/** An object in BCS; without bytes it does not exist. */
export interface ObjectPatch {
  readonly id: string;
  readonly bytes: Uint8Array | undefined;
}

/** What the thread must change in the objects that it remembers, in this order. */
export interface StateChanges {
  /** Whether to forget all remembered objects first. */
  readonly isNew: boolean;
  /** Whether the last transaction that the thread executed was committed. The thread has what it changed, and the objects of its ticks. */
  readonly keepsLast: boolean;
  readonly objects: readonly ObjectPatch[];
  /** Whether a package got a new version. */
  readonly hasPackages: boolean;
}

interface Run {
  /** Ascending. */
  readonly number: number;
  readonly facts: ChainFacts;
  readonly changes: StateChanges;
  /** The objects as system transactions change them for this transaction only. */
  readonly ticks: readonly ObjectPatch[];
}

export type RunRequest =
  | (Run & { readonly kind: 'execute'; readonly dataBytes: Uint8Array })
  | (Run & { readonly kind: 'simulate'; readonly data: TransactionData; readonly checks: boolean });

/** A read of the state in the main thread, for which the thread waits. */
export interface FetchRequest {
  readonly kind: 'fetch';
  readonly what: 'object' | 'newest';
  readonly id: string;
}

/** The bytes of an object, or the id of a package's newest version. */
export type FetchAnswer = Uint8Array | string | undefined;

/** Objects in BCS, one after the other. */
export interface PackedObjects {
  readonly bytes: Uint8Array;
  readonly lengths: readonly number[];
  readonly digests: readonly string[];
}

/** What the main thread commits, in bytes: copying its objects between threads takes longer than decoding what is read of them. */
export interface ExecuteResult extends RecordedOutcome {
  readonly kind: 'executed';
  readonly written: PackedObjects;
  readonly removed: readonly string[];
  readonly packages: readonly { readonly id: string; readonly originalId: string }[];
  /** Whether the thread has kept the changes for the case that they are committed. */
  readonly isKept: boolean;
}

export interface SimulateResult extends Omit<RecordedOutcome, 'gas'> {
  readonly kind: 'simulated';
  readonly commandOutputs: readonly CommandOutput[];
}

export type RunResult = ExecuteResult | SimulateResult;

export type ThreadMessage =
  | FetchRequest
  | RunResult
  | { readonly kind: 'refusal'; readonly code: RequestErrorCode; readonly message: string }
  | { readonly kind: 'failure'; readonly error: unknown };

/** What the thread is started with. */
export interface ThreadStart {
  /** Becomes 1 when an answer is in the port. */
  readonly signal: Int32Array;
  readonly answers: MessagePort;
  /** The number of the last transaction that began, and the microseconds of a processor that the thread had used before it. */
  readonly begun: BigInt64Array;
  /** The memory of an `IdFilter` with all objects. */
  readonly existing: SharedArrayBuffer;
}
