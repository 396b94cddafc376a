import { advanceCursor, type Cursor, createCursor, isSameCursor } from '../cursor.ts';
import type { ChainNode } from '../reading/chain-node.ts';
import { readPage } from '../reading/read-page.ts';
import type { HaltReason, LedgerState } from './ledger-state.ts';
import { EventNotUnderstoodError, type LedgerStore } from './ledger-store.ts';
import { createWaker } from './waker.ts';

export interface FollowParts {
  readonly node: ChainNode;
  readonly store: LedgerStore;
  /** Checkpoint of the contract's publication, where an empty ledger begins. */
  readonly firstCheckpoint: bigint;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Resolves early, without an error, when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onState: (state: LedgerState) => void;
}

/** Polling interval, because a subscription can be dead without an error. */
const pollIntervalMs = 5_000;
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000];
/**
 * After a restart, up to this many checkpoints without events are read again; this saves storing the cursor for each of
 * them.
 */
const quietCheckpoints = 200n;

/** Follows the chain until the signal aborts or the ledger must not go on. */
export async function follow(parts: FollowParts): Promise<void> {
  const { signal, now, sleep, onState } = parts;
  const waker = createWaker(parts);
  let failures = 0;
  let waitingSince = 0;
  let quiet: Quiet | undefined;
  onState({ kind: 'starting' });
  while (!signal.aborted) {
    // Subscribe before reading, so that a change during the read triggers another one.
    const woken = waker.next();
    try {
      const outcome = await takeStep(parts, quiet);
      failures = 0;
      if (outcome.kind === 'halt') return onState({ kind: 'halted', reason: outcome.reason });
      if (outcome.kind === 'more') {
        onState({ ...outcome, kind: 'catching-up' });
        continue;
      }
      quiet = outcome.quiet;
      onState({ kind: 'following', nextCheckpoint: quiet.reached.nextCheckpoint, atMs: now() });
      await Promise.race([woken, sleep(pollIntervalMs, signal)]);
    } catch (error) {
      if (failures === 0) waitingSince = now();
      onState({ kind: 'waiting', sinceMs: waitingSince, error });
      await sleep(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? pollIntervalMs, signal);
      failures += 1;
    }
  }
}

/** Checkpoints without events that were read after the stored cursor. */
interface Quiet {
  readonly kept: Cursor;
  readonly reached: Cursor;
}

type Outcome =
  | { readonly kind: 'more'; readonly nextCheckpoint: bigint; readonly highestCheckpoint: bigint }
  | { readonly kind: 'caught-up'; readonly quiet: Quiet }
  | { readonly kind: 'halt'; readonly reason: HaltReason };

/** Reads on after the quiet checkpoints, unless another follower has stored a page since. */
async function takeStep(
  { node, store, firstCheckpoint }: FollowParts,
  quiet: Quiet | undefined,
): Promise<Outcome> {
  const kept = await store.cursor();
  const isRead = quiet && isSameCursor(quiet.kept, kept);
  const from = isRead ? quiet.reached : (kept ?? (await beginning(node, firstCheckpoint)));
  const page = await readPage(node, from);
  const advance = advanceCursor(from, page);
  if (advance.kind !== 'apply') return { kind: 'halt', reason: advance };
  const { events, cursor } = advance;
  const isQuiet =
    events.length === 0 && kept && cursor.nextCheckpoint - kept.nextCheckpoint < quietCheckpoints;
  if (isQuiet) {
    return { kind: 'caught-up', quiet: { kept, reached: cursor } };
  }
  try {
    await store.apply(kept, events, cursor);
  } catch (error) {
    if (!(error instanceof EventNotUnderstoodError)) throw error;
    return { kind: 'halt', reason: { kind: 'not-understood', reason: error.message } };
  }
  // Another follower may have stored the page instead; the next step reads the stored cursor either way.
  const { highestCheckpoint } = page;
  return { kind: 'more', nextCheckpoint: cursor.nextCheckpoint, highestCheckpoint };
}

async function beginning(node: ChainNode, firstCheckpoint: bigint): Promise<Cursor> {
  const { chainId } = await node.facts();
  return createCursor(chainId, firstCheckpoint);
}
