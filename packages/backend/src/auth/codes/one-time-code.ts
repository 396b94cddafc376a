import { randomBytes } from 'node:crypto';

export const codeDigits = 6;

/** Of 64 random bits: that they do not divide evenly makes no code likelier by more than one in ten billions. */
export function makeCode(): string {
  const number = randomBytes(8).readBigUInt64BE() % 10n ** BigInt(codeDigits);
  return number.toString().padStart(codeDigits, '0');
}
