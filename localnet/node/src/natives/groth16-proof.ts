import { bytesToNumber, reversed, splitBytes } from './field-bytes.ts';
import type { PairingCurve } from './pairing-curves.ts';

const countBytes = 8;

/** The number of public inputs that a verifying key of this length is for; throws if no key has this length. */
export function countInputs({ g1, g2 }: PairingCurve, keyBytes: number): number {
  const inputs = (keyBytes - 2 * g1.size - 3 * g2.size - countBytes) / g1.size;
  if (inputs < 0 || !Number.isInteger(inputs)) throw new RangeError('a verifying key of a wrong length');
  return inputs;
}

/** A verifying key as verification needs it, in four encoded parts. */
export interface PreparedKey {
  readonly terms: Uint8Array;
  readonly alphaBeta: Uint8Array;
  readonly negatedGamma: Uint8Array;
  readonly negatedDelta: Uint8Array;
}

/** Throws if the key is invalid. */
export function prepareKey(curve: PairingCurve, key: Uint8Array): PreparedKey {
  const { g1, g2, gt, pair } = curve;
  const count = countInputs(curve, key.length) + 1;
  let from = 0;
  const take = (size: number) => {
    from += size;
    return key.subarray(from - size, from);
  };
  const [alpha, beta, gamma, delta] = [take(g1.size), take(g2.size), take(g2.size), take(g2.size)];
  const [stated, terms] = [take(countBytes), take(count * g1.size)];
  if (bytesToNumber(reversed(stated)) !== BigInt(count)) throw new RangeError('another number of terms');
  for (const term of splitBytes(terms, g1.size)) g1.decode(term);
  const negate = (point: Uint8Array) => g2.encode(g2.decode(point).negate());
  return {
    terms,
    alphaBeta: gt.encode(pair([[g1.decode(alpha), g2.decode(beta)]])),
    negatedGamma: negate(gamma),
    negatedDelta: negate(delta),
  };
}

/** Whether a proof is valid for these inputs; throws if anything is malformed. */
export function isProven(
  { scalar, g1, g2, gt, pair, isEqual }: PairingCurve,
  key: PreparedKey,
  { inputs, proof }: { readonly inputs: Uint8Array; readonly proof: Uint8Array },
): boolean {
  const numbers = splitBytes(inputs, scalar.size).map((each) => scalar.decode(each));
  const [constant, ...terms] = splitBytes(key.terms, g1.size).map((term) => g1.decode(term));
  if (!constant || terms.length !== numbers.length) return false;
  const bEnd = g1.size + g2.size;
  const a = g1.decode(proof.subarray(0, g1.size));
  const b = g2.decode(proof.subarray(g1.size, bEnd));
  const c = g1.decode(proof.subarray(bEnd));
  const sum = terms.reduce(
    (total, term, index) => total.add(term.multiplyUnsafe(numbers[index] ?? 0n)),
    constant,
  );
  const product = pair([
    [a, b],
    [sum, g2.decode(key.negatedGamma)],
    [c, g2.decode(key.negatedDelta)],
  ]);
  return isEqual(product, gt.decode(key.alphaBeta));
}
