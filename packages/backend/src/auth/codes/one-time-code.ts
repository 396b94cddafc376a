import { randomBytes } from 'node:crypto';

export const codeDigits = 6;

/** Derived from 64 random bits; the modulo bias is below one in ten billion. */
export function makeCode(): string {
  const number = randomBytes(8).readBigUInt64BE() % 10n ** BigInt(codeDigits);
  return number.toString().padStart(codeDigits, '0');
}
