import { createHmac, createPublicKey, verify } from 'node:crypto';
import type { NativeFunction } from '@suixue/move-vm/machine';
import {
  bytesToVector,
  type ReferenceValue,
  type Value,
  type VectorValue,
  vectorToBytes,
} from '@suixue/move-vm/values';

const bytesOf = (value: Value | undefined) => vectorToBytes((value as ReferenceValue).target as VectorValue);

/** What stands before a raw ed25519 key where a key says what it is (RFC 8410). */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The natives of `sui` that hash and verify. */
export const cryptoNatives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'hmac::hmac_sha3_256': ({ args: [key, message] }) => [
    bytesToVector(createHmac('sha3-256', bytesOf(key)).update(bytesOf(message)).digest()),
  ],
  'ed25519::ed25519_verify': ({ args: [signature, key, message] }) => {
    const raw = bytesOf(key);
    const signed = bytesOf(signature);
    if (raw.length !== 32 || signed.length !== 64) return [false];
    const publicKey = createPublicKey({ key: Buffer.concat([keyPrefix, raw]), format: 'der', type: 'spki' });
    return [verify(null, bytesOf(message), publicKey, signed)];
  },
};
