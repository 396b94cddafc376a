import { bytesToHex } from '@noble/hashes/utils.js';
import { createMerkleHash, type MerkleHash } from './merkle-hash.ts';

/** The tree of RFC 9162 with SHA-256. */
export interface MerkleTree {
  /** Adds the next leaf, a line without its line break. */
  readonly add: (line: string) => void;
  /** Adds the root of the next part, in the place of a leaf: of as many leaves as every part before it, or fewer at the end. */
  readonly addPart: (root: Uint8Array) => void;
  /** Throws without leaves. */
  readonly rootBytes: () => Uint8Array;
  /** In hexadecimal. Throws without leaves. */
  readonly root: () => string;
}

/** A tree of which only the roots of complete parts are kept: one for each bit of the number of leaves. */
export function createMerkleTree({ leaf, node }: MerkleHash = createMerkleHash()): MerkleTree {
  const parts: Uint8Array[] = [];
  let size = 0;

  const join = (left: Uint8Array | undefined, right: Uint8Array): Uint8Array => {
    if (left === undefined) throw new RangeError('a node needs two parts');
    return node(left, right);
  };
  const addPart = (root: Uint8Array) => {
    let part = root;
    // Every complete part of the same size before it is joined with it.
    for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) part = join(parts.pop(), part);
    parts.push(part);
    size += 1;
  };
  const rootBytes = () => {
    const root = parts.reduceRight<Uint8Array | undefined>(
      (right, left) => (right === undefined ? left : join(left, right)),
      undefined,
    );
    if (root === undefined) throw new RangeError('a tree without leaves has no root');
    return root;
  };
  return { add: (line) => addPart(leaf(line)), addPart, rootBytes, root: () => bytesToHex(rootBytes()) };
}
