import { createListCheck, type ListReport } from '@suixue/academy/votes/check-list';
import { decideOutcome, isAdvisory } from '@suixue/academy/votes/outcome';
import type { Receipt } from '@suixue/academy/votes/receipt';
import type { Check } from '../run-check.ts';
import { describeAnchor } from './describe-anchor.ts';
import type { FoundAnchor } from './read-anchor.ts';
import { outcomeSentence, problemSentences, receiptSentences } from './vote-sentences.ts';

interface Wanted {
  readonly list: AsyncIterable<string>;
  readonly receipt?: Receipt | undefined;
  /** What the chain has; undefined if it was not asked. */
  readonly anchor?: FoundAnchor | null | undefined;
}

/** Recounts a list, recomputes its root, looks for a receipt, and compares with the chain. */
export async function checkVote({ list, receipt, anchor }: Wanted): Promise<Check> {
  const check = createListCheck({ receipt });
  for await (const part of list) check.push(part);
  const report = check.finish();
  const isAnchored = anchor === undefined || anchor?.root === report.root;
  const isRight =
    report.problems.length === 0 && isAnchored && (report.receipt === null || report.receipt === 'found');
  return {
    isRight,
    lines: [
      ...describeCount(report),
      `root ${report.root ?? 'unknown'}`,
      ...(anchor === undefined ? [] : [describeAnchor(anchor, report.root)]),
      ...(report.receipt === null
        ? []
        : [`${report.receipt === 'found' ? 'holds  ' : 'DIFFERS'} ${receiptSentences[report.receipt]}`]),
      ...report.problems.map(
        ({ kind, line }) => `DIFFERS ${problemSentences[kind]}${line === null ? '' : ` (line ${line})`}`,
      ),
      isRight ? 'Everything holds.' : 'Something does not hold.',
    ],
  };
}

function describeCount({ header, ballots, tally }: ListReport): readonly string[] {
  if (!header) return ['This is not a list of ballots.'];
  const counted = { tally, winningRule: header.winningRule };
  return [
    `${header.title} (${header.slug}), from ${header.opensAt} to ${header.closesAt}`,
    ...header.options.map(
      (label, index) => `${String(tally[index] ?? 0).padStart(8)}  ${index + 1}. ${label}`,
    ),
    `ballots: ${ballots}, signatures issued: ${header.signatures}, quorum: ${header.quorum}`,
    outcomeSentence(decideOutcome(counted), header.options),
    ...(isAdvisory(tally, header.quorum) ? ['below the quorum: the result is advisory'] : []),
  ];
}
