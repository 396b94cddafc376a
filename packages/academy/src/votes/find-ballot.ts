import { type BallotProof, makeProof } from './ballot-proof.ts';
import { partOf, readListTree } from './list-tree.ts';

/** Reads a published text beside the list, such as `tree.txt`. */
export type ReadListFile = (name: string) => Promise<string>;

export const treeFile = 'tree.txt';
export const partFile = (number: number): string => `parts/${number}.txt`;

/**
 * Makes the proof of one ballot out of the roots of all parts and the lines of two. The server learns only in which part the ballot is. `null` if what it sent
 * is not a list.
 */
export async function findBallot(read: ReadListFile, commitment: string): Promise<BallotProof | null> {
  const parts = readListTree(await read(treeFile));
  if (parts === null) return null;
  const number = partOf(parts, commitment);
  const first = await read(partFile(0));
  const part = number === 0 ? first : await read(partFile(number));
  return makeProof({ parts, first, part, number, commitment });
}
