import type { MerkleHash } from './merkle-hash.ts';

/** Of the leaves of a tree, or of the roots of its parts: the hashes beside the way from one of them to the root, from below (RFC 9162, 2.1.3.1). */
export function pathOf(
  hashes: readonly Uint8Array[],
  index: number,
  { node }: Pick<MerkleHash, 'node'>,
): readonly Uint8Array[] {
  const path: Uint8Array[] = [];
  let [level, at] = [hashes, index];
  while (level.length > 1) {
    const beside = level[at % 2 === 1 ? at - 1 : at + 1];
    if (beside) path.push(beside);
    level = level.flatMap((left, place) => {
      if (place % 2 === 1) return [];
      const right = level[place + 1];
      return [right ? node(left, right) : left];
    });
    at = Math.floor(at / 2);
  }
  return path;
}

export interface PathStep {
  /** Where the hash of the path stands. */
  readonly side: 'left' | 'right';
  readonly beside: Uint8Array;
  /** Of both together. */
  readonly joined: Uint8Array;
}

interface PathStart {
  readonly leaf: Uint8Array;
  readonly index: number;
  /** Leaves of the whole tree. */
  readonly size: number;
}

/** Joins a leaf with its path as RFC 9162, 2.1.3.2 does; the last step has the root. `null` if no tree of this size has such a path. */
export function followPath(
  { leaf, index, size }: PathStart,
  path: readonly Uint8Array[],
  { node }: Pick<MerkleHash, 'node'>,
): readonly PathStep[] | null {
  if (index < 0 || index >= size) return null;
  let [place, last, joined] = [index, size - 1, leaf];
  const steps: PathStep[] = [];
  for (const beside of path) {
    if (last === 0) return null;
    const side = place % 2 === 1 || place === last ? 'left' : 'right';
    joined = side === 'left' ? node(beside, joined) : node(joined, beside);
    steps.push({ side, beside, joined });
    // A hash at the end of its level has none to its right, and rises until it is on the right itself.
    while (side === 'left' && place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)];
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? steps : null;
}
