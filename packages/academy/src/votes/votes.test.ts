import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createListCheck, type ListExpectation } from './check-list.ts';
import { createFastSha256 } from './fast-sha256.ts';
import { createMerkleTree } from './merkle-tree.ts';
import { countBallots, decideOutcome, isAdvisory } from './outcome.ts';
import { checkReceipt, parseReceipt, type Receipt } from './receipt.ts';
import {
  castTestBallot as cast,
  publishTestVote as publish,
  testServer as server,
  tallyOf,
  testProposal,
} from './testing/published-vote.ts';
import { isSigned, makeVoterKey, signText } from './voter-key.ts';

const proposal = testProposal;

function check(text: string, expected: ListExpectation = {}, cuts: readonly number[] = []) {
  const checking = createListCheck(expected);
  let from = 0;
  for (const cut of [...cuts].sort((one, other) => one - other)) {
    checking.push(text.slice(from, cut));
    from = Math.max(from, cut);
  }
  checking.push(text.slice(from));
  return checking.finish();
}

const kindsOf = (report: ReturnType<typeof check>) => report.problems.map(({ kind }) => kind);

describe('decideOutcome', () => {
  it.each([
    [[3, 1, 2], 'plurality', { kind: 'elected', place: 1 }],
    [[2, 2, 1], 'plurality', { kind: 'equal', places: [1, 2] }],
    [[0, 0, 0], 'plurality', { kind: 'no-ballots' }],
    [[3, 1, 2], 'majority', { kind: 'no-majority', place: 1 }],
    [[1, 4, 2], 'majority', { kind: 'elected', place: 2 }],
    [[2, 2, 0], 'majority', { kind: 'equal', places: [1, 2] }],
  ])('decides %j by %s', (tally, winningRule, outcome) => {
    expect(decideOutcome({ tally, winningRule })).toEqual(outcome);
  });

  it('calls a result below the quorum advisory', () => {
    expect([isAdvisory([2, 1], 3), isAdvisory([2, 0], 3), countBallots([2, 1])]).toEqual([false, true, 3]);
  });
});

describe('createFastSha256', () => {
  it('is SHA-256 for every length around the ends of blocks, whatever was hashed before', () => {
    const { reserve, hash } = createFastSha256();
    for (const length of [...Array(200).keys(), 5_000, 3, 64, 0]) {
      const text = Uint8Array.from({ length }, (_, index) => (7 * index + length) % 256);
      reserve(length).set(text);
      expect(bytesToHex(hash(length)), String(length)).toBe(bytesToHex(sha256(text)));
    }
  });
});

describe('createMerkleTree', () => {
  /** As RFC 9162 defines it, by the largest power of two below the number of leaves. */
  const rootOf = (leaves: readonly string[]): Uint8Array => {
    const [only = ''] = leaves;
    if (leaves.length === 1) return sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(only)));
    let split = 1;
    while (split * 2 < leaves.length) split *= 2;
    return sha256(concatBytes(Uint8Array.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split))));
  };

  it('has the root of RFC 9162 for every number of leaves', () => {
    for (let size = 1; size <= 70; size += 1) {
      const leaves = Array.from({ length: size }, (_, index) => `行 ${index}`);
      const tree = createMerkleTree();
      for (const leaf of leaves) tree.add(leaf);
      expect(tree.root(), String(size)).toBe(bytesToHex(rootOf(leaves)));
    }
    expect(() => createMerkleTree().root()).toThrow(RangeError);
  });

  it('has the root that logs of certificates have for an empty leaf', () => {
    const tree = createMerkleTree();
    tree.add('');
    expect(tree.root()).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  });
});

describe('a published list', () => {
  const places = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 12 });

  it('is recounted, cut into parts anywhere, and every voter finds the own ballot', () => {
    fc.assert(
      fc.property(places, fc.array(fc.nat(2_000), { maxLength: 5 }), (chosen, cuts) => {
        const ballots = chosen.map((place) => cast(place));
        const { root, text } = publish(ballots);
        for (const receipt of ballots) {
          const report = check(text, { proposal, root, receipt }, cuts);
          expect(report.problems).toEqual([]);
          expect(report).toMatchObject({
            root,
            ballots: ballots.length,
            tally: tallyOf(ballots),
            receipt: 'found',
          });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('does not hide a ballot that the server dropped, changed or added, even if everything else fits', () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.constantFrom('drop', 'change', 'add'), (chosen, at, act) => {
        const ballots = chosen.map((place) => cast(place));
        const victim = ballots[at % ballots.length];
        if (!victim) throw new Error('there is no ballot');
        const others = ballots.filter((one) => one !== victim);
        const changed = { commitment: victim.commitment, place: (victim.place % 3) + 1 };
        const forged = { drop: others, change: [...others, changed], add: [...ballots, cast(1)] }[act];
        const honest = publish(ballots);
        const lying = publish(forged, { signatures: ballots.length });
        // The chain has the root of the honest list.
        expect(kindsOf(check(lying.text, { root: honest.root }))).toContain('root-not-expected');
        // Or the server lied from the beginning: then the voter, or the number of signatures, finds out.
        const report = check(lying.text, { root: lying.root, receipt: victim });
        if (act === 'add') expect(kindsOf(report)).toContain('more-ballots-than-signatures');
        else {
          expect(report.problems).toEqual([]);
          expect(report.receipt).toBe(act === 'drop' ? 'missing' : 'other-choice');
          expect(checkReceipt(victim, server.key)).toBe('sound');
        }
      }),
      { numRuns: 30 },
    );
  });

  const ballots = [1, 2, 2].map((place) => cast(place));
  const [first] = ballots;
  const { text, root } = publish(ballots);
  const lines = text.split('\n');
  const edited = (edit: (lines: string[]) => readonly string[]) => edit([...lines]).join('\n');

  it.each([
    ['is empty', '', ['no-header', 'cut-off']],
    ['is another text', '<!doctype html>\n<p>404</p>\n', ['no-header', 'line-invalid', 'cut-off']],
    ['ends in the middle', lines.slice(0, 3).join('\n'), ['count-differs', 'tally-differs', 'cut-off']],
    [
      'is not sorted',
      edited(([a = '', b = '', c = '', ...d]) => [a, c, b, ...d]),
      ['not-sorted', 'root-differs', 'root-not-expected'],
    ],
    [
      'has a ballot twice',
      publish([...ballots, ...ballots.slice(0, 1)]).text,
      ['not-sorted', 'root-not-expected'],
    ],
    ['continues after its root', `${text}${lines[1]}\n`, ['line-invalid']],
    [
      'has an unknown option',
      publish([...ballots.slice(1), { commitment: 'f'.repeat(64), place: 7 }]).text,
      ['place-unknown', 'tally-differs', 'root-not-expected'],
    ],
    ['counts wrongly', publish(ballots, { tally: [2, 1, 0] }).text, ['tally-differs', 'root-not-expected']],
    [
      'belongs to another proposal',
      publish(ballots, { proposal: proposal.replace('24', '25') }).text,
      ['other-proposal', 'root-not-expected'],
    ],
    ['has one endless line', 'a'.repeat(300_000), ['no-header', 'cut-off', 'root-not-expected']],
  ])('is rejected if it %s', (_what, given, kinds) => {
    const found = kindsOf(check(given, { proposal, root }));
    for (const kind of kinds) expect(found).toContain(kind);
  });

  it('is compared with receipts that were changed, forged or are of another vote', () => {
    if (!first) throw new Error('there is no ballot');
    const find = (change: Partial<Receipt>) => check(text, { receipt: { ...first, ...change } }).receipt;
    expect(find({ place: 2 })).toBe('wrong-commitment');
    expect(find({ sequence: 2 })).toBe('wrong-signature');
    expect(find({ signature: '0'.repeat(128) })).toBe('wrong-signature');
    expect(find({ proposal: proposal.replace('24', '25') })).toBe('other-proposal');
  });
});

describe('parseReceipt', () => {
  it('reads a receipt, also out of the file of a vote, and nothing else', () => {
    const receipt = cast(2);
    expect(parseReceipt(JSON.stringify(receipt))).toEqual(receipt);
    expect(parseReceipt(JSON.stringify({ format: 'suixue-vote-1', receipt }))).toEqual(receipt);
    for (const text of [
      '',
      '{}',
      'null',
      '[1]',
      JSON.stringify({ ...receipt, key: 'x' }),
      JSON.stringify({ ...receipt, place: 0 }),
    ])
      expect(parseReceipt(text)).toBeNull();
  });
});

describe('isSigned', () => {
  it('accepts the signature of the key, and no other key, text or form', () => {
    const [voter, other] = [makeVoterKey(), makeVoterKey()];
    const signature = signText(voter.secret, '文');
    expect(isSigned(voter.key, '文', signature)).toBe(true);
    expect(isSigned(other.key, '文', signature)).toBe(false);
    expect(isSigned(voter.key, '字', signature)).toBe(false);
    for (const wrong of ['', 'zz', '00', 'f'.repeat(64)]) {
      expect(isSigned(wrong, '文', signature)).toBe(false);
      expect(isSigned(voter.key, '文', wrong)).toBe(false);
    }
  });
});
