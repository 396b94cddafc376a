import { bytesToHex } from '@noble/hashes/utils.js';
import { createMerkleHash } from './merkle-hash.ts';
import { createMerkleTree } from './merkle-tree.ts';

/*
 * The tree of a published list, cut into parts of the same number of lines. A voter who wants to find one ballot needs the roots of all
 * parts and the lines of one, of which the server cannot see which line is meant.
 */

/** Lines of a part, a power of two, so that the parts are subtrees. */
export const partLines = 1024;

const format = 'suixue vote tree v1';
/** Stands for the commitment in the first part, which begins with the header. */
const headerMark = 'header';

export interface ListPart {
  /** The commitment of its first ballot; `null` for the part that begins with the header. */
  readonly first: string | null;
  readonly root: string;
}

export interface ListTree {
  /** Adds the next line: the header, then the ballots in their order. */
  readonly add: (line: string) => void;
  /** The root of the whole list. Throws without lines. */
  readonly root: () => string;
  /** The roots of all parts, as they are published. */
  readonly text: () => string;
}

/** Computes the root of a list and those of its parts while it is read. */
export function createListTree(): ListTree {
  const hash = createMerkleHash();
  const whole = createMerkleTree(hash);
  const lines: string[] = [format];
  let [part, first, size] = [createMerkleTree(hash), headerMark, 0];
  const closePart = () => {
    if (size === 0) return;
    const root = part.rootBytes();
    whole.addPart(root);
    lines.push(`${first} ${bytesToHex(root)}`);
    [part, size] = [createMerkleTree(hash), 0];
  };
  return {
    add: (line) => {
      if (size === partLines) closePart();
      if (size === 0 && lines.length > 1) first = line.slice(0, line.indexOf(' '));
      part.add(line);
      size += 1;
    },
    root: () => {
      closePart();
      return whole.root();
    },
    text: () => {
      closePart();
      return `${lines.join('\n')}\n`;
    },
  };
}

const partLine = /^(header|[0-9a-f]{64}) ([0-9a-f]{64})$/;

/** `null` for a text of another format. */
export function readListTree(text: string): readonly ListPart[] | null {
  const [head, ...lines] = text.trimEnd().split('\n');
  const parts = lines.map((line, number) => {
    const [, first, root] = partLine.exec(line) ?? [];
    const isPart = root !== undefined && (first === headerMark) === (number === 0);
    return isPart ? { first: first === headerMark ? null : (first ?? null), root } : null;
  });
  const found = parts.filter((part) => part !== null);
  return head === format && found.length > 0 && found.length === parts.length ? found : null;
}

/** The number of the part in which a commitment stands if it is in the list. */
export function partOf(parts: readonly ListPart[], commitment: string): number {
  const next = parts.findIndex(({ first }) => first !== null && first > commitment);
  return (next < 0 ? parts.length : next) - 1;
}
