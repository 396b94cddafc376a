import { readFile } from 'node:fs/promises';
import { type BallotProof, parseProof } from '@suixue/academy/votes/ballot-proof';
import { findBallot } from '@suixue/academy/votes/find-ballot';
import { secondMs } from '@suixue/backend/duration';
import { ListError, openList } from './open-list.ts';

/** The tree of ten million ballots has 1.3 MB. */
const limits = { idleMs: 30 * secondMs, totalMs: 120 * secondMs, maxBytes: 20_000_000 };

/** Makes the proof of a ballot out of the parts beside the list at a URL. Throws a `ListError` if they cannot be read. */
export async function fetchProof(list: string, commitment: string): Promise<BallotProof> {
  const read = async (name: string): Promise<string> => {
    let text = '';
    for await (const part of openList(new URL(name, list).href, limits)) text += part;
    return text;
  };
  const proof = await findBallot(read, commitment);
  if (!proof) throw new ListError(`The files beside ${list} are not those of a list of ballots.`);
  return proof;
}

/** Reads a proof that a page or this command saved. Throws a `ListError` if it is none. */
export async function readProof(file: string): Promise<BallotProof> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ListError(`${file} cannot be read: ${error.message}`);
  });
  const proof = parseProof(text);
  if (!proof) throw new ListError(`${file} contains no proof of a ballot.`);
  return proof;
}
