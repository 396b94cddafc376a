import { utf8ToBytes } from '@noble/hashes/utils.js';
import { createFastSha256 } from './fast-sha256.ts';

/** The hashes of RFC 9162: leaves and nodes have different first bytes, so that no node can be passed off as a leaf. */
const leafByte = 0;
const nodeByte = 1;
export const hashBytes = 32;
const lastAscii = 0x7f;

export interface MerkleHash {
  /** Of a line without its line break. */
  readonly leaf: (line: string) => Uint8Array;
  readonly node: (left: Uint8Array, right: Uint8Array) => Uint8Array;
}

/** Lines of ballots are ASCII, which needs no encoder and no bytes of its own. False as soon as a character is not. */
function writeAscii(text: string, bytes: Uint8Array, from: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > lastAscii) return false;
    bytes[from + index] = code;
  }
  return true;
}

export function createMerkleHash(): MerkleHash {
  const { reserve, hash } = createFastSha256();
  return {
    leaf: (line) => {
      const bytes = reserve(1 + line.length);
      bytes[0] = leafByte;
      if (writeAscii(line, bytes, 1)) return hash(1 + line.length);
      const text = utf8ToBytes(line);
      const longer = reserve(1 + text.length);
      longer[0] = leafByte;
      longer.set(text, 1);
      return hash(1 + text.length);
    },
    node: (left, right) => {
      const bytes = reserve(1 + 2 * hashBytes);
      bytes[0] = nodeByte;
      bytes.set(left, 1);
      bytes.set(right, 1 + hashBytes);
      return hash(1 + 2 * hashBytes);
    },
  };
}
