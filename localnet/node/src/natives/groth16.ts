import { toBigInt } from '@suixue/move-vm/integer';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import { bytesToVector, StructValue } from '@suixue/move-vm/values';
import { countInputs, isProven, prepareKey } from './groth16-proof.ts';
import { bls12381Curve, bn254Curve } from './pairing-curves.ts';
import { unlessThrown } from './unless-thrown.ts';
import { bytesOf } from './vector-arguments.ts';

/** Abort codes of `sui::groth16`. */
const invalidVerifyingKey = 0n;
const invalidCurve = 1n;
const tooManyPublicInputs = 2n;

const maxPublicInputs = 8;
const scalarBytes = 32;
const perInputByte = 2;

/** By their numbers, with costs as in Sui's protocol 132. */
const curves = [
  { curve: bls12381Curve, costs: { prepare: 53_838, verify: 72_090, perInput: 8_213 } },
  { curve: bn254Curve, costs: { prepare: 82_010, verify: 115_502, perInput: 9_484 } },
] as const;

/** The native functions of `sui::groth16`. */
export const groth16Natives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'groth16::prepare_verifying_key_internal': ({ args: [id, verifyingKey], charge }) => {
    const { curve, costs } = curves[Number(toBigInt(id))] ?? abort(invalidCurve);
    charge(costs.prepare);
    const bytes = bytesOf(verifyingKey);
    const inputs = unlessThrown(() => countInputs(curve, bytes.length));
    if (inputs === undefined) return abort(invalidVerifyingKey);
    if (inputs > maxPublicInputs) return abort(tooManyPublicInputs);
    const key = unlessThrown(() => prepareKey(curve, bytes)) ?? abort(invalidVerifyingKey);
    const parts = [key.terms, key.alphaBeta, key.negatedGamma, key.negatedDelta];
    return [new StructValue(parts.map(bytesToVector))];
  },
  'groth16::verify_groth16_proof_internal': ({ args, charge }) => {
    const [id, terms, alphaBeta, gamma, delta, given, proof] = args;
    const { curve, costs } = curves[Number(toBigInt(id))] ?? abort(invalidCurve);
    const inputs = bytesOf(given);
    const count = Math.ceil(inputs.length / scalarBytes);
    charge(costs.verify + costs.perInput * count + perInputByte * inputs.length);
    if (inputs.length > maxPublicInputs * scalarBytes) return abort(tooManyPublicInputs);
    const key = {
      terms: bytesOf(terms),
      alphaBeta: bytesOf(alphaBeta),
      negatedGamma: bytesOf(gamma),
      negatedDelta: bytesOf(delta),
    };
    return [unlessThrown(() => isProven(curve, key, { inputs, proof: bytesOf(proof) })) ?? false];
  },
};
