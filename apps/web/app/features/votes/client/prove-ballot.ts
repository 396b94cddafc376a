import { type BallotProof, writeProof } from '@suixue/academy/votes/ballot-proof';
import { checkProof, type ProofReport } from '@suixue/academy/votes/check-proof';
import { findBallot } from '@suixue/academy/votes/find-ballot';
import type { Receipt } from '@suixue/academy/votes/receipt';
import { VoteProblem } from './vote-problem.ts';

interface ProofWish {
  readonly proposal: string;
  readonly root?: string;
  readonly receipt: Receipt;
  readonly signal: AbortSignal;
}

export interface ProvedBallot {
  readonly proof: BallotProof;
  readonly report: ProofReport;
}

/** Downloads two parts of a published list, makes the proof of the voter's ballot out of them, and checks it here. */
export async function proveBallot({ signal, ...expected }: ProofWish): Promise<ProvedBallot> {
  const read = async (name: string): Promise<string> => {
    // Without cookies and the address of the page: the part is that of the voter's ballot.
    const answer = await fetch(`/votes/${expected.proposal}/${name}`, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const text = await answer.text();
    if (!answer.ok) throw new VoteProblem('list', text);
    return text;
  };
  try {
    const proof = await findBallot(read, expected.receipt.commitment);
    if (proof) return { proof, report: checkProof(proof, expected) };
  } catch (error) {
    if (error instanceof TypeError)
      throw new VoteProblem('offline', '清单没有下载完，网络断了。请再试一次。');
    throw error;
  }
  throw new VoteProblem('list', '服务器给的清单读不懂。请重数全部的票；还是这样，请告诉客服。');
}

/** The proof as a file, which others can check without this site. */
export const exportProof = (proof: BallotProof): Blob =>
  new Blob([writeProof(proof)], { type: 'application/json' });
