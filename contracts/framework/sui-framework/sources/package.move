/// The right to upgrade a package, as an object.
module sui::package;

public use fun upgrade_package as UpgradeCap.package;

/// An upgrade has been allowed and not finished.
const EAlreadyAuthorized: u64 = 2;
/// No upgrade has been allowed.
const ENotAuthorized: u64 = 3;
/// The receipt is another right's.
const EWrongUpgradeCap: u64 = 4;

const COMPATIBLE: u8 = 0;

public struct UpgradeCap has key, store {
    id: UID,
    /// The newest version; 0x0 while an upgrade is under way.
    package: ID,
    version: u64,
    policy: u8,
}

public struct UpgradeTicket {
    cap: ID,
    package: ID,
    policy: u8,
    digest: vector<u8>,
}

public struct UpgradeReceipt {
    cap: ID,
    package: ID,
}

public fun upgrade_package(cap: &UpgradeCap): ID {
    cap.package
}

public fun version(cap: &UpgradeCap): u64 {
    cap.version
}

public fun upgrade_policy(cap: &UpgradeCap): u8 {
    cap.policy
}

/// Anything that does not break what callers see may change.
public fun compatible_policy(): u8 {
    COMPATIBLE
}

/// Aborts with `EAlreadyAuthorized`.
public fun authorize_upgrade(cap: &mut UpgradeCap, policy: u8, digest: vector<u8>): UpgradeTicket {
    let nothing = object::id_from_address(@0x0);
    assert!(cap.package != nothing, EAlreadyAuthorized);
    let package = cap.package;
    cap.package = nothing;
    UpgradeTicket { cap: object::id(cap), package, policy, digest }
}

/// Aborts with `EWrongUpgradeCap` or `ENotAuthorized`.
public fun commit_upgrade(cap: &mut UpgradeCap, receipt: UpgradeReceipt) {
    let UpgradeReceipt { cap: cap_id, package } = receipt;
    assert!(object::id(cap) == cap_id, EWrongUpgradeCap);
    assert!(cap.package.to_address() == @0x0, ENotAuthorized);
    cap.package = package;
    cap.version = cap.version + 1;
}

#[test_only]
public fun test_publish(package: ID, ctx: &mut TxContext): UpgradeCap {
    UpgradeCap { id: object::new(ctx), package, version: 1, policy: COMPATIBLE }
}

#[test_only]
public fun test_upgrade(ticket: UpgradeTicket): UpgradeReceipt {
    let UpgradeTicket { cap, package, policy: _, digest: _ } = ticket;
    let (key, msg) = (cap.to_bytes(), package.to_bytes());
    UpgradeReceipt { cap, package: object::id_from_bytes(sui::hmac::hmac_sha3_256(&key, &msg)) }
}
