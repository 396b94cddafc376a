import type { Receipt } from '@suixue/academy/votes/receipt';
import { proveBallot } from '#app/features/votes/client/prove-ballot.ts';
import { verifyPublished } from '#app/features/votes/client/verify-list.ts';
import { VoteProblem } from '#app/features/votes/client/vote-problem.ts';
import type { Vote } from '#app/features/votes/vote.ts';
import type { CheckState } from './check-state.ts';
import { readAnchor } from './read-anchor.ts';

interface ProofInput {
  readonly vote: Pick<Vote, 'id' | 'root' | 'anchor'>;
  readonly receipt: Receipt;
  readonly signal: AbortSignal;
}

interface CheckInput extends Omit<ProofInput, 'receipt'> {
  /** The ballot to find; null to count only. */
  readonly receipt: Receipt | null;
  /** Bytes of the list that were read. */
  readonly onProgress: (read: number) => void;
}

/** Recounts a published list in this browser and compares it with the page and the chain. Returns the state in which the check has ended. */
export const runCheck = ({ vote, receipt, signal, onProgress }: CheckInput): Promise<CheckState> =>
  endingInState(signal, async () => {
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
  });

/** Computes the root from the voter's own ballot, and compares it with the page and the chain. */
export const runProof = ({ vote, receipt, signal }: ProofInput): Promise<CheckState> =>
  endingInState(signal, async () => {
    const root = vote.root === null ? {} : { root: vote.root };
    const proved = await proveBallot({ proposal: vote.id, ...root, receipt, signal });
    const anchor = await readAnchor(vote.anchor?.digest ?? null, proved.report.root);
    return { kind: 'proved', result: { ...proved, anchor } };
  });

async function endingInState(signal: AbortSignal, check: () => Promise<CheckState>): Promise<CheckState> {
  try {
    return await check();
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    if (error instanceof VoteProblem) return { kind: 'failed', sentence: error.message };
    throw error;
  }
}
