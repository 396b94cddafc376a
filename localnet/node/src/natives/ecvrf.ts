import { createHash } from 'node:crypto';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import { bytesToNumber, requireLength, reversed } from './field-bytes.ts';
import { unlessThrown } from './unless-thrown.ts';
import { bytesOf } from './vector-arguments.ts';

const { Point } = ristretto255;
type Element = InstanceType<typeof Point>;

/** Abort codes of `sui::ecvrf`. */
const invalidHashLength = 1n;
const invalidPublicKey = 2n;
const invalidProof = 3n;

const size = { hash: 64, point: 32, challenge: 16, scalar: 32 } as const;

// RFC 9381 over ristretto255 with SHA-512, whose suite the RFC does not define: Sui's names it so.
const suite = new TextEncoder().encode('sui_vrf');
const domain = 'ECVRF_ristretto255_XMD:SHA-512_R255MAP_RO_sui_vrf';
const [challengeFront, hashFront, back] = [Uint8Array.of(2), Uint8Array.of(3), Uint8Array.of(0)];

interface Proof {
  readonly gamma: Element;
  readonly challenge: Uint8Array;
  readonly scalar: bigint;
}

function sha512(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha512');
  for (const part of parts) hash.update(part);
  return Uint8Array.from(hash.digest());
}

const toNumber = (littleEndian: Uint8Array) => bytesToNumber(reversed(littleEndian)) % Point.Fn.ORDER;

function readProof(bytes: Uint8Array): Proof {
  requireLength(bytes, size.point + size.challenge + size.scalar);
  const challengeEnd = size.point + size.challenge;
  return {
    gamma: Point.fromBytes(bytes.subarray(0, size.point)),
    challenge: bytes.subarray(size.point, challengeEnd),
    scalar: toNumber(bytes.subarray(challengeEnd)),
  };
}

/** `left * a - right * b` */
function combine([left, a]: [Element, bigint], [right, b]: [Element, bigint]): Element {
  return left.multiplyUnsafe(a).subtract(right.multiplyUnsafe(b));
}

function isProven(key: Element, alpha: Uint8Array, { gamma, challenge, scalar }: Proof): boolean {
  const encodedKey = key.toBytes();
  const point = ristretto255_hasher.hashToCurve(Buffer.concat([encodedKey, alpha]), { DST: domain });
  const claimed = toNumber(challenge);
  const u = combine([Point.BASE, scalar], [key, claimed]);
  const v = combine([point, scalar], [gamma, claimed]);
  const points = [point, gamma, u, v].map((each) => each.toBytes());
  const expected = sha512(suite, challengeFront, encodedKey, ...points, back).subarray(0, size.challenge);
  return Buffer.compare(expected, challenge) === 0;
}

/** The native function of `sui::ecvrf`. */
export const ecvrfNatives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'ecvrf::ecvrf_verify': ({ args: [hash, alpha, publicKey, proof] }) => {
    const output = bytesOf(hash);
    if (output.length !== size.hash) return abort(invalidHashLength);
    const key = unlessThrown(() => Point.fromBytes(requireLength(bytesOf(publicKey), size.point)));
    if (!key) return abort(invalidPublicKey);
    const read = unlessThrown(() => readProof(bytesOf(proof)));
    if (!read) return abort(invalidProof);
    const isGood = !key.is0() && isProven(key, bytesOf(alpha), read);
    const expected = sha512(suite, hashFront, read.gamma.toBytes(), back);
    return [isGood && Buffer.compare(expected, output) === 0];
  },
};
