/// Who published a package, and the right to upgrade it, as objects.
module sui::package;

use std::ascii::String;
use std::type_name;
use sui::types;

public use fun burn_publisher as Publisher.burn;
public use fun published_module as Publisher.module_;
public use fun published_package as Publisher.package;
public use fun upgrade_package as UpgradeCap.package;
public use fun upgrade_policy as UpgradeCap.policy;
public use fun authorize_upgrade as UpgradeCap.authorize;
public use fun commit_upgrade as UpgradeCap.commit;
public use fun ticket_package as UpgradeTicket.package;
public use fun ticket_policy as UpgradeTicket.policy;
public use fun ticket_digest as UpgradeTicket.digest;
public use fun receipt_cap as UpgradeReceipt.cap;
public use fun receipt_package as UpgradeReceipt.package;

/// The type is not one that nothing else makes.
const ENotOneTimeWitness: u64 = 0;
/// More is asked for than the right allows.
const ETooPermissive: u64 = 1;
/// An upgrade has been allowed and not finished.
const EAlreadyAuthorized: u64 = 2;
/// No upgrade has been allowed.
const ENotAuthorized: u64 = 3;
/// The receipt is another right's.
const EWrongUpgradeCap: u64 = 4;

/// Anything that does not break what callers see may change.
const COMPATIBLE: u8 = 0;
/// Existing code stays; additions are allowed.
const ADDITIVE: u8 = 128;
/// Only the packages may change on which it stands.
const DEP_ONLY: u8 = 192;

/// Says that its holder published a module.
public struct Publisher has key, store {
    id: UID,
    /// The package's first address: 64 digits.
    package: String,
    module_name: String,
}

public struct UpgradeCap has key, store {
    id: UID,
    /// The newest version; 0x0 while an upgrade is under way.
    package: ID,
    version: u64,
    policy: u8,
}

/// An upgrade that was allowed and must be carried out within the transaction.
public struct UpgradeTicket {
    cap: ID,
    package: ID,
    policy: u8,
    /// Of the new modules and of what they stand on.
    digest: vector<u8>,
}

/// An upgrade that was carried out and must be told to its right within the transaction.
public struct UpgradeReceipt {
    cap: ID,
    package: ID,
}

/// Aborts with `ENotOneTimeWitness`.
public fun claim<OTW: drop>(otw: OTW, ctx: &mut TxContext): Publisher {
    assert!(types::is_one_time_witness(&otw), ENotOneTimeWitness);
    let name = type_name::with_original_ids<OTW>();
    Publisher { id: object::new(ctx), package: name.address_string(), module_name: name.module_string() }
}

#[allow(lint(self_transfer))]
/// Aborts with `ENotOneTimeWitness`.
public fun claim_and_keep<OTW: drop>(otw: OTW, ctx: &mut TxContext) {
    transfer::public_transfer(claim(otw, ctx), ctx.sender())
}

public fun burn_publisher(self: Publisher) {
    let Publisher { id, package: _, module_name: _ } = self;
    id.delete();
}

/// Whether `T` is of the package. Aborts with `type_name::ENonModuleType`.
public fun from_package<T>(self: &Publisher): bool {
    type_name::with_original_ids<T>().address_string() == self.package
}

/// Whether `T` is of the module. Aborts with `type_name::ENonModuleType`.
public fun from_module<T>(self: &Publisher): bool {
    let name = type_name::with_original_ids<T>();
    name.address_string() == self.package && name.module_string() == self.module_name
}

public fun published_module(self: &Publisher): &String {
    &self.module_name
}

public fun published_package(self: &Publisher): &String {
    &self.package
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

public fun ticket_package(ticket: &UpgradeTicket): ID {
    ticket.package
}

public fun ticket_policy(ticket: &UpgradeTicket): u8 {
    ticket.policy
}

public fun ticket_digest(ticket: &UpgradeTicket): &vector<u8> {
    &ticket.digest
}

public fun receipt_cap(receipt: &UpgradeReceipt): ID {
    receipt.cap
}

public fun receipt_package(receipt: &UpgradeReceipt): ID {
    receipt.package
}

public fun compatible_policy(): u8 {
    COMPATIBLE
}

public fun additive_policy(): u8 {
    ADDITIVE
}

public fun dep_only_policy(): u8 {
    DEP_ONLY
}

/// Aborts with `ETooPermissive`.
public entry fun only_additive_upgrades(cap: &mut UpgradeCap) {
    cap.restrict(ADDITIVE)
}

/// Aborts with `ETooPermissive`.
public entry fun only_dep_upgrades(cap: &mut UpgradeCap) {
    cap.restrict(DEP_ONLY)
}

/// Gives up the right to upgrade.
public entry fun make_immutable(cap: UpgradeCap) {
    let UpgradeCap { id, package: _, version: _, policy: _ } = cap;
    id.delete();
}

/// Aborts with `EAlreadyAuthorized` or `ETooPermissive`.
public fun authorize_upgrade(cap: &mut UpgradeCap, policy: u8, digest: vector<u8>): UpgradeTicket {
    let nothing = object::id_from_address(@0x0);
    assert!(cap.package != nothing, EAlreadyAuthorized);
    assert!(policy >= cap.policy, ETooPermissive);
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

fun restrict(cap: &mut UpgradeCap, policy: u8) {
    assert!(cap.policy <= policy, ETooPermissive);
    cap.policy = policy;
}

#[test_only]
/// Without asking whether it is a witness.
public fun test_claim<OTW: drop>(_: OTW, ctx: &mut TxContext): Publisher {
    let name = type_name::with_original_ids<OTW>();
    Publisher { id: object::new(ctx), package: name.address_string(), module_name: name.module_string() }
}

#[test_only]
public fun test_publish(package: ID, ctx: &mut TxContext): UpgradeCap {
    UpgradeCap { id: object::new(ctx), package, version: 1, policy: COMPATIBLE }
}

#[test_only]
/// The new version's address is the hash of the right and of the version before it.
public fun test_upgrade(ticket: UpgradeTicket): UpgradeReceipt {
    let UpgradeTicket { cap, package, policy: _, digest: _ } = ticket;
    let mut both = cap.to_bytes();
    both.append(package.to_bytes());
    UpgradeReceipt { cap, package: object::id_from_bytes(sui::hash::blake2b256(&both)) }
}
