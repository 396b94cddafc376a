import { blake2b256 } from './blake2b.ts';

/** What a signature is for. The number is the first of three bytes before what is signed, so none stands for another. */
export const intentScopes = { transaction: 0, personalMessage: 3 } as const;

export type IntentScope = keyof typeof intentScopes;

const intentVersion = 0;
const suiAppId = 0;

/** The length as canonical ULEB128, and then the bytes: how BCS writes a vector of bytes. */
function bytesToBcsVector(bytes: Uint8Array): Uint8Array {
  const prefix: number[] = [];
  let rest = bytes.length;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) prefix.push((rest % 0x80) + 0x80);
  prefix.push(rest);
  return Uint8Array.from([...prefix, ...bytes]);
}

/**
 * The bytes that are hashed and signed. A transaction's bytes are the BCS of its data and stand as they are; a personal
 * message is arbitrary and is wrapped as a BCS vector first, as wallets do.
 */
export function createIntentMessage(scope: IntentScope, bytes: Uint8Array): Uint8Array {
  const payload = scope === 'personalMessage' ? bytesToBcsVector(bytes) : bytes;
  const message = new Uint8Array(3 + payload.length);
  message.set([intentScopes[scope], intentVersion, suiAppId]);
  message.set(payload, 3);
  return message;
}

/** What the signature schemes sign: 32 bytes. */
export function createSigningDigest(scope: IntentScope, bytes: Uint8Array): Uint8Array {
  return blake2b256(createIntentMessage(scope, bytes));
}
