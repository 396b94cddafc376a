import { grainGenConstants, type PoseidonFn, poseidon } from '@noble/curves/abstract/poseidon.js';
import { bn254_Fr as field } from '@noble/curves/bn254.js';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import { bytesToVector } from '@suixue/move-vm/values';
import { bytesToNumber, numberToBytes, reversed } from './field-bytes.ts';
import { bytesIn, elementsOf } from './vector-arguments.ts';

/** Abort codes of `sui::poseidon`. */
const nonCanonicalInput = 0n;

const costPerInput = 388;
const elementBytes = 32;
const roundsFull = 8;
/** Partial rounds by the number of inputs, from one on, as in circom's library. */
const partialRounds = [56, 57, 56, 60, 60, 63, 64, 63, 60, 66, 60, 65, 70, 60, 64, 68];

const functions = new Map<number, PoseidonFn>();

/** Its constants are derived at the first use for this number of inputs. */
function functionOf(inputs: number): PoseidonFn {
  const known = functions.get(inputs);
  if (known) return known;
  const parameters = {
    Fp: field,
    t: inputs + 1,
    roundsFull,
    roundsPartial: partialRounds[inputs - 1] ?? 0,
    sboxPower: 5,
  };
  const created = poseidon({ ...parameters, ...grainGenConstants(parameters) });
  functions.set(inputs, created);
  return created;
}

/** The native function of `sui::poseidon`, whose Move code has checked the number of inputs. */
export const poseidonNatives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'poseidon::poseidon_bn254_internal': ({ args: [data], charge }) => {
    const elements = elementsOf(data);
    charge(costPerInput * elements.length);
    const inputs = elements.map((element) => bytesToNumber(reversed(bytesIn(element))));
    if (inputs.some((input) => input >= field.ORDER)) return abort(nonCanonicalInput);
    const [hash = 0n] = functionOf(inputs.length)([0n, ...inputs]);
    return [bytesToVector(reversed(numberToBytes(hash, elementBytes)))];
  },
};
