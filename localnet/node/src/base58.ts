const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const zero = alphabet.charCodeAt(0);
const codes = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
const none = 0xff;
const values = new Uint8Array(256).fill(none);
codes.forEach((code, value) => {
  values[code] = value;
});

/** Numbers are lists of limbs, least significant first. A limb has five digits or two bytes: products of both are exact in a JavaScript number. */
const [digitsPerLimb, bytesPerLimb] = [5, 2];
const [ofDigits, ofBytes] = [58 ** digitsPerLimb, 256 ** bytesPerLimb];

/** Replaces the number by `number * factor + added`, in limbs below `base`. */
function multiplyAdd(limbs: number[], base: number, factor: number, added: number): void {
  let carry = added;
  for (let at = 0; at < limbs.length; at += 1) {
    const sum = (limbs[at] ?? 0) * factor + carry;
    carry = Math.floor(sum / base);
    limbs[at] = sum - carry * base;
  }
  for (; carry > 0; carry = Math.floor(carry / base)) limbs.push(carry % base);
}

/** The bytes in base 58; a zero digit stands for each leading zero byte. The official client's function takes several times as long. */
export function toBase58(bytes: Uint8Array): string {
  let start = 0;
  while (start < bytes.length && bytes[start] === 0) start += 1;
  const limbs: number[] = [];
  let at = start;
  if ((bytes.length - start) % bytesPerLimb === 1) {
    limbs.push(bytes[at] ?? 0);
    at += 1;
  }
  for (; at < bytes.length; at += bytesPerLimb)
    multiplyAdd(limbs, ofDigits, ofBytes, (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
  const text = Buffer.allocUnsafe(start + limbs.length * digitsPerLimb);
  let first = text.length;
  for (const limb of limbs) {
    let rest = limb;
    for (let digit = 0; digit < digitsPerLimb; digit += 1) {
      first -= 1;
      text[first] = codes[rest % 58] ?? 0;
      rest = Math.floor(rest / 58);
    }
  }
  // The most significant limb may have leading zero digits.
  while (first < text.length && text[first] === zero) first += 1;
  text.fill(zero, first - start, first);
  return text.toString('latin1', first - start);
}

/** Throws a `RangeError` for text that is not in base 58. */
export function fromBase58(text: string): Uint8Array {
  let start = 0;
  while (start < text.length && text.charCodeAt(start) === zero) start += 1;
  const limbs: number[] = [];
  for (
    let at = start, end = start + ((text.length - start) % digitsPerLimb || digitsPerLimb);
    at < text.length;
    end += digitsPerLimb
  ) {
    let limb = 0;
    for (; at < end; at += 1) limb = limb * 58 + digitOf(text.charCodeAt(at));
    multiplyAdd(limbs, ofBytes, ofDigits, limb);
  }
  const isShort = (limbs.at(-1) ?? ofBytes) < 256;
  const bytes = new Uint8Array(start + limbs.length * bytesPerLimb - (isShort ? 1 : 0));
  let last = bytes.length - 1;
  for (const limb of limbs) {
    bytes[last] = limb;
    if (last > start) bytes[last - 1] = limb >>> 8;
    last -= bytesPerLimb;
  }
  return bytes;
}

function digitOf(code: number): number {
  const value = values[code] ?? none;
  if (value === none) throw new RangeError('not a digit in base 58');
  return value;
}
