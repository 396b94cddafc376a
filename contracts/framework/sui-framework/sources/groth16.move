/// Proofs of Groth16 over the curves BLS12-381 and BN254, in the encoding of arkworks.
module sui::groth16;

#[allow(unused_const)]
/// The verifying key is malformed.
const EInvalidVerifyingKey: u64 = 0;
#[allow(unused_const)]
/// There is no such curve.
const EInvalidCurve: u64 = 1;
/// There are more than `MaxPublicInputs` public inputs, or the verifying key is for more.
const ETooManyPublicInputs: u64 = 2;
/// Public inputs are not 32 bytes each.
const EInvalidScalar: u64 = 3;

const MaxPublicInputs: u64 = 8;
const SCALAR_BYTES: u64 = 32;

/// The curve of a proof.
public struct Curve has copy, drop, store {
    id: u8,
}

/// A verifying key with what can be computed beforehand.
public struct PreparedVerifyingKey has copy, drop, store {
    vk_gamma_abc_g1_bytes: vector<u8>,
    alpha_g1_beta_g2_bytes: vector<u8>,
    gamma_g2_neg_pc_bytes: vector<u8>,
    delta_g2_neg_pc_bytes: vector<u8>,
}

public struct PublicProofInputs has copy, drop, store {
    bytes: vector<u8>,
}

public struct ProofPoints has copy, drop, store {
    bytes: vector<u8>,
}

public fun bls12381(): Curve {
    Curve { id: 0 }
}

public fun bn254(): Curve {
    Curve { id: 1 }
}

public fun pvk_from_bytes(
    vk_gamma_abc_g1_bytes: vector<u8>,
    alpha_g1_beta_g2_bytes: vector<u8>,
    gamma_g2_neg_pc_bytes: vector<u8>,
    delta_g2_neg_pc_bytes: vector<u8>,
): PreparedVerifyingKey {
    PreparedVerifyingKey {
        vk_gamma_abc_g1_bytes,
        alpha_g1_beta_g2_bytes,
        gamma_g2_neg_pc_bytes,
        delta_g2_neg_pc_bytes,
    }
}

public fun pvk_to_bytes(pvk: PreparedVerifyingKey): vector<vector<u8>> {
    let PreparedVerifyingKey {
        vk_gamma_abc_g1_bytes,
        alpha_g1_beta_g2_bytes,
        gamma_g2_neg_pc_bytes,
        delta_g2_neg_pc_bytes,
    } = pvk;
    vector[vk_gamma_abc_g1_bytes, alpha_g1_beta_g2_bytes, gamma_g2_neg_pc_bytes, delta_g2_neg_pc_bytes]
}

/// Scalars of 32 bytes each, little-endian.
public fun public_proof_inputs_from_bytes(bytes: vector<u8>): PublicProofInputs {
    assert!(bytes.length() % SCALAR_BYTES == 0, EInvalidScalar);
    assert!(bytes.length() / SCALAR_BYTES <= MaxPublicInputs, ETooManyPublicInputs);
    PublicProofInputs { bytes }
}

public fun proof_points_from_bytes(bytes: vector<u8>): ProofPoints {
    ProofPoints { bytes }
}

/// Aborts with `EInvalidVerifyingKey` or `ETooManyPublicInputs`.
public fun prepare_verifying_key(
    curve: &Curve,
    verifying_key: &vector<u8>,
): PreparedVerifyingKey {
    prepare_verifying_key_internal(curve.id, verifying_key)
}

/// False also for malformed keys, inputs and proofs.
public fun verify_groth16_proof(
    curve: &Curve,
    prepared_verifying_key: &PreparedVerifyingKey,
    public_proof_inputs: &PublicProofInputs,
    proof_points: &ProofPoints,
): bool {
    let key = prepared_verifying_key;
    verify_groth16_proof_internal(
        curve.id,
        &key.vk_gamma_abc_g1_bytes,
        &key.alpha_g1_beta_g2_bytes,
        &key.gamma_g2_neg_pc_bytes,
        &key.delta_g2_neg_pc_bytes,
        &public_proof_inputs.bytes,
        &proof_points.bytes,
    )
}

native fun prepare_verifying_key_internal(
    curve: u8,
    verifying_key: &vector<u8>,
): PreparedVerifyingKey;

native fun verify_groth16_proof_internal(
    curve: u8,
    vk_gamma_abc_g1_bytes: &vector<u8>,
    alpha_g1_beta_g2_bytes: &vector<u8>,
    gamma_g2_neg_pc_bytes: &vector<u8>,
    delta_g2_neg_pc_bytes: &vector<u8>,
    public_proof_inputs: &vector<u8>,
    proof_points: &vector<u8>,
): bool;
