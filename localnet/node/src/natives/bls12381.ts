import type { Fp12 } from '@noble/curves/abstract/tower.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createEncodedGroup, type GroupParts, type ScalarField } from './encoded-group.ts';
import { bytesToNumber, numberToBytes, requireBelow, requireLength, splitBytes } from './field-bytes.ts';
import { bls12381Curve, coefficientsOf, type Encoding } from './pairing-curves.ts';

const { Fp, Fp12: Gt, Fr } = bls12_381.fields;
const { g1, g2 } = bls12381Curve;

const scalarField: ScalarField = {
  decode: (bytes) => requireBelow(bytesToNumber(requireLength(bytes, Fr.BYTES)), Fr.ORDER),
  invert: (scalar) => Fr.inv(scalar),
};

/** In Sui's encoding the coefficients of both halves of an element of GT alternate in pairs. */
const gtOrder = [0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11];
type BigTwelve = Parameters<typeof Gt.fromBigTwelve>[0];

export const gt: Encoding<Fp12> = {
  size: gtOrder.length * Fp.BYTES,
  encode: (element) => {
    const coefficients = coefficientsOf(element);
    return Buffer.concat(gtOrder.map((place) => numberToBytes(coefficients[place] ?? 0n, Fp.BYTES)));
  },
  decode: (bytes) => {
    const coefficients = new Array<bigint>(gtOrder.length).fill(0n);
    const parts = splitBytes(requireLength(bytes, gtOrder.length * Fp.BYTES), Fp.BYTES);
    for (const [index, part] of parts.entries())
      coefficients[gtOrder[index] ?? 0] = requireBelow(bytesToNumber(part), Fp.ORDER);
    return Gt.fromBigTwelve(coefficients as BigTwelve);
  },
};

interface Point<Self> {
  add(other: Self): Self;
  negate(): Self;
  multiplyUnsafe(scalar: bigint): Self;
}

function groupOfPoints<Of extends Point<Of>>({ decode, encode }: Encoding<Of>): GroupParts<Of> {
  return {
    decode,
    encode,
    add: (left, right) => left.add(right),
    negate: (point) => point.negate(),
    multiply: (point, scalar) => point.multiplyUnsafe(scalar),
  };
}

const scalars: GroupParts<bigint> = {
  decode: scalarField.decode,
  encode: (scalar) => numberToBytes(scalar, Fr.BYTES),
  add: (left, right) => Fr.add(left, right),
  negate: (scalar) => Fr.neg(scalar),
  multiply: (left, right) => Fr.mul(left, right),
};

const pairings: GroupParts<Fp12> = {
  decode: gt.decode,
  encode: gt.encode,
  add: (left, right) => Gt.mul(left, right),
  // The inverse of a pairing's result is its conjugate.
  negate: (element) => Gt.conjugate(element),
  multiply: (element, scalar) => Gt.pow(element, scalar),
};

/** The groups by their numbers in `sui::group_ops`. */
export const groups = [
  createEncodedGroup(scalars, scalarField),
  createEncodedGroup(groupOfPoints(g1), scalarField),
  createEncodedGroup(groupOfPoints(g2), scalarField),
  createEncodedGroup(pairings, scalarField),
] as const;
