import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { readHeader } from './ballot-list.ts';
import { type ListPart, partLines } from './list-tree.ts';
import { createMerkleHash } from './merkle-hash.ts';
import { pathOf } from './merkle-path.ts';
import { createMerkleTree } from './merkle-tree.ts';

const proofFormat = 'suixue-vote-proof-1';

/** That one line belongs to a list with a root. Reveals no salt and no key, unlike a receipt. */
export interface BallotProof {
  readonly format: typeof proofFormat;
  /** The first line of the list, which defines the options behind the places. */
  readonly header: string;
  readonly headerPath: readonly string[];
  readonly line: string;
  /** Of the line, from 0, which is the header. */
  readonly index: number;
  /** Lines of the list. */
  readonly size: number;
  /** Hashes from the line up to the root. */
  readonly path: readonly string[];
  readonly root: string;
}

export interface ProofSources {
  readonly parts: readonly ListPart[];
  /** The lines of the first part. */
  readonly first: string;
  /** The lines of the part in which the commitment belongs. */
  readonly part: string;
  readonly number: number;
  readonly commitment: string;
}

/**
 * The proof of a ballot; if the list does not have it, that of the line before its place. `null` if the parts have no such line. It verifies
 * nothing: `checkProof` finds every difference.
 */
export function makeProof({ parts, first, part, number, commitment }: ProofSources): BallotProof | null {
  const hash = createMerkleHash();
  const roots = parts.map(({ root }) => hexToBytes(root));
  const pathIn = (lines: readonly string[], place: number, of: number): readonly string[] =>
    [...pathOf(lines.map(hash.leaf), place, hash), ...pathOf(roots, of, hash)].map(bytesToHex);
  const [firstLines, lines] = [linesOf(first), linesOf(part)];
  const [header] = firstLines;
  const isAfter = (line: string, place: number) =>
    (number > 0 || place > 0) && line.slice(0, commitment.length) > commitment;
  const after = lines.findIndex(isAfter);
  const place = (after < 0 ? lines.length : after) - 1;
  const line = lines[place];
  if (line === undefined || header === undefined) return null;
  const whole = createMerkleTree(hash);
  for (const root of roots) whole.addPart(root);
  return {
    format: proofFormat,
    header,
    headerPath: pathIn(firstLines, 0, 0),
    line,
    index: number * partLines + place,
    size: (readHeader(header)?.ballots ?? 0) + 1,
    path: pathIn(lines, place, number),
    root: whole.root(),
  };
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

const hashText = /^[0-9a-f]{64}$/;
/** Longer than the path of any list. */
const maxPathLength = 64;

/** Reads a proof that was saved as a file; `null` for anything else. */
export function parseProof(text: string): BallotProof | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof given !== 'object' || given === null) return null;
  const { format, header, headerPath, line, index, size, path, root } = given as Readonly<
    Record<string, unknown>
  >;
  if (format !== proofFormat || typeof header !== 'string' || typeof line !== 'string') return null;
  if (!isPath(headerPath) || !isPath(path) || !isCount(index) || !isCount(size) || !isHash(root)) return null;
  return { format, header, headerPath, line, index, size, path, root };
}

export const writeProof = (proof: BallotProof): string => `${JSON.stringify(proof, null, 2)}\n`;

const isHash = (value: unknown): value is string => typeof value === 'string' && hashText.test(value);
const isPath = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= maxPathLength && value.every(isHash);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
