import type { BlsSigs } from '@noble/curves/abstract/bls.js';
import type { WeierstrassPoint } from '@noble/curves/abstract/weierstrass.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import { bytesToVector, type Value } from '@suixue/move-vm/values';
import { groups, gt } from './bls12381.ts';
import type { EncodedGroup } from './encoded-group.ts';
import { bls12381Curve, type Encoding, uncompressedG1 } from './pairing-curves.ts';
import { unlessThrown } from './unless-thrown.ts';
import { bytesIn, bytesOf, elementsOf } from './vector-arguments.ts';

type Native = NativeFunction<unknown>;

/** Abort codes of `sui::group_ops`. */
const notSupported = 0n;
const invalidInput = 1n;
const inputTooLong = 2n;

/** Numbers of groups; `groups` has the first four. */
const numbers = { g1: 1, g2: 2, uncompressedG1: 4 } as const;
const { g1, g2, pair } = bls12381Curve;
const maxTerms = 1_200;

/** Costs by group, as in Sui's protocol 132. */
const costs = {
  validate: [7, 2_848, 3_770],
  add: [10, 1_556, 3_048, 188],
  subtract: [10, 1_550, 3_019, 497],
  multiply: [11, 4_842, 9_108, 27_490],
  divide: [91, 5_091, 9_206, 27_804],
  hash: [undefined, 2_962, 8_688],
} as const;
const hashPerByte = 2;
const pairingCost = 26_897;
const compressCost = 677;
const uncompressCost = 2_099;
const sumCost = { base: 77, perTerm: 26 };

const orAbort = (bytes: Uint8Array | undefined): Value[] => [bytesToVector(bytes ?? abort(invalidInput))];

type Operation = Exclude<keyof EncodedGroup, 'isElement'>;

const operate =
  (operation: Operation): Native =>
  ({ args: [type, left, right], charge }) => {
    const group = groups[Number(type)];
    charge(costs[operation][Number(type)] ?? 0);
    return orAbort(group?.[operation](bytesOf(left), bytesOf(right)));
  };

const hashTo = (type: number, message: Uint8Array): Uint8Array | undefined => {
  if (type === numbers.g1) return g1.encode(bls12_381.shortSignatures.hash(message));
  return type === numbers.g2 ? g2.encode(bls12_381.longSignatures.hash(message)) : undefined;
};

const verifyOn =
  <Key, Signature>(
    scheme: BlsSigs<Key, Signature>,
    keys: Encoding<WeierstrassPoint<Key>>,
    signatures: Encoding<WeierstrassPoint<Signature>>,
  ): Native =>
  ({ args: [signature, key, message] }) => {
    const isGood = unlessThrown(() => {
      const [signed, point] = [signatures.decode(bytesOf(signature)), keys.decode(bytesOf(key))];
      return !point.is0() && scheme.verify(signed, scheme.hash(bytesOf(message)), point);
    });
    return [isGood ?? false];
  };

/** The native functions of `sui::group_ops` and `sui::bls12381`, over the curve BLS12-381. */
export const groupNatives: Readonly<Record<string, Native>> = {
  'group_ops::internal_validate': ({ args: [type, bytes], charge }) => {
    const cost = costs.validate[Number(type)];
    charge(cost ?? 0);
    return [cost !== undefined && (groups[Number(type)]?.isElement(bytesOf(bytes)) ?? false)];
  },
  'group_ops::internal_add': operate('add'),
  'group_ops::internal_sub': operate('subtract'),
  'group_ops::internal_mul': operate('multiply'),
  'group_ops::internal_div': operate('divide'),
  'group_ops::internal_hash_to': ({ args: [type, message], charge }) => {
    const bytes = bytesOf(message);
    if (bytes.length === 0) return abort(invalidInput);
    const cost = costs.hash[Number(type)];
    if (cost !== undefined) charge(cost + hashPerByte * bytes.length);
    return orAbort(hashTo(Number(type), bytes));
  },
  // Sui's main network does not enable it.
  'group_ops::internal_multi_scalar_mul': () => abort(notSupported),
  'group_ops::internal_pairing': ({ args: [type, left, right], charge }) => {
    if (type !== numbers.g1) return abort(invalidInput);
    charge(pairingCost);
    return orAbort(
      unlessThrown(() => gt.encode(pair([[g1.decode(bytesOf(left)), g2.decode(bytesOf(right))]]))),
    );
  },
  'group_ops::internal_convert': ({ args: [from, to, element], charge }) => {
    if (from === numbers.uncompressedG1 && to === numbers.g1) {
      charge(compressCost);
      return orAbort(unlessThrown(() => g1.encode(uncompressedG1.decode(bytesOf(element)))));
    }
    if (from !== numbers.g1 || to !== numbers.uncompressedG1) return abort(invalidInput);
    charge(uncompressCost);
    return orAbort(unlessThrown(() => uncompressedG1.encode(g1.decode(bytesOf(element)))));
  },
  'group_ops::internal_sum': ({ args: [type, terms], charge }) => {
    if (type !== numbers.uncompressedG1) return abort(invalidInput);
    const elements = elementsOf(terms);
    if (elements.length > maxTerms) return abort(inputTooLong);
    charge(sumCost.base + sumCost.perTerm * elements.length);
    const sum = () =>
      elements.reduce(
        (total, term) => total.add(uncompressedG1.decode(bytesIn(term))),
        bls12_381.G1.Point.ZERO,
      );
    return orAbort(unlessThrown(() => uncompressedG1.encode(sum())));
  },
  'bls12381::bls12381_min_sig_verify': verifyOn(bls12_381.shortSignatures, g2, g1),
  'bls12381::bls12381_min_pk_verify': verifyOn(bls12_381.longSignatures, g1, g2),
};
