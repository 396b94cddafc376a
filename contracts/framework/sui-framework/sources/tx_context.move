/// The transaction that is being run.
module sui::tx_context;

#[test_only]
const TX_HASH_LENGTH: u64 = 32;

#[test_only]
/// A transaction's hash has 32 bytes.
const EBadTxHashLength: u64 = 0;

#[allow(unused_field)]
/// The fields only define the layout; their values come from the virtual machine.
public struct TxContext has drop {
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
}

public fun sender(_self: &TxContext): address {
    native_sender()
}

public fun digest(self: &TxContext): &vector<u8> {
    &self.tx_hash
}

public fun epoch(_self: &TxContext): u64 {
    native_epoch()
}

public fun epoch_timestamp_ms(_self: &TxContext): u64 {
    native_epoch_timestamp_ms()
}

/// Who pays, when it is not the sender.
public fun sponsor(_self: &TxContext): Option<address> {
    let mut sponsor = native_sponsor();
    if (sponsor.is_empty()) option::none() else option::some(sponsor.pop_back())
}

/// What a unit of gas costs in this epoch at least.
public fun reference_gas_price(_self: &TxContext): u64 {
    native_rgp()
}

/// What this transaction offers for a unit of gas.
public fun gas_price(_self: &TxContext): u64 {
    native_gas_price()
}

/// An address that nothing had before and nothing else will have.
public fun fresh_object_address(_ctx: &mut TxContext): address {
    fresh_id()
}

native fun native_sender(): address;

native fun native_epoch(): u64;

native fun native_epoch_timestamp_ms(): u64;

native fun fresh_id(): address;

native fun native_rgp(): u64;

native fun native_gas_price(): u64;

#[test_only]
native fun native_gas_budget(): u64;

native fun native_sponsor(): vector<address>;

#[test_only]
native fun native_ids_created(): u64;

#[test_only]
native fun last_created_id(): address;

#[test_only]
native fun replace(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: u64,
    gas_price: u64,
    gas_budget: u64,
    sponsor: vector<address>,
);

#[test_only]
public fun ids_created(_self: &TxContext): u64 {
    native_ids_created()
}

#[test_only]
public fun get_ids_created(self: &TxContext): u64 {
    self.ids_created()
}

#[test_only]
public fun gas_budget(_self: &TxContext): u64 {
    native_gas_budget()
}

#[test_only]
public fun last_created_object_id(_self: &TxContext): address {
    last_created_id()
}

#[test_only]
/// Aborts with `EBadTxHashLength`.
public fun create(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: u64,
    gas_price: u64,
    gas_budget: u64,
    sponsor: Option<address>,
): TxContext {
    assert!(tx_hash.length() == TX_HASH_LENGTH, EBadTxHashLength);
    replace(
        sender,
        tx_hash,
        epoch,
        epoch_timestamp_ms,
        ids_created,
        rgp,
        gas_price,
        gas_budget,
        sponsor.to_vec(),
    );
    TxContext { sender: @0x0, tx_hash, epoch: 0, epoch_timestamp_ms: 0, ids_created: 0 }
}

#[test_only]
/// With prices, budget and sponsor as they are. Aborts with `EBadTxHashLength`.
public fun new(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
): TxContext {
    assert!(tx_hash.length() == TX_HASH_LENGTH, EBadTxHashLength);
    replace(
        sender,
        tx_hash,
        epoch,
        epoch_timestamp_ms,
        ids_created,
        native_rgp(),
        native_gas_price(),
        native_gas_budget(),
        native_sponsor(),
    );
    TxContext { sender: @0x0, tx_hash, epoch: 0, epoch_timestamp_ms: 0, ids_created: 0 }
}

#[test_only]
public fun new_from_hint(
    addr: address,
    hint: u64,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
): TxContext {
    new(addr, dummy_tx_hash_with_hint(hint), epoch, epoch_timestamp_ms, ids_created)
}

#[test_only]
/// The hash is the one that Sui gives it, so that objects have the same ids.
public fun dummy(): TxContext {
    let tx_hash = x"3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532";
    new(@0x0, tx_hash, 0, 0, 0)
}

#[test_only]
/// The number, and zeros behind it.
public fun dummy_tx_hash_with_hint(hint: u64): vector<u8> {
    let mut tx_hash = std::bcs::to_bytes(&hint);
    while (tx_hash.length() < TX_HASH_LENGTH) tx_hash.push_back(0);
    tx_hash
}

#[test_only]
public fun increment_epoch_number(self: &mut TxContext) {
    let epoch = self.epoch() + 1;
    self.move_to(epoch, native_epoch_timestamp_ms())
}

#[test_only]
public fun increment_epoch_timestamp(self: &mut TxContext, delta_ms: u64) {
    let epoch_timestamp_ms = self.epoch_timestamp_ms() + delta_ms;
    self.move_to(native_epoch(), epoch_timestamp_ms)
}

#[test_only]
/// The same transaction at another time.
fun move_to(self: &TxContext, epoch: u64, epoch_timestamp_ms: u64) {
    replace(
        native_sender(),
        self.tx_hash,
        epoch,
        epoch_timestamp_ms,
        native_ids_created(),
        native_rgp(),
        native_gas_price(),
        native_gas_budget(),
        native_sponsor(),
    )
}
