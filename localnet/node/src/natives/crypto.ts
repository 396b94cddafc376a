import { createHmac, createPublicKey, verify } from 'node:crypto';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { bytesToVector } from '@suixue/move-vm/values';
import { bytesOf } from './vector-arguments.ts';

/** The DER prefix of a raw ed25519 key (RFC 8410). */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** HMAC and ed25519, the most common signature of wallets. */
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
