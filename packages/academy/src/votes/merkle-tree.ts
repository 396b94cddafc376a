import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createFastSha256 } from './fast-sha256.ts';

/** The tree of RFC 9162 with SHA-256: leaves and nodes have different first bytes, so that no node can be passed off as a leaf. */
const leafByte = 0;
const nodeByte = 1;

export interface MerkleTree {
  /** Adds the next leaf, a line without its line break. */
  readonly add: (line: string) => void;
  /** In hexadecimal. Throws without leaves. */
  readonly root: () => string;
}

const hashBytes = 32;
const lastAscii = 0x7f;

/** Lines of ballots are ASCII, which needs no encoder and no bytes of its own. False as soon as a character is not. */
function writeAscii(text: string, bytes: Uint8Array, from: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > lastAscii) return false;
    bytes[from + index] = code;
  }
  return true;
}

/** A tree of which only the roots of complete parts are kept: one for each bit of the number of leaves. */
export function createMerkleTree(): MerkleTree {
  const { reserve, hash } = createFastSha256();
  const parts: Uint8Array[] = [];
  let size = 0;

  const hashLeaf = (line: string): Uint8Array => {
    const bytes = reserve(1 + line.length);
    bytes[0] = leafByte;
    if (writeAscii(line, bytes, 1)) return hash(1 + line.length);
    const text = utf8ToBytes(line);
    const longer = reserve(1 + text.length);
    longer[0] = leafByte;
    longer.set(text, 1);
    return hash(1 + text.length);
  };
  const hashNode = (left: Uint8Array | undefined, right: Uint8Array): Uint8Array => {
    if (left === undefined) throw new RangeError('a node needs two parts');
    const bytes = reserve(1 + 2 * hashBytes);
    bytes[0] = nodeByte;
    bytes.set(left, 1);
    bytes.set(right, 1 + hashBytes);
    return hash(1 + 2 * hashBytes);
  };

  return {
    add: (line) => {
      let part = hashLeaf(line);
      // Every complete part of the same size before it is joined with it.
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) part = hashNode(parts.pop(), part);
      parts.push(part);
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
