/**
 * BLAKE2b of RFC 7693 without a key. Sui hashes to 32 bytes, which is no shortened 64-byte hash: the length is part of
 * what is hashed, and `node:crypto` knows only the long one. Each 64-bit word is two unsigned halves, low half first,
 * so that no bigint is made for each of the hundreds of additions of a block.
 */

const blockBytes = 128;
const wordPairs = 32;

/** The first 64 bits of the fractions of the square roots of the first eight primes, as in SHA-512. */
const initialState = Uint32Array.of(
  0xf3bcc908,
  0x6a09e667,
  0x84caa73b,
  0xbb67ae85,
  0xfe94f82b,
  0x3c6ef372,
  0x5f1d36f1,
  0xa54ff53a,
  0xade682d1,
  0x510e527f,
  0x2b3e6c1f,
  0x9b05688c,
  0xfb41bd6b,
  0x1f83d9ab,
  0x137e2179,
  0x5be0cd19,
);

/** Which message words each of the ten rounds mixes in; rounds eleven and twelve begin again. */
const schedule = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;

/** The four columns and then the four diagonals of the 4 by 4 working vector. */
const quarters = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** A typed array gives `undefined` outside its bounds, which no index below can be; zero keeps the arithmetic typed. */
function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function add(v: Uint32Array, target: number, low: number, high: number): void {
  const sum = word(v, target * 2) + low;
  v[target * 2] = sum;
  v[target * 2 + 1] = word(v, target * 2 + 1) + high + (sum > 0xffff_ffff ? 1 : 0);
}

/** XORs one word into another and rotates the result to the right. */
function xorRotate(v: Uint32Array, target: number, source: number, bits: 16 | 24 | 32 | 63): void {
  const low = word(v, target * 2) ^ word(v, source * 2);
  const high = word(v, target * 2 + 1) ^ word(v, source * 2 + 1);
  if (bits === 32) {
    v[target * 2] = high;
    v[target * 2 + 1] = low;
  } else if (bits === 63) {
    v[target * 2] = (low << 1) | (high >>> 31);
    v[target * 2 + 1] = (high << 1) | (low >>> 31);
  } else {
    v[target * 2] = (low >>> bits) | (high << (32 - bits));
    v[target * 2 + 1] = (high >>> bits) | (low << (32 - bits));
  }
}

function mixQuarter(
  v: Uint32Array,
  quarter: (typeof quarters)[number],
  m: Uint32Array,
  x: number,
  y: number,
): void {
  const [a, b, c, d] = quarter;
  add(v, a, word(v, b * 2), word(v, b * 2 + 1));
  add(v, a, word(m, x * 2), word(m, x * 2 + 1));
  xorRotate(v, d, a, 32);
  add(v, c, word(v, d * 2), word(v, d * 2 + 1));
  xorRotate(v, b, c, 24);
  add(v, a, word(v, b * 2), word(v, b * 2 + 1));
  add(v, a, word(m, y * 2), word(m, y * 2 + 1));
  xorRotate(v, d, a, 16);
  add(v, c, word(v, d * 2), word(v, d * 2 + 1));
  xorRotate(v, b, c, 63);
}

interface Compression {
  readonly state: Uint32Array;
  readonly block: Uint8Array;
  /** Bytes hashed up to and with this block. */
  readonly count: number;
  readonly isLast: boolean;
}

function compress({ state, block, count, isLast }: Compression): void {
  const view = new DataView(block.buffer, block.byteOffset, blockBytes);
  const m = new Uint32Array(wordPairs);
  for (let index = 0; index < wordPairs; index += 1) m[index] = view.getUint32(index * 4, true);

  const v = new Uint32Array(wordPairs);
  v.set(state);
  v.set(initialState, state.length);
  v[24] = word(v, 24) ^ (count % 2 ** 32);
  v[25] = word(v, 25) ^ Math.floor(count / 2 ** 32);
  if (isLast) {
    v[28] = ~word(v, 28);
    v[29] = ~word(v, 29);
  }
  for (let round = 0; round < 12; round += 1) {
    const order = schedule[round % schedule.length] ?? schedule[0];
    let next = 0;
    for (const quarter of quarters) {
      mixQuarter(v, quarter, m, order[next] ?? 0, order[next + 1] ?? 0);
      next += 2;
    }
  }
  for (let index = 0; index < state.length; index += 1) {
    state[index] = word(state, index) ^ word(v, index) ^ word(v, index + state.length);
  }
}

export function blake2b(input: Uint8Array, digestLength: number): Uint8Array {
  if (!Number.isInteger(digestLength) || digestLength < 1 || digestLength > 64) {
    throw new RangeError(`BLAKE2b has 1 to 64 bytes: ${digestLength}`);
  }
  const state = initialState.slice();
  // The parameter block: no key, fan-out and depth of one, and the length of the digest.
  state[0] = word(state, 0) ^ 0x0101_0000 ^ digestLength;

  let offset = 0;
  for (; input.length - offset > blockBytes; offset += blockBytes) {
    const block = input.subarray(offset, offset + blockBytes);
    compress({ state, block, count: offset + blockBytes, isLast: false });
  }
  const last = new Uint8Array(blockBytes);
  last.set(input.subarray(offset));
  compress({ state, block: last, count: input.length, isLast: true });

  const digest = new Uint8Array(64);
  const view = new DataView(digest.buffer);
  for (const [index, half] of state.entries()) view.setUint32(index * 4, half, true);
  return digest.slice(0, digestLength);
}

/** The hash of every identifier and digest of Sui. */
export function blake2b256(input: Uint8Array): Uint8Array {
  return blake2b(input, 32);
}
