import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { toInteger } from '@suixue/move-vm/integer';
import { RunStopped } from '@suixue/move-vm/run-failure';
import { bytesToVector, ReferenceValue, type Value, type VectorValue } from '@suixue/move-vm/values';
import { describe, expect, it } from 'vitest';
import { ecdsaNatives } from './ecdsa.ts';

const lend = (bytes: Uint8Array) => new ReferenceValue([bytesToVector(bytes)], 0);
const [keccak, sha256] = [0n, 1n];
const message = new TextEncoder().encode('穗学');

function call(name: string, ...args: readonly Value[]): Value | string {
  try {
    const call = { args, typeArguments: [], context: null, layoutOf: () => 'u8' as const };
    const [result = 'nothing'] = ecdsaNatives[name]?.({ ...call, charge: () => undefined }) ?? [];
    return result;
  } catch (error) {
    if (error instanceof RunStopped) return `${error.status} ${error.subStatus}`;
    throw error;
  }
}

const bytesOf = (value: Value | string) => Uint8Array.from((value as VectorValue).elements, Number);

describe.each([
  ['secp256k1', 'ecdsa_k1', secp256k1],
  ['secp256r1', 'ecdsa_r1', p256],
] as const)('an ECDSA signature over %s', (curveName, module, curve) => {
  const secret = new Uint8Array(32).fill(7);
  const key = curve.getPublicKey(secret, true);
  const recovered = curve.sign(keccak_256(message), secret, { prehash: false, format: 'recovered' });
  const signature = recovered.subarray(1);
  /** Sui has the recovery bit last. */
  const withBit = Uint8Array.of(...signature, recovered[0] ?? 0);
  const verify = (s: Uint8Array, k: Uint8Array, m: Uint8Array, hash: bigint) =>
    call(`${module}::${curveName}_verify`, lend(s), lend(k), lend(m), toInteger(hash));
  const recover = (s: Uint8Array, hash = keccak) =>
    call(`${module}::${curveName}_ecrecover`, lend(s), lend(message), toInteger(hash));

  it('is valid for its message, key and hash only', () => {
    expect(verify(signature, key, message, keccak)).toBe(true);
    expect(verify(signature, key, message, sha256)).toBe(false);
    expect(verify(signature, key, message, 2n)).toBe(false);
    expect(verify(signature, key, message.subarray(1), keccak)).toBe(false);
    expect(verify(signature.with(3, (signature[3] ?? 0) ^ 1), key, message, keccak)).toBe(false);
    expect(verify(signature, curve.getPublicKey(secret, false), message, keccak)).toBe(false);
    expect(verify(withBit, key, message, keccak)).toBe(false);
    expect(verify(signature, new Uint8Array(33), message, keccak)).toBe(false);
  });

  it('allows its signing key to be recovered', () => {
    expect(bytesOf(recover(withBit))).toEqual(key);
    expect(recover(withBit.with(64, 4))).toBe('ABORTED 1');
    expect(recover(signature)).toBe('ABORTED 1');
    expect(recover(Uint8Array.from(withBit).fill(255, 0, 32))).toBe('ABORTED 1');
    expect(recover(withBit, 2n)).toBe('ABORTED 0');
  });

  it('with r or s zero recovers no key: abort 0 over secp256k1, abort 1 over secp256r1', () => {
    const none = curve === secp256k1 ? 'ABORTED 0' : 'ABORTED 1';
    expect(recover(new Uint8Array(65))).toBe(none);
    expect(recover(Uint8Array.from(withBit).fill(0, 0, 32))).toBe(none);
    expect(recover(Uint8Array.from(withBit).fill(0, 32, 64))).toBe(none);
    expect(recover(new Uint8Array(65).fill(255, 0, 32))).toBe('ABORTED 1');
  });
});

describe('a compressed secp256k1 key', () => {
  it('is decompressed if valid, and aborts otherwise', () => {
    const secret = new Uint8Array(32).fill(9);
    const whole = call('ecdsa_k1::decompress_pubkey', lend(secp256k1.getPublicKey(secret, true)));
    expect(bytesOf(whole)).toEqual(secp256k1.getPublicKey(secret, false));
    expect(call('ecdsa_k1::decompress_pubkey', lend(new Uint8Array(33)))).toBe('ABORTED 2');
  });
});
