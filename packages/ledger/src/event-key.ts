/**
 * Identifies one event of one chain permanently. Raw events are stored under this key, so that a repeated event is
 * recognised.
 */
export interface EventKey {
  /** Digest of the genesis checkpoint, in base58. */
  readonly chainId: string;
  /** Digest of the transaction that emitted the event, in base58. */
  readonly digest: string;
  /** Index among that transaction's events, a u32. */
  readonly index: number;
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const maxIndex = 2 ** 32 - 1;

/**
 * Whether the text is base58 of exactly 32 bytes. Base58 has one spelling for given bytes, so equal digests are equal
 * texts.
 */
export function isDigest(text: string): boolean {
  // 32 zero bytes are 32 characters, 32 bytes of 0xff are 44.
  if (text.length < 32 || text.length > 44) return false;
  let value = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit === -1) return false;
    value = value * 58n + BigInt(digit);
  }
  const leadingZeros = text.length - text.replace(/^1+/, '').length;
  const significant = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
  return leadingZeros + significant === 32;
}

function isIndex(index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index <= maxIndex;
}

/** Returns `chain/digest/index`. Throws on invalid parts, so that no event is stored under an unreadable key. */
export function formatEventKey({ chainId, digest, index }: EventKey): string {
  if (!isDigest(chainId)) throw new RangeError('The chain id is not a digest');
  if (!isDigest(digest)) throw new RangeError('The transaction digest is not a digest');
  if (!isIndex(index)) throw new RangeError(`Not an event index: ${index}`);
  return `${chainId}/${digest}/${index}`;
}

/** Returns the key, or `undefined` unless the text is exactly what `formatEventKey` writes. */
export function parseEventKey(text: string): EventKey | undefined {
  const match = /^([^/]+)\/([^/]+)\/(0|[1-9]\d{0,9})$/.exec(text);
  const [, chainId, digest, indexText] = match ?? [];
  if (chainId === undefined || digest === undefined || indexText === undefined) return undefined;
  const index = Number(indexText);
  if (!isDigest(chainId) || !isDigest(digest) || !isIndex(index)) return undefined;
  return { chainId, digest, index };
}

function compare<T extends string | number>(a: T, b: T): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * A total order for sorting and merging: by code units, then by index. It is not chronological: digests are hashes, and
 * only the cursor's positions follow time.
 */
export function compareEventKeys(a: EventKey, b: EventKey): -1 | 0 | 1 {
  return compare(a.chainId, b.chainId) || compare(a.digest, b.digest) || compare(a.index, b.index);
}
