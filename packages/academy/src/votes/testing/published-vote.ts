import { type ListHeader, writeHeader, writeRootLine } from '../ballot-list.ts';
import { createListTree } from '../list-tree.ts';
import { commitmentOf, makeSalt, type Receipt } from '../receipt.ts';
import { receiptText } from '../vote-texts.ts';
import { makeVoterKey, signText } from '../voter-key.ts';

export const testProposal = '00000000-0000-4000-8000-000000000024';
export const testServer = makeVoterKey();
export const testOptions = ['甲', '乙', '丙'];

/** What the server stores of a ballot, and what its voter keeps. */
export function castTestBallot(place: number, sequence = 1): Receipt {
  const voter = makeVoterKey();
  const salt = makeSalt();
  const ballot = {
    ...{ proposal: testProposal, key: voter.key, sequence, place },
    commitment: commitmentOf({ proposal: testProposal, key: voter.key, place, salt }),
  };
  return { ...ballot, salt, signature: signText(testServer.secret, receiptText(ballot)) };
}

export type ListedBallot = Pick<Receipt, 'commitment' | 'place'>;

export const tallyOf = (ballots: readonly ListedBallot[]) =>
  testOptions.map((_, index) => ballots.filter(({ place }) => place === index + 1).length);

export function publishTestVote(ballots: readonly ListedBallot[], change: Partial<ListHeader> = {}) {
  const header = writeHeader({
    ...{
      format: 'suixue-vote-list-1',
      proposal: testProposal,
      slug: 'next',
      title: '下一期讲什么',
      body: '',
    },
    ...{ options: testOptions, eligibility: 'verified', registeredBefore: null, winningRule: 'plurality' },
    ...{ quorum: 0, whenEqual: '重投', opensAt: '2026-11-01T00:00:00.000Z' },
    ...{ closesAt: '2026-11-08T00:00:00.000Z', credentialKey: 'key', receiptKey: testServer.key },
    ...{ signatures: ballots.length, ballots: ballots.length, tally: tallyOf(ballots), ...change },
  });
  const lines = [header, ...ballots.map(({ commitment, place }) => `${commitment} ${place}`).sort()];
  const tree = createListTree();
  for (const line of lines) tree.add(line);
  const root = tree.root();
  return { root, lines, tree: tree.text(), text: [...lines, writeRootLine(root), ''].join('\n') };
}
