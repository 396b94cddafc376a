import type { BallotProof } from '@suixue/academy/votes/ballot-proof';
import { checkProof, type ProofReport } from '@suixue/academy/votes/check-proof';
import type { Receipt } from '@suixue/academy/votes/receipt';
import type { Check } from '../run-check.ts';
import { describeAnchor } from './describe-anchor.ts';
import type { FoundAnchor } from './read-anchor.ts';
import { proofSentences, receiptSentences } from './vote-sentences.ts';

interface Wanted {
  readonly proof: BallotProof;
  readonly receipt?: Receipt | undefined;
  /** The ballot to prove, without its receipt. */
  readonly commitment?: string | undefined;
  /** What the chain has; undefined if it was not requested. */
  readonly anchor?: FoundAnchor | null | undefined;
}

/** Computes the root of a list from one ballot, and compares it with a receipt and the chain. */
export async function checkBallot({ proof, receipt, commitment, anchor }: Wanted): Promise<Check> {
  const report = checkProof(proof, { receipt });
  const { ballot, problems, root } = report;
  const isAnchored = anchor === undefined || (root !== null && anchor?.root === root);
  const isWanted = commitment === undefined || ballot?.commitment === commitment;
  const isFound = report.receipt === null ? ballot !== null && isWanted : report.receipt === 'found';
  const isRight = problems.length === 0 && isAnchored && isFound;
  return {
    isRight,
    lines: [
      ...describeBallot(report),
      `root ${root ?? 'unknown'}`,
      ...(anchor === undefined ? [] : [describeAnchor(anchor, root)]),
      ...(report.receipt === null
        ? []
        : [`${report.receipt === 'found' ? 'holds  ' : 'DIFFERS'} ${receiptSentences[report.receipt]}`]),
      ...(isWanted ? [] : ['DIFFERS this ballot is not where it belongs in the list']),
      ...problems.map((kind) => `DIFFERS ${proofSentences[kind]}`),
      isRight
        ? 'The ballot is in the list with this root. Nothing was counted: that needs the whole list.'
        : 'Something does not hold.',
    ],
  };
}

function describeBallot({ header, ballot, index, size, steps }: ProofReport): readonly string[] {
  if (!header) return ['This is no proof of a ballot.'];
  const place = ballot && `${ballot.place}. ${header.options[ballot.place - 1] ?? 'unknown'}`;
  return [
    `${header.title} (${header.slug}), from ${header.opensAt} to ${header.closesAt}`,
    ...(ballot ? [`ballot ${ballot.commitment}: ${place}`] : []),
    `line ${index + 1} of ${size}, joined with ${steps.length} hashes`,
  ];
}
