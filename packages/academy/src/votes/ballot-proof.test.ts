import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BallotProof, parseProof, writeProof } from './ballot-proof.ts';
import type { ListExpectation } from './check-list.ts';
import { checkProof } from './check-proof.ts';
import { findBallot, partFile, treeFile } from './find-ballot.ts';
import { partLines, readListTree } from './list-tree.ts';
import { createMerkleTree } from './merkle-tree.ts';
import type { Receipt } from './receipt.ts';
import {
  castTestBallot,
  type ListedBallot,
  publishTestVote,
  testProposal,
} from './testing/published-vote.ts';

type Published = ReturnType<typeof publishTestVote>;

/** What a server has beside the list, by name. */
function filesOf({ lines, tree }: Published): Map<string, string> {
  const files = new Map([[treeFile, tree]]);
  for (let number = 0; number * partLines < lines.length; number += 1) {
    const part = lines.slice(number * partLines, (number + 1) * partLines);
    files.set(partFile(number), part.map((line) => `${line}\n`).join(''));
  }
  return files;
}

async function prove(files: ReadonlyMap<string, string>, commitment: string): Promise<BallotProof> {
  const proof = await findBallot(async (name) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`there is no ${name}`);
    return text;
  }, commitment);
  if (!proof) throw new Error('the files are no list');
  return proof;
}

const check = async (published: Published, receipt: Receipt, expected: ListExpectation = {}) =>
  checkProof(await prove(filesOf(published), receipt.commitment), { receipt, ...expected });

/** Ballots of other voters, without the cost of their signatures. */
const others = (count: number): readonly ListedBallot[] =>
  Array.from({ length: count }, (_, index) => ({
    commitment: ((index + 1) * 0x9e3779b1).toString(16).padStart(16, '0').repeat(4),
    place: (index % 3) + 1,
  }));

/** Around the ends of parts: the header is a line too. */
const sizes = [0, 1, 2, 6, partLines - 2, partLines - 1, partLines, 2 * partLines - 2, 2 * partLines, 5_000];

describe('createListTree', () => {
  it.each(sizes)(
    'has the root of the whole list beside %i other ballots, and one line for each part',
    (count) => {
      const { lines, root, tree } = publishTestVote([...others(count), castTestBallot(1)]);
      const whole = createMerkleTree();
      for (const line of lines) whole.add(line);
      expect(root).toBe(whole.root());
      expect(readListTree(tree)).toHaveLength(Math.ceil(lines.length / partLines));
    },
  );

  it('is read only as it was written', () => {
    const { tree } = publishTestVote(others(partLines));
    for (const text of [
      '',
      'suixue vote tree v1\n',
      tree.replace('header', 'x'),
      `${tree}x\n`,
      tree.slice(0, -9),
    ])
      expect(readListTree(text)).toBeNull();
  });
});

describe('the proof of a ballot', () => {
  it.each(sizes)('leads from the ballot to the root beside %i others', async (count) => {
    const receipt = castTestBallot(2);
    const published = publishTestVote([...others(count), receipt]);
    const expected = { proposal: testProposal, root: published.root };
    const report = await check(published, receipt, expected);
    expect(report).toMatchObject({ problems: [], receipt: 'found', root: published.root, size: count + 2 });
    expect(report.steps.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count + 2)));
    expect(published.lines[report.index]).toBe(`${receipt.commitment} 2`);
    const saved = parseProof(writeProof(await prove(filesOf(published), receipt.commitment)));
    expect(saved && checkProof(saved, { receipt, ...expected })).toEqual(report);
  });

  const receipts = Array.from({ length: 4 }, (_, index) => castTestBallot((index % 3) + 1));
  const counts = fc.constantFrom(0, 3, partLines - 5, partLines + 7);

  it('reveals a server that drops, adds or changes one ballot after the root was anchored', async () => {
    const acts = fc.constantFrom('drop', 'add', 'change');
    await fc.assert(
      fc.asyncProperty(counts, fc.nat(3), acts, fc.boolean(), async (count, at, act, isOwn) => {
        const ballots = [...others(count), ...receipts];
        const own = receipts[at % receipts.length];
        const victim = isOwn ? own : ballots[0];
        if (!own || !victim) throw new Error('there is no ballot');
        const rest = ballots.filter((one) => one !== victim);
        const changed = { ...victim, place: (victim.place % 3) + 1 };
        const forged = { drop: rest, add: [...ballots, castTestBallot(1)], change: [...rest, changed] }[act];
        const { root } = publishTestVote(ballots);
        const report = await check(publishTestVote(forged, { signatures: ballots.length }), own, { root });
        expect(report.problems).toContain('root-not-expected');
        // Also without the chain, the voter whose ballot it was finds out.
        if (victim === own && act !== 'add')
          expect(report.receipt).toBe(act === 'drop' ? 'missing' : 'other-choice');
        if (act === 'add') expect(report.problems).toContain('more-ballots-than-signatures');
      }),
      { numRuns: 20 },
    );
  });

  it('reveals a server that leaves out a line of a part, if the proof needs that part', async () => {
    await fc.assert(
      fc.asyncProperty(counts, fc.nat(3), fc.nat(), async (count, at, random) => {
        const receipt = receipts[at % receipts.length];
        if (!receipt) throw new Error('there is no ballot');
        const published = publishTestVote([...others(count), ...receipts]);
        const honest = filesOf(published);
        const names = [...honest.keys()].filter((name) => name !== treeFile);
        const name = names[random % names.length] ?? '';
        const number = Math.floor((await prove(honest, receipt.commitment)).index / partLines);
        const isRead = name === partFile(0) || name === partFile(number);
        const lines = (honest.get(name) ?? '').split('\n').filter((line) => line !== '');
        const lost = name === partFile(0) ? lines.slice(0, -1) : lines.slice(1);
        const files = new Map(honest).set(name, lost.map((line) => `${line}\n`).join(''));
        const given = await prove(files, receipt.commitment).catch((error: Error) => error.message);
        if (typeof given === 'string') return expect(given).toBe('the files are no list');
        const report = checkProof(given, { receipt, root: published.root });
        if (isRead) expect(report.problems).toContain('root-not-expected');
        else expect(report).toMatchObject({ problems: [], receipt: 'found' });
      }),
      { numRuns: 20 },
    );
  });

  it('is rejected if any hash, line, index or size of it is changed', async () => {
    const receipt = receipts[0] ?? castTestBallot(1);
    const published = publishTestVote([...others(2 * partLines), ...receipts]);
    const proof = await prove(filesOf(published), receipt.commitment);
    const [hash, ...hashes] = proof.path;
    const wrong = '0'.repeat(64);
    const forge = (change: Partial<BallotProof>) =>
      checkProof({ ...proof, ...change }, { receipt, root: published.root }).problems;
    expect(forge({})).toEqual([]);
    for (const change of [
      ...proof.path.map((_, at) => ({ path: proof.path.with(at, wrong) })),
      ...proof.headerPath.map((_, at) => ({ headerPath: proof.headerPath.with(at, wrong) })),
      { path: hashes },
      { path: [...proof.path, wrong] },
      { path: [...hashes, hash ?? wrong] },
      { line: proof.line.replace(/\d$/, '9') },
      { header: proof.header.replace('甲', '丁') },
      { index: proof.index ^ 1 },
      { index: proof.size },
    ])
      expect(forge(change), JSON.stringify(change).slice(0, 100)).toContain('path-invalid');
    expect(forge({ size: proof.size + 1 })).toContain('count-differs');
    expect(forge({ root: wrong })).toEqual(['root-differs']);
    // A node that is passed off as a ballot is hashed as a leaf.
    expect(forge({ line: published.root, path: [], headerPath: [], size: 1, index: 0 })).toContain(
      'line-invalid',
    );
  });

  it('shows the line before the place of a ballot that the list does not have', async () => {
    const receipt = castTestBallot(1);
    const published = publishTestVote([...others(3 * partLines), ...receipts]);
    const report = await check(published, receipt, { root: published.root });
    expect(report).toMatchObject({ problems: [], receipt: 'missing' });
    expect((report.ballot?.commitment ?? '') < receipt.commitment).toBe(true);
    const empty = publishTestVote([]);
    expect(await check(empty, receipt, { root: empty.root })).toMatchObject({
      problems: [],
      receipt: 'missing',
    });
  });

  it('is compared with receipts that were forged or are of another vote', async () => {
    const receipt = castTestBallot(1);
    const published = publishTestVote([...others(9), receipt]);
    const find = async (change: Partial<Receipt>) =>
      (await check(published, { ...receipt, ...change })).receipt;
    expect(await find({ signature: '0'.repeat(128) })).toBe('wrong-signature');
    expect(await find({ place: 2 })).toBe('wrong-commitment');
    expect(await find({ proposal: testProposal.replace('24', '25') })).toBe('other-proposal');
  });

  it('is read from a file only if it has every field', async () => {
    const proof = await prove(filesOf(publishTestVote(others(9))), 'f'.repeat(64));
    for (const change of [
      { path: ['x'] },
      { path: Array(65).fill('0'.repeat(64)) },
      { index: -1 },
      { root: 1 },
    ])
      expect(parseProof(JSON.stringify({ ...proof, ...change }))).toBeNull();
    for (const text of ['', 'null', '{}']) expect(parseProof(text)).toBeNull();
  });
});
