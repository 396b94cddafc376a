import { blake2b256 } from './blake2b.ts';

/**
 * The signature schemes of this network. The flag is the first byte of each signature, and of the input for a
 * key's address.
 */
export const signatureSchemes = {
  ed25519: { flag: 0, publicKeyBytes: 32 },
  secp256k1: { flag: 1, publicKeyBytes: 33 },
  secp256r1: { flag: 2, publicKeyBytes: 33 },
} as const;

export type SignatureScheme = keyof typeof signatureSchemes;

export const addressBytes = 32;

/** `0x` and 64 lower-case hex digits. */
export function bytesToAddress(bytes: Uint8Array): string {
  if (bytes.length !== addressBytes) throw new RangeError(`An address has 32 bytes, got ${bytes.length}`);
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, addressBytes).toString('hex')}`;
}

/** Accepts the full form only; user input is padded before. */
export function addressToBytes(address: string): Uint8Array {
  if (!/^0x[\da-f]{64}$/.test(address)) throw new RangeError('Not an address in full form');
  // From a buffer of its own: a message has the whole buffer of an array.
  return new Uint8Array(Buffer.from(address.slice(2), 'hex'));
}

export function publicKeyToAddress(scheme: SignatureScheme, publicKey: Uint8Array): string {
  const { flag, publicKeyBytes } = signatureSchemes[scheme];
  if (publicKey.length !== publicKeyBytes) {
    throw new RangeError(`A ${scheme} key has ${publicKeyBytes} bytes, got ${publicKey.length}`);
  }
  return bytesToAddress(blake2b256(Uint8Array.of(flag, ...publicKey)));
}
