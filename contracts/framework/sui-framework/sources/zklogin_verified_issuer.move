/// Proof that an address belongs to an account of an identity provider.
module sui::zklogin_verified_issuer;

use std::string::String;

#[allow(unused_const)]
/// The issuer's name is not valid UTF-8.
const EInvalidInput: u64 = 0;
/// The address does not follow from the seed and the issuer.
const EInvalidProof: u64 = 1;

/// Held by an address that follows from an account of this issuer.
public struct VerifiedIssuer has key {
    id: UID,
    owner: address,
    issuer: String,
}

public fun owner(verified_issuer: &VerifiedIssuer): address {
    verified_issuer.owner
}

public fun issuer(verified_issuer: &VerifiedIssuer): &String {
    &verified_issuer.issuer
}

public fun delete(verified_issuer: VerifiedIssuer) {
    let VerifiedIssuer { id, .. } = verified_issuer;
    id.delete();
}

/// Gives the sender a `VerifiedIssuer`. Aborts with `EInvalidProof` if the sender's address does not follow from the seed and the issuer.
public fun verify_zklogin_issuer(address_seed: u256, issuer: String, ctx: &mut TxContext) {
    let owner = ctx.sender();
    assert!(check_zklogin_issuer(owner, address_seed, &issuer), EInvalidProof);
    transfer::transfer(VerifiedIssuer { id: object::new(ctx), owner, issuer }, owner);
}

public fun check_zklogin_issuer(address: address, address_seed: u256, issuer: &String): bool {
    check_zklogin_issuer_internal(address, address_seed, issuer.as_bytes())
}

native fun check_zklogin_issuer_internal(
    address: address,
    address_seed: u256,
    issuer: &vector<u8>,
): bool;
