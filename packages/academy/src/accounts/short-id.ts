/** Digits and letters without 0, O, I and l, which are easily confused when an id is copied by hand. */
export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 58^22 is the first power above 2^128. */
const shortIdLength = 22;
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export function bigintToBase58(value: bigint): string {
  if (value < 0n) throw new RangeError('Negative numbers have no base58 form');
  let text = '';
  let rest = value;
  do {
    text = base58Alphabet.charAt(Number(rest % 58n)) + text;
    rest /= 58n;
  } while (rest > 0n);
  return text;
}

/** Always 22 characters, so that short ids align in a table and sort like the UUIDs. */
export function uuidToShortId(uuid: string): string {
  if (!uuidPattern.test(uuid)) throw new RangeError('Not a UUID');
  return bigintToBase58(BigInt(`0x${uuid.replaceAll('-', '')}`)).padStart(shortIdLength, '1');
}

/** Returns the UUID in lower case, or `undefined` if the text is not a short id. */
export function shortIdToUuid(shortId: string): string | undefined {
  if (shortId.length !== shortIdLength) return undefined;
  let value = 0n;
  for (const character of shortId) {
    const digit = base58Alphabet.indexOf(character);
    if (digit === -1) return undefined;
    value = value * 58n + BigInt(digit);
  }
  if (value >= 2n ** 128n) return undefined;
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
