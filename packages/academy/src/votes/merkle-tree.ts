import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The tree of RFC 9162 with SHA-256: leaves and nodes have different first bytes, so that no node can be passed off as a leaf. */
const leafByte = 0;
const nodeByte = 1;

export interface MerkleTree {
  /** Adds the next leaf, a line without its line break. */
  readonly add: (line: string) => void;
  /** In hexadecimal. Throws without leaves. */
  readonly root: () => string;
}

/** A tree of which only the roots of complete parts are kept: one for each bit of the number of leaves. */
export function createMerkleTree(): MerkleTree {
  const parts: Uint8Array[] = [];
  let size = 0;
  return {
    add: (line) => {
      let hash = hashLeaf(line);
      // Every complete part of the same size before it is joined with it.
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) hash = hashNode(parts.pop(), hash);
      parts.push(hash);
      size += 1;
    },
    root: () => {
      const root = parts.reduceRight<Uint8Array | undefined>(
        (right, left) => (right === undefined ? left : hashNode(left, right)),
        undefined,
      );
      if (root === undefined) throw new RangeError('a tree without leaves has no root');
      return bytesToHex(root);
    },
  };
}

const marker = Uint8Array.of(leafByte);
const node = new Uint8Array(65);
node[0] = nodeByte;

const hashLeaf = (line: string): Uint8Array => sha256(concatBytes(marker, utf8ToBytes(line)));

function hashNode(left: Uint8Array | undefined, right: Uint8Array): Uint8Array {
  if (left === undefined) throw new RangeError('a node needs two parts');
  node.set(left, 1);
  node.set(right, 33);
  return sha256(node);
}
