import type { Receipt } from '@suixue/academy/votes/receipt';
import { verifyPublished } from '#app/features/votes/client/verify-list.ts';
import { VoteProblem } from '#app/features/votes/client/vote-problem.ts';
import type { Vote } from '#app/features/votes/vote.ts';
import type { CheckState } from './check-state.ts';
import { readAnchor } from './read-anchor.ts';

interface CheckInput {
  readonly vote: Pick<Vote, 'id' | 'root' | 'anchor'>;
  /** The ballot to find; null to count only. */
  readonly receipt: Receipt | null;
  readonly signal: AbortSignal;
  /** Bytes of the list that were read. */
  readonly onProgress: (read: number) => void;
}

/** Recounts a published list in this browser and compares it with the page and the chain. Returns the state in which the check has ended. */
export async function runCheck({ vote, receipt, signal, onProgress }: CheckInput): Promise<CheckState> {
  try {
    const report = await verifyPublished({
      proposal: vote.id,
      onProgress,
      signal,
      ...(vote.root !== null && { root: vote.root }),
      ...(receipt && { receipt }),
    });
    // The computed root, not the one that the site shows.
    const anchor = await readAnchor(vote.anchor?.digest ?? null, report.root);
    return { kind: 'done', result: { report, anchor } };
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    if (error instanceof VoteProblem) return { kind: 'failed', sentence: error.message };
    throw error;
  }
}
