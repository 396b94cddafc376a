#[test_only]
/// Several transactions, one after another, within one test.
module sui::test_scenario;

use sui::vec_map::VecMap;

#[allow(unused_const)]
const ECouldNotGenerateEffects: u64 = 0;
#[allow(unused_const)]
/// A shared or immutable object was taken and not given back.
const EInvalidSharedOrImmutableUsage: u64 = 1;
/// What is given back was not taken.
const ECantReturnObject: u64 = 2;
/// There is no such object to take.
const EEmptyInventory: u64 = 3;
#[allow(unused_const)]
/// There is no object of that id and type to take.
const EObjectNotFound: u64 = 4;
#[allow(unused_const)]
/// There is no object of that id and type to receive.
const EUnableToAllocateReceivingTicket: u64 = 5;
#[allow(unused_const)]
/// It is about to be received already.
const EReceivingTicketAlreadyAllocated: u64 = 6;
#[allow(unused_const)]
/// It is not about to be received.
const EUnableToDeallocateReceivingTicket: u64 = 7;

public struct Scenario {
    txn_number: u64,
    ctx: TxContext,
}

public struct TransactionEffects has drop {
    created: vector<ID>,
    written: vector<ID>,
    deleted: vector<ID>,
    transferred_to_account: VecMap<ID, address>,
    transferred_to_object: VecMap<ID, ID>,
    shared: vector<ID>,
    frozen: vector<ID>,
    num_user_events: u64,
}

public fun begin(sender: address): Scenario {
    Scenario { txn_number: 0, ctx: tx_context::new_from_hint(sender, 0, 0, 0, 0) }
}

/// Ends the transaction and begins the next one, as `sender`.
public fun next_tx(scenario: &mut Scenario, sender: address): TransactionEffects {
    scenario.txn_number = scenario.txn_number + 1;
    let epoch = scenario.ctx.epoch();
    let epoch_timestamp_ms = scenario.ctx.epoch_timestamp_ms();
    scenario.ctx = tx_context::new_from_hint(sender, scenario.txn_number, epoch, epoch_timestamp_ms, 0);
    end_transaction()
}

public fun end(scenario: Scenario): TransactionEffects {
    let Scenario { txn_number: _, ctx: _ } = scenario;
    end_transaction()
}

/// The same, in the next epoch.
public fun next_epoch(scenario: &mut Scenario, sender: address): TransactionEffects {
    scenario.later_epoch(0, sender)
}

/// The same, in the next epoch, which begins so many milliseconds later.
public fun later_epoch(scenario: &mut Scenario, delta_ms: u64, sender: address): TransactionEffects {
    scenario.txn_number = scenario.txn_number + 1;
    let epoch = scenario.ctx.epoch() + 1;
    let epoch_timestamp_ms = scenario.ctx.epoch_timestamp_ms() + delta_ms;
    scenario.ctx = tx_context::new_from_hint(sender, scenario.txn_number, epoch, epoch_timestamp_ms, 0);
    end_transaction()
}

public fun ctx(scenario: &mut Scenario): &mut TxContext {
    &mut scenario.ctx
}

public fun sender(scenario: &Scenario): address {
    scenario.ctx.sender()
}

/// How many transactions have ended.
public fun num_concluded_txes(scenario: &Scenario): u64 {
    scenario.txn_number
}

public fun new_object(scenario: &mut Scenario): UID {
    object::new(&mut scenario.ctx)
}

public fun created(effects: &TransactionEffects): vector<ID> {
    effects.created
}

public fun deleted(effects: &TransactionEffects): vector<ID> {
    effects.deleted
}

public fun shared(effects: &TransactionEffects): vector<ID> {
    effects.shared
}

public fun frozen(effects: &TransactionEffects): vector<ID> {
    effects.frozen
}

public fun transferred_to_account(effects: &TransactionEffects): VecMap<ID, address> {
    effects.transferred_to_account
}

public fun num_user_events(effects: &TransactionEffects): u64 {
    effects.num_user_events
}

public native fun take_from_address_by_id<T: key>(scenario: &Scenario, account: address, id: ID): T;

public native fun most_recent_id_for_address<T: key>(account: address): Option<ID>;

public native fun ids_for_address<T: key>(account: address): vector<ID>;

public fun has_most_recent_for_address<T: key>(account: address): bool {
    most_recent_id_for_address<T>(account).is_some()
}

/// Aborts with `EEmptyInventory`.
public fun take_from_address<T: key>(scenario: &Scenario, account: address): T {
    let id = most_recent_id_for_address<T>(account);
    assert!(id.is_some(), EEmptyInventory);
    take_from_address_by_id(scenario, account, id.destroy_some())
}

/// Aborts with `ECantReturnObject`.
public fun return_to_address<T: key>(account: address, t: T) {
    assert!(was_taken_from_address(account, object::id(&t)), ECantReturnObject);
    sui::transfer::transfer_impl(t, account)
}

public native fun was_taken_from_address(account: address, id: ID): bool;

public fun has_most_recent_for_sender<T: key>(scenario: &Scenario): bool {
    has_most_recent_for_address<T>(sender(scenario))
}

public fun take_from_sender<T: key>(scenario: &Scenario): T {
    take_from_address(scenario, sender(scenario))
}

public fun take_from_sender_by_id<T: key>(scenario: &Scenario, id: ID): T {
    take_from_address_by_id(scenario, sender(scenario), id)
}

public fun most_recent_id_for_sender<T: key>(scenario: &Scenario): Option<ID> {
    most_recent_id_for_address<T>(sender(scenario))
}

public fun ids_for_sender<T: key>(scenario: &Scenario): vector<ID> {
    ids_for_address<T>(sender(scenario))
}

public fun was_taken_from_sender(scenario: &Scenario, id: ID): bool {
    was_taken_from_address(sender(scenario), id)
}

public fun return_to_sender<T: key>(scenario: &Scenario, t: T) {
    return_to_address(sender(scenario), t)
}

public native fun take_shared_by_id<T: key>(scenario: &Scenario, id: ID): T;

public native fun most_recent_id_shared<T: key>(): Option<ID>;

public fun has_most_recent_shared<T: key>(): bool {
    most_recent_id_shared<T>().is_some()
}

/// Aborts with `EEmptyInventory`.
public fun take_shared<T: key>(scenario: &Scenario): T {
    let id = most_recent_id_shared<T>();
    assert!(id.is_some(), EEmptyInventory);
    take_shared_by_id(scenario, id.destroy_some())
}

/// Aborts with `ECantReturnObject`.
public fun return_shared<T: key>(t: T) {
    assert!(was_taken_shared(object::id(&t)), ECantReturnObject);
    sui::transfer::share_object_impl(t)
}

public native fun take_immutable_by_id<T: key>(scenario: &Scenario, id: ID): T;

public native fun most_recent_immutable_id<T: key>(): Option<ID>;

public fun has_most_recent_immutable<T: key>(): bool {
    most_recent_immutable_id<T>().is_some()
}

/// Aborts with `EEmptyInventory`.
public fun take_immutable<T: key>(scenario: &Scenario): T {
    let id = most_recent_immutable_id<T>();
    assert!(id.is_some(), EEmptyInventory);
    take_immutable_by_id(scenario, id.destroy_some())
}

/// Aborts with `ECantReturnObject`.
public fun return_immutable<T: key>(t: T) {
    assert!(was_taken_immutable(object::id(&t)), ECantReturnObject);
    sui::transfer::freeze_object_impl(t)
}

public native fun was_taken_immutable(id: ID): bool;

/// What was sent to an object, as a transaction's input names it.
public fun receiving_ticket_by_id<T: key>(object_id: ID): sui::transfer::Receiving<T> {
    let version = allocate_receiving_ticket_for_object<T>(object_id);
    sui::transfer::make_receiver(object_id, version)
}

/// The same for what was sent last. Aborts with `EEmptyInventory`.
public fun most_recent_receiving_ticket<T: key>(id: &ID): sui::transfer::Receiving<T> {
    let sent = most_recent_id_for_address<T>(id.to_address());
    assert!(sent.is_some(), EEmptyInventory);
    receiving_ticket_by_id(sent.destroy_some())
}

/// It is not received after all.
public fun return_receiving_ticket<T: key>(ticket: sui::transfer::Receiving<T>) {
    deallocate_receiving_ticket_for_object(sui::transfer::receiving_object_id(&ticket))
}

native fun allocate_receiving_ticket_for_object<T: key>(object_id: ID): u64;

native fun deallocate_receiving_ticket_for_object(object_id: ID);

native fun was_taken_shared(id: ID): bool;

native fun end_transaction(): TransactionEffects;
