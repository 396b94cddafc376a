import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A key under which a voter casts ballots, in hexadecimal. */
export interface VoterKey {
  readonly secret: string;
  readonly key: string;
}

export function makeVoterKey(): VoterKey {
  const secret = ed25519.utils.randomSecretKey();
  return { secret: bytesToHex(secret), key: bytesToHex(ed25519.getPublicKey(secret)) };
}

/** The public key of a secret, as read from a file. */
export const keyOfSecret = (secret: string): string => bytesToHex(ed25519.getPublicKey(hexToBytes(secret)));

export const signText = (secret: string, text: string): string =>
  bytesToHex(ed25519.sign(utf8ToBytes(text), hexToBytes(secret)));

export function isSigned(key: string, text: string, signature: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key), { zip215: false });
  } catch (error) {
    // A text of another form, or a key outside the curve.
    if (error instanceof Error) return false;
    throw error;
  }
}
