import type { ListProblemKind, ReceiptFinding } from '@suixue/academy/votes/check-list';
import type { ProofProblemKind } from '@suixue/academy/votes/check-proof';
import type { Outcome } from '@suixue/academy/votes/outcome';

export const problemSentences: Readonly<Record<ListProblemKind, string>> = {
  'no-header': 'the first line describes no vote',
  'other-proposal': 'the list belongs to another vote',
  'line-invalid': 'a line is neither a ballot nor the root at the end',
  'not-sorted': 'the ballots are not in order, or one occurs twice',
  'place-unknown': 'a ballot has an option that does not exist',
  'cut-off': 'the list ends before its root: download it again',
  'count-differs': 'the number of ballots is not that of the first line',
  'tally-differs': 'the counts of the options are not those of the first line',
  'more-ballots-than-signatures': 'there are more ballots than signatures',
  'root-differs': 'the root at the end is not that of the lines',
  'root-not-expected': 'the root is not the expected one',
};

export const proofSentences: Readonly<Record<ProofProblemKind, string>> = {
  'no-header': problemSentences['no-header'],
  'other-proposal': problemSentences['other-proposal'],
  'line-invalid': 'the line is not a ballot',
  'place-unknown': problemSentences['place-unknown'],
  'count-differs': 'the number of lines is not that of the first line',
  'tally-differs': 'the counts of the first line do not add up to its ballots',
  'more-ballots-than-signatures': problemSentences['more-ballots-than-signatures'],
  'path-invalid': 'the path does not lead from the ballot and the first line to one root',
  'root-differs': 'the root of the path is not that of the proof',
  'root-not-expected': problemSentences['root-not-expected'],
};

export const receiptSentences: Readonly<Record<ReceiptFinding, string>> = {
  found: 'your ballot is in the list with your choice',
  missing: 'your ballot is not in the list, although the server signed its receipt',
  'other-choice': 'your ballot is in the list with another choice',
  'wrong-commitment': 'the receipt does not belong together: it was changed',
  'wrong-signature': 'the server of this vote did not sign the receipt',
  'other-proposal': 'the receipt belongs to another vote',
};

export function outcomeSentence(outcome: Outcome, options: readonly string[]): string {
  const labelOf = (place: number) => options[place - 1] ?? String(place);
  switch (outcome.kind) {
    case 'elected':
      return `result: ${labelOf(outcome.place)}`;
    case 'equal':
      return `result: none, equal ballots for ${outcome.places.map(labelOf).join(' and ')}`;
    case 'no-majority':
      return `result: none, ${labelOf(outcome.place)} has most ballots, but not more than half`;
    default:
      return 'result: none, no ballots';
  }
}
