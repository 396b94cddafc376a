import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type ListHeader, readBallotLine, readHeader } from './ballot-list.ts';
import type { BallotProof } from './ballot-proof.ts';
import {
  findReceipt,
  type ListExpectation,
  type ListProblemKind,
  type ReceiptFinding,
} from './check-list.ts';
import { createMerkleHash } from './merkle-hash.ts';
import { followPath } from './merkle-path.ts';
import { countBallots } from './outcome.ts';

export type ProofProblemKind =
  | Extract<
      ListProblemKind,
      | 'no-header'
      | 'other-proposal'
      | 'line-invalid'
      | 'place-unknown'
      | 'count-differs'
      | 'tally-differs'
      | 'more-ballots-than-signatures'
      | 'root-differs'
      | 'root-not-expected'
    >
  /** The path of the ballot, or that of the header, does not fit a list of this size, or both lead to different roots. */
  | 'path-invalid';

export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly beside: string;
  readonly joined: string;
}

export interface ProofReport {
  readonly header: ListHeader | null;
  /** The ballot that was proved; `null` for the header or another text. */
  readonly ballot: { readonly commitment: string; readonly place: number } | null;
  /** Number of its line, from 0 for the header, and the lines of the list. */
  readonly index: number;
  readonly size: number;
  /** From the line to the root; empty if the path is invalid. */
  readonly steps: readonly ProofStep[];
  /** Computed; `null` if the path is invalid. */
  readonly root: string | null;
  readonly problems: readonly ProofProblemKind[];
  /** `null` without a receipt. */
  readonly receipt: ReceiptFinding | null;
}

/** Computes the root of a list from one ballot and the header. Counts nothing: that needs the whole list. */
export function checkProof(
  proof: BallotProof,
  { proposal, root: expectedRoot, receipt }: ListExpectation = {},
): ProofReport {
  const hash = createMerkleHash();
  const { index, size, line } = proof;
  const follow = (text: string, at: number, path: readonly string[]): readonly ProofStep[] | null => {
    const start = { leaf: hash.leaf(text), index: at, size };
    const steps = followPath(start, path.map(hexToBytes), hash);
    return (
      steps?.map(({ side, beside, joined }) => ({
        side,
        beside: bytesToHex(beside),
        joined: bytesToHex(joined),
      })) ?? null
    );
  };
  const rootOf = (text: string, steps: readonly ProofStep[] | null): string | null =>
    steps && (steps.at(-1)?.joined ?? bytesToHex(hash.leaf(text)));

  const header = readHeader(proof.header);
  const ballot = index === 0 ? null : readBallotLine(line);
  const steps = follow(line, index, proof.path);
  const headerRoot = rootOf(proof.header, follow(proof.header, 0, proof.headerPath));
  const computed = rootOf(line, steps);
  const root = computed === headerRoot ? computed : null;

  const problems: ProofProblemKind[] = [];
  const report = (kind: ProofProblemKind, isWrong: boolean) => {
    if (isWrong) problems.push(kind);
  };
  report('no-header', header === null);
  report('line-invalid', index === 0 ? line !== proof.header : ballot === null);
  if (header) {
    report('other-proposal', proposal !== undefined && header.proposal !== proposal);
    report('place-unknown', ballot !== null && ballot.place > header.options.length);
    report('count-differs', header.ballots + 1 !== size);
    report('tally-differs', countBallots(header.tally) !== header.ballots);
    report('more-ballots-than-signatures', header.ballots > header.signatures);
  }
  report('path-invalid', root === null);
  report('root-differs', root !== null && root !== proof.root);
  report('root-not-expected', expectedRoot !== undefined && root !== expectedRoot);
  const listedPlace = ballot && ballot.commitment === receipt?.commitment ? ballot.place : null;
  return {
    ...{ header, ballot, index, size, root, problems },
    steps: root === null ? [] : (steps ?? []),
    receipt: findReceipt(receipt, header, listedPlace),
  };
}
