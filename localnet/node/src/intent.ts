import { blake2b256 } from './blake2b.ts';

/**
 * The scope of a signature. It is the first of three bytes before the signed data, so a signature is valid in
 * one scope only.
 */
export const intentScopes = { transaction: 0, personalMessage: 3 } as const;

export type IntentScope = keyof typeof intentScopes;

const intentVersion = 0;
const suiAppId = 0;

/** The length as canonical ULEB128 and the bytes, as in a BCS vector. */
function bytesToBcsVector(bytes: Uint8Array): Uint8Array {
  const prefix: number[] = [];
  let rest = bytes.length;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) prefix.push((rest % 0x80) + 0x80);
  prefix.push(rest);
  return Uint8Array.from([...prefix, ...bytes]);
}

/**
 * The bytes that are hashed and signed. Transaction data is used unchanged, as its BCS; a personal message is
 * first wrapped as a BCS vector, as wallets do.
 */
export function createIntentMessage(scope: IntentScope, bytes: Uint8Array): Uint8Array {
  const payload = scope === 'personalMessage' ? bytesToBcsVector(bytes) : bytes;
  const message = new Uint8Array(3 + payload.length);
  message.set([intentScopes[scope], intentVersion, suiAppId]);
  message.set(payload, 3);
  return message;
}

/** The 32 bytes that signature schemes sign. */
export function createSigningDigest(scope: IntentScope, bytes: Uint8Array): Uint8Array {
  return blake2b256(createIntentMessage(scope, bytes));
}
