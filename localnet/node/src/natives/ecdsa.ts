import { createHash } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { toBigInt } from '@suixue/move-vm/integer';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import { bytesToVector } from '@suixue/move-vm/values';
import { unlessThrown } from './unless-thrown.ts';
import { bytesOf } from './vector-arguments.ts';

type Native = NativeFunction<unknown>;
type Curve = typeof secp256k1 | typeof p256;

/** Abort codes of `sui::ecdsa_k1` and `sui::ecdsa_r1`. */
const failToRecoverPublicKey = 0n;
const invalidSignature = 1n;
const invalidPublicKey = 2n;

/** The hash applied to a message before signing, by the caller's number. */
const hashes = new Map<bigint, (message: Uint8Array) => Uint8Array>([
  [0n, keccak_256],
  [1n, (message) => createHash('sha256').update(message).digest()],
]);

const verifyOn =
  (curve: Curve): Native =>
  ({ args: [signature, publicKey, message, hash] }) => {
    const hashed = hashes.get(toBigInt(hash))?.(bytesOf(message));
    const [signed, key] = [bytesOf(signature), bytesOf(publicKey)];
    if (!hashed || signed.length !== 64 || key.length !== 33) return [false];
    const isGood = unlessThrown(() => curve.verify(signed, hashed, key, { prehash: false, lowS: true }));
    return [isGood ?? false];
  };

/** The signature with a one instead of a zero half. */
function withoutZeros(signed: Uint8Array): Uint8Array {
  const corrected = Uint8Array.from(signed);
  for (const last of [31, 63]) {
    if (signed.subarray(last - 31, last + 1).every((byte) => byte === 0)) corrected[last] = 1;
  }
  return corrected;
}

/** Sui's secp256k1 library accepts a signature with a zero half but finds no key for it. */
function isOfNoKey(curve: Curve, signed: Uint8Array): boolean {
  const corrected = withoutZeros(signed);
  const isCorrected = signed.some((byte, at) => byte !== corrected[at]);
  return (
    curve === secp256k1 &&
    isCorrected &&
    unlessThrown(() => curve.Signature.fromBytes(corrected, 'compact')) !== undefined
  );
}

const recoverOn =
  (curve: Curve): Native =>
  ({ args: [signature, message, hash] }) => {
    const hashed = hashes.get(toBigInt(hash))?.(bytesOf(message));
    if (!hashed) return abort(failToRecoverPublicKey);
    const signed = bytesOf(signature);
    const bit = signed[64];
    if (signed.length !== 65 || bit === undefined || bit > 3) return abort(invalidSignature);
    if (isOfNoKey(curve, signed.subarray(0, 64))) return abort(failToRecoverPublicKey);
    const parsed = unlessThrown(() => curve.Signature.fromBytes(signed.subarray(0, 64), 'compact'));
    if (!parsed) return abort(invalidSignature);
    const key = unlessThrown(() => parsed.addRecoveryBit(bit).recoverPublicKey(hashed).toBytes(true));
    return key ? [bytesToVector(key)] : abort(failToRecoverPublicKey);
  };

/** The native functions of `sui::ecdsa_k1` and `sui::ecdsa_r1`. */
export const ecdsaNatives: Readonly<Record<string, Native>> = {
  'ecdsa_k1::secp256k1_verify': verifyOn(secp256k1),
  'ecdsa_k1::secp256k1_ecrecover': recoverOn(secp256k1),
  'ecdsa_k1::decompress_pubkey': ({ args: [publicKey] }) => {
    const key = bytesOf(publicKey);
    const point = key.length === 33 ? unlessThrown(() => secp256k1.Point.fromBytes(key)) : undefined;
    return point ? [bytesToVector(point.toBytes(false))] : abort(invalidPublicKey);
  },
  'ecdsa_r1::secp256r1_verify': verifyOn(p256),
  'ecdsa_r1::secp256r1_ecrecover': recoverOn(p256),
};
