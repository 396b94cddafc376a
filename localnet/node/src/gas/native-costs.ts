import type { NativeFunction } from '@suixue/move-vm/machine';
import { ReferenceValue, sizeOfValue, type Value } from '@suixue/move-vm/values';

interface NativeCost {
  readonly base: number;
  /** Per byte of input. */
  readonly perByte: number;
}

/** The default cost of a native function, in thousandths of a unit. */
const usual: NativeCost = { base: 52, perByte: 0 };

/**
 * Costs of other native functions, by module and function: close to Sui's, which are below one unit except
 * for long inputs.
 */
const others: ReadonlyMap<string, NativeCost> = new Map([
  ['event::emit', { base: 52, perByte: 10 }],
  ['bcs::to_bytes', { base: 52, perByte: 2 }],
  ['string::internal_check_utf8', { base: 52, perByte: 2 }],
  ['string::internal_sub_string', { base: 52, perByte: 2 }],
  ['string::internal_index_of', { base: 52, perByte: 2 }],
  ['hash::sha2_256', { base: 52, perByte: 2 }],
  ['hash::sha3_256', { base: 52, perByte: 2 }],
  ['hash::keccak256', { base: 52, perByte: 2 }],
  ['hash::blake2b256', { base: 52, perByte: 2 }],
  ['hmac::hmac_sha3_256', { base: 52, perByte: 2 }],
  ['ed25519::ed25519_verify', { base: 1_802, perByte: 2 }],
  ['ecdsa_k1::secp256k1_verify', { base: 1_470, perByte: 2 }],
  ['ecdsa_k1::secp256k1_ecrecover', { base: 500, perByte: 2 }],
  ['ecdsa_r1::secp256r1_verify', { base: 4_225, perByte: 2 }],
  ['ecdsa_r1::secp256r1_ecrecover', { base: 1_173, perByte: 2 }],
  ['bls12381::bls12381_min_sig_verify', { base: 44_064, perByte: 2 }],
  ['bls12381::bls12381_min_pk_verify', { base: 49_282, perByte: 2 }],
  ['ecvrf::ecvrf_verify', { base: 4_848, perByte: 2 }],
  ['poseidon::poseidon_bn254_internal', { base: 260, perByte: 0 }],
  ['zklogin_verified_issuer::check_zklogin_issuer_internal', { base: 200, perByte: 0 }],
  ['dynamic_field::hash_type_and_key', { base: 100, perByte: 2 }],
  ['dynamic_field::add_child_object', { base: 100, perByte: 10 }],
  ['dynamic_field::borrow_child_object', { base: 100, perByte: 10 }],
  ['dynamic_field::borrow_child_object_mut', { base: 100, perByte: 10 }],
  ['dynamic_field::remove_child_object', { base: 100, perByte: 2 }],
  ['dynamic_field::has_child_object', { base: 100, perByte: 0 }],
  ['dynamic_field::has_child_object_with_ty', { base: 100, perByte: 2 }],
]);

/** Functions that charge what their arguments cost. */
const free: NativeCost = { base: 0, perByte: 0 };
const chargeThemselves = ['group_ops::', 'groth16::'];

/** The function with its cost charged first. */
export function withCost<Context>(name: string, native: NativeFunction<Context>): NativeFunction<Context> {
  const { base, perByte } =
    others.get(name) ?? (chargeThemselves.some((module) => name.startsWith(module)) ? free : usual);
  return (call) => {
    call.charge(base + (perByte === 0 ? 0 : perByte * bytesOf(call.args)));
    return native(call);
  };
}

function bytesOf(values: readonly Value[]): number {
  let bytes = 0;
  for (const value of values) bytes += sizeOfValue(value instanceof ReferenceValue ? value.target : value);
  return bytes;
}
