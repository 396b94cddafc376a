import type { BlsCurvePair } from '@noble/curves/abstract/bls.js';
import type { IField } from '@noble/curves/abstract/modular.js';
import type { Fp2, Fp12 } from '@noble/curves/abstract/tower.js';
import type { WeierstrassPoint, WeierstrassPointCons } from '@noble/curves/abstract/weierstrass.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bn254 } from '@noble/curves/bn254.js';
import {
  bytesToNumber,
  numberToBytes,
  requireBelow,
  requireLength,
  reversed,
  splitBytes,
} from './field-bytes.ts';

/** An encoding of fixed size. Decoding throws for bytes that are invalid. */
export interface Encoding<Element> {
  readonly size: number;
  readonly decode: (bytes: Uint8Array) => Element;
  readonly encode: (element: Element) => Uint8Array;
}

/** A curve with pairings, and its elements in the encoding of arkworks, which Sui uses for proofs. */
export interface PairingCurve {
  readonly scalar: Pick<Encoding<bigint>, 'size' | 'decode'>;
  readonly g1: Encoding<WeierstrassPoint<bigint>>;
  readonly g2: Encoding<WeierstrassPoint<Fp2>>;
  readonly gt: Encoding<Fp12>;
  /** The product of the pairings of these points. */
  readonly pair: (points: readonly (readonly [WeierstrassPoint<bigint>, WeierstrassPoint<Fp2>])[]) => Fp12;
  readonly isEqual: (left: Fp12, right: Fp12) => boolean;
}

type Points = Pick<PairingCurve, 'g1' | 'g2'>;

function createCurve({ fields, pairingBatch }: BlsCurvePair, { g1, g2 }: Points): PairingCurve {
  const { Fp, Fp12: Gt, Fr } = fields;
  return {
    g1,
    g2,
    scalar: { size: Fr.BYTES, decode: (bytes) => decodeNumber(bytes, Fr) },
    gt: {
      size: 12 * Fp.BYTES,
      decode: (bytes) => {
        const parts = splitBytes(requireLength(bytes, 12 * Fp.BYTES), Fp.BYTES);
        return Gt.fromBigTwelve(parts.map((part) => decodeNumber(part, Fp)) as BigTwelve);
      },
      encode: (element) =>
        Buffer.concat(coefficientsOf(element).map((each) => reversed(numberToBytes(each, Fp.BYTES)))),
    },
    // The library has no pairing with the identity, which changes no product.
    pair: (points) =>
      pairingBatch(points.filter(([p, q]) => !p.is0() && !q.is0()).map(([p, q]) => ({ g1: p, g2: q }))),
    isEqual: (left, right) => Gt.eql(left, right),
  };
}

type BigTwelve = Parameters<BlsCurvePair['fields']['Fp12']['fromBigTwelve']>[0];

function decodeNumber(littleEndian: Uint8Array, { ORDER, BYTES }: IField<bigint>): bigint {
  return requireBelow(bytesToNumber(reversed(requireLength(littleEndian, BYTES))), ORDER);
}

/** From the lowest to the highest. */
export function coefficientsOf({ c0: low, c1: high }: Fp12): bigint[] {
  return [low, high].flatMap(({ c0, c1, c2 }) => [c0, c1, c2].flatMap((part) => [part.c0, part.c1]));
}

/** The encoding of the library, which is arkworks' for this curve. */
function ownEncoding<Coordinate>(
  Point: WeierstrassPointCons<Coordinate>,
  size: number,
  isCompressed = true,
): Encoding<WeierstrassPoint<Coordinate>> {
  return {
    size,
    decode: (bytes) => Point.fromBytes(requireLength(bytes, size)),
    // The library encodes no identity that was computed, only its own.
    encode: (point) => (point.is0() ? Point.ZERO : point).toBytes(isCompressed),
  };
}

export const bls12381Curve = createCurve(bls12_381, {
  g1: ownEncoding(bls12_381.G1.Point, 48),
  g2: ownEncoding(bls12_381.G2.Point, 96),
});

export const uncompressedG1 = ownEncoding(bls12_381.G1.Point, 96, false);

/** A coordinate of a point of BN254 as numbers, from the lowest coefficient to the highest. */
interface Coordinates<Coordinate> {
  readonly toNumbers: (coordinate: Coordinate) => readonly bigint[];
  readonly fromNumbers: (numbers: readonly bigint[]) => Coordinate;
}

/** Two bits of the last byte, which the numbers of this field leave free. */
const flags = { isLarger: 0x80, isInfinity: 0x40 } as const;
const flagMask = 0xc0;

function isAbove(left: readonly bigint[], right: readonly bigint[]): boolean {
  const at = left.findLastIndex((number, index) => number !== right[index]);
  return at !== -1 && (left[at] ?? 0n) > (right[at] ?? 0n);
}

/** The first coordinate in little-endian numbers, with flags for the identity and for the larger of both second coordinates. */
function compressed<Coordinate>(
  Point: WeierstrassPointCons<Coordinate>,
  { toNumbers, fromNumbers }: Coordinates<Coordinate>,
): Encoding<WeierstrassPoint<Coordinate>> {
  const { Fp: field } = Point;
  const { Fp } = bn254.fields;
  const size = field.BYTES;
  const isLarger = (y: Coordinate) => isAbove(toNumbers(y), toNumbers(field.neg(y)));
  return {
    size,
    encode: (point) => {
      const { x, y } = point.toAffine();
      const bytes = Buffer.concat(toNumbers(x).map((each) => reversed(numberToBytes(each, Fp.BYTES))));
      const flag = point.is0() ? flags.isInfinity : isLarger(y) ? flags.isLarger : 0;
      bytes[size - 1] = (bytes[size - 1] ?? 0) | flag;
      return bytes;
    },
    decode: (given) => {
      const bytes = Uint8Array.from(requireLength(given, size));
      const flag = (bytes[size - 1] ?? 0) & flagMask;
      bytes[size - 1] = (bytes[size - 1] ?? 0) & ~flagMask;
      const x = fromNumbers(splitBytes(bytes, Fp.BYTES).map((part) => decodeNumber(part, Fp)));
      if (flag === flags.isInfinity && field.is0(x)) return Point.ZERO;
      if (flag !== 0 && flag !== flags.isLarger) throw new RangeError('the flags of a point are invalid');
      const y = field.sqrt(field.add(field.mul(field.sqr(x), x), Point.CURVE().b));
      const point = Point.fromAffine({ x, y: isLarger(y) === (flag === flags.isLarger) ? y : field.neg(y) });
      point.assertValidity();
      return point;
    },
  };
}

export const bn254Curve = createCurve(bn254, {
  g1: compressed(bn254.G1.Point, { toNumbers: (x) => [x], fromNumbers: ([x = 0n]) => x }),
  g2: compressed(bn254.G2.Point, {
    toNumbers: ({ c0, c1 }) => [c0, c1],
    fromNumbers: ([c0 = 0n, c1 = 0n]) => ({ c0, c1 }),
  }),
});
