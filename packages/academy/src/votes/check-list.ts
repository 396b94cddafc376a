import { type ListHeader, readBallotLine, readHeader, readRootLine } from './ballot-list.ts';
import { createMerkleTree } from './merkle-tree.ts';
import { countBallots } from './outcome.ts';
import { checkReceipt, type Receipt } from './receipt.ts';

export type ListProblemKind =
  /** The first line has another format. */
  | 'no-header'
  | 'other-proposal'
  /** A line is neither a ballot nor the root at the end. */
  | 'line-invalid'
  /** Commitments are not in ascending order, or one occurs twice. */
  | 'not-sorted'
  | 'place-unknown'
  /** The list ends without its root. */
  | 'cut-off'
  | 'count-differs'
  | 'tally-differs'
  | 'more-ballots-than-signatures'
  /** The root at the end of the list is not that of its lines. */
  | 'root-differs'
  /** The root is not the expected one: that of the page, or of the chain. */
  | 'root-not-expected';

export interface ListProblem {
  readonly kind: ListProblemKind;
  /** Number of the line, from 1, where one line is wrong. */
  readonly line: number | null;
}

/** What became of a voter's own ballot. */
export type ReceiptFinding =
  | 'found'
  | 'missing'
  /** The list has another choice for this commitment. */
  | 'other-choice'
  | 'wrong-commitment'
  | 'wrong-signature'
  | 'other-proposal';

export interface ListReport {
  /** `null` for any other text. */
  readonly header: ListHeader | null;
  readonly ballots: number;
  /** Counted from the lines, by place from 1. */
  readonly tally: readonly number[];
  /** Computed from the lines; `null` without any. */
  readonly root: string | null;
  /** The first one of each kind. */
  readonly problems: readonly ListProblem[];
  /** `null` without a receipt. */
  readonly receipt: ReceiptFinding | null;
}

export interface ListExpectation {
  readonly proposal?: string | undefined;
  readonly root?: string | undefined;
  readonly receipt?: Receipt | undefined;
}

export interface ListCheck {
  /** The next part of the text, cut anywhere. */
  readonly push: (text: string) => void;
  readonly finish: () => ListReport;
}

/** Longer than any header. */
const maxLineLength = 120_000;

/** Recounts a published list and recomputes its root while it is read. Keeps nothing of it, so that a million ballots fit. */
export function createListCheck({ proposal, root: expectedRoot, receipt }: ListExpectation): ListCheck {
  const tree = createMerkleTree();
  const problems = new Map<ListProblemKind, ListProblem>();
  const tally: number[] = [];
  let [rest, lines, ballots, last] = ['', 0, 0, ''];
  let header: ListHeader | null = null;
  let listedRoot: string | null = null;
  let listedPlace: number | null = null;

  const report = (kind: ListProblemKind, line: number | null = null) => {
    if (!problems.has(kind)) problems.set(kind, { kind, line });
  };
  const readLine = (line: string) => {
    lines += 1;
    if (listedRoot !== null) return report('line-invalid', lines);
    if (lines === 1) {
      header = readHeader(line);
      if (header === null) report('no-header', 1);
      else tally.push(...header.options.map(() => 0));
      return tree.add(line);
    }
    const ballot = readBallotLine(line);
    if (ballot === null) {
      listedRoot = readRootLine(line);
      if (listedRoot === null) {
        report('line-invalid', lines);
        tree.add(line);
      }
      return;
    }
    tree.add(line);
    ballots += 1;
    const { commitment, place } = ballot;
    if (commitment <= last) report('not-sorted', lines);
    last = commitment;
    const before = tally[place - 1];
    if (before === undefined) report('place-unknown', lines);
    else tally[place - 1] = before + 1;
    if (commitment === receipt?.commitment) listedPlace = place;
  };

  return {
    push: (text) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) readLine(line);
      if (rest.length > maxLineLength) {
        readLine(rest);
        rest = '';
      }
    },
    finish: () => {
      if (rest !== '') readLine(rest);
      const root = lines === 0 ? null : tree.root();
      if (lines === 0) report('no-header');
      if (header) compare(header);
      if (listedRoot === null) report('cut-off');
      else if (listedRoot !== root) report('root-differs');
      if (expectedRoot !== undefined && root !== expectedRoot) report('root-not-expected');
      return {
        header,
        ballots,
        tally,
        root,
        problems: [...problems.values()],
        receipt: findReceipt(receipt, header, listedPlace),
      };
    },
  };

  function compare(of: ListHeader): void {
    if (proposal !== undefined && of.proposal !== proposal) report('other-proposal');
    if (of.ballots !== ballots) report('count-differs');
    if (of.tally.some((number, index) => number !== tally[index]) || countBallots(of.tally) !== of.ballots)
      report('tally-differs');
    if (ballots > of.signatures) report('more-ballots-than-signatures');
  }
}

/** What became of a voter's ballot, of which the list has this place; `null` if it has none. */
export function findReceipt(
  receipt: Receipt | undefined,
  header: ListHeader | null,
  listedPlace: number | null,
): ReceiptFinding | null {
  if (!receipt) return null;
  if (header && receipt.proposal !== header.proposal) return 'other-proposal';
  const state = header ? checkReceipt(receipt, header.receiptKey) : 'sound';
  if (state !== 'sound') return state;
  if (listedPlace === null) return 'missing';
  return listedPlace === receipt.place ? 'found' : 'other-choice';
}
