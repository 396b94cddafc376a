#[test_only]
/// Several transactions, one after another, within one test.
module sui::test_scenario;

use sui::vec_map::VecMap;

#[allow(unused_const)]
const ECouldNotGenerateEffects: u64 = 0;
#[allow(unused_const)]
/// A shared or immutable object was taken and not returned.
const EInvalidSharedOrImmutableUsage: u64 = 1;
/// The returned object was not taken.
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

/// What a transaction is to be begun with.
public struct TxContextBuilder has copy, drop {
    sender: address,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    /// The price of gas that the epoch asks at least; it changes with the epoch only.
    rgp: Option<u64>,
    gas_price: u64,
    gas_budget: u64,
    sponsor: Option<address>,
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

/// With what tests have where they say nothing else.
public fun ctx_builder_from_sender(sender: address): TxContextBuilder {
    TxContextBuilder {
        sender,
        epoch: 0,
        epoch_timestamp_ms: 0,
        ids_created: 0,
        rgp: option::some(700),
        gas_price: 1_000,
        gas_budget: 100_000_000,
        sponsor: option::none(),
    }
}

/// As the transaction is that is being run.
public fun ctx_builder(scenario: &Scenario): TxContextBuilder {
    ctx_builder_from_context(&scenario.ctx)
}

public fun ctx_builder_from_context(ctx: &TxContext): TxContextBuilder {
    TxContextBuilder {
        sender: ctx.sender(),
        epoch: ctx.epoch(),
        epoch_timestamp_ms: ctx.epoch_timestamp_ms(),
        ids_created: ctx.ids_created(),
        rgp: option::some(ctx.reference_gas_price()),
        gas_price: ctx.gas_price(),
        gas_budget: ctx.gas_budget(),
        sponsor: ctx.sponsor(),
    }
}

public fun set_epoch(mut builder: TxContextBuilder, epoch: u64): TxContextBuilder {
    builder.epoch = epoch;
    builder
}

public fun set_epoch_timestamp(mut builder: TxContextBuilder, ms: u64): TxContextBuilder {
    builder.epoch_timestamp_ms = ms;
    builder
}

public fun set_ids_created(mut builder: TxContextBuilder, ids_created: u64): TxContextBuilder {
    builder.ids_created = ids_created;
    builder
}

public fun set_reference_gas_price(mut builder: TxContextBuilder, rgp: u64): TxContextBuilder {
    builder.rgp = option::some(rgp);
    builder
}

public fun unset_reference_gas_price(mut builder: TxContextBuilder): TxContextBuilder {
    builder.rgp = option::none();
    builder
}

public fun set_gas_price(mut builder: TxContextBuilder, gas_price: u64): TxContextBuilder {
    builder.gas_price = gas_price;
    builder
}

public fun set_gas_budget(mut builder: TxContextBuilder, gas_budget: u64): TxContextBuilder {
    builder.gas_budget = gas_budget;
    builder
}

public fun set_sponsor(mut builder: TxContextBuilder, sponsor: address): TxContextBuilder {
    builder.sponsor = option::some(sponsor);
    builder
}

public fun unset_sponsor(mut builder: TxContextBuilder): TxContextBuilder {
    builder.sponsor = option::none();
    builder
}

public fun begin(sender: address): Scenario {
    Scenario { txn_number: 0, ctx: tx_context::new_from_hint(sender, 0, 0, 0, 0) }
}

/// The builder must say what gas costs at least.
public fun begin_with_context(ctx_builder: TxContextBuilder): Scenario {
    assert!(ctx_builder.rgp.is_some());
    Scenario { txn_number: 0, ctx: ctx_builder.context_of(0) }
}

/// What the system itself has, shared by all: the clock and the randomness, in a transaction of its own.
public fun create_system_objects(scenario: &mut Scenario) {
    let sender = sender(scenario);
    scenario.next_tx(@0x0);
    sui::clock::create_for_testing(&mut scenario.ctx).share_for_testing();
    sui::random::create_for_testing(&mut scenario.ctx);
    scenario.next_tx(sender);
}

/// Ends the transaction and begins the next one, as `sender`.
public fun next_tx(scenario: &mut Scenario, sender: address): TransactionEffects {
    scenario.txn_number = scenario.txn_number + 1;
    let epoch = scenario.ctx.epoch();
    let epoch_timestamp_ms = scenario.ctx.epoch_timestamp_ms();
    scenario.ctx = tx_context::new_from_hint(sender, scenario.txn_number, epoch, epoch_timestamp_ms, 0);
    end_transaction()
}

/// Ends the transaction and begins the one of the builder, which must not be earlier and must have the same gas price
/// within an epoch. Each epoch in between has one more transaction. Aborts with `option::EOPTION_NOT_SET` if the
/// builder has no reference gas price.
public fun next_with_context(scenario: &mut Scenario, ctx_builder: TxContextBuilder): TransactionEffects {
    let epochs = scenario.epochs_until(&ctx_builder);
    // Within an epoch there is one transaction as well.
    let mut left = epochs.max(1);
    loop {
        scenario.txn_number = scenario.txn_number + 1;
        scenario.ctx = ctx_builder.context_of(scenario.txn_number);
        let effects = end_transaction();
        left = left - 1;
        if (left == 0) return effects
    }
}

fun epochs_until(scenario: &Scenario, builder: &TxContextBuilder): u64 {
    let (now, price) = (scenario.ctx.epoch(), scenario.ctx.reference_gas_price());
    assert!(builder.epoch >= now);
    assert!(builder.rgp.is_none() || builder.rgp.contains(&price) || builder.epoch > now);
    assert!(builder.epoch_timestamp_ms >= scenario.ctx.epoch_timestamp_ms());
    builder.epoch - now
}

/// Aborts with `option::EOPTION_NOT_SET`.
fun context_of(builder: TxContextBuilder, txn_number: u64): TxContext {
    tx_context::create(
        builder.sender,
        tx_context::dummy_tx_hash_with_hint(txn_number),
        builder.epoch,
        builder.epoch_timestamp_ms,
        builder.ids_created,
        builder.rgp.destroy_some(),
        builder.gas_price,
        builder.gas_budget,
        builder.sponsor,
    )
}

/// Ends a transaction for each epoch until this one, with nothing in any but the first.
public fun skip_to_epoch(scenario: &mut Scenario, epoch: u64) {
    let now = scenario.ctx.epoch();
    assert!(epoch >= now);
    (epoch - now).do!(|_| {
        scenario.ctx.increment_epoch_number();
        end_transaction()
    })
}

public fun end(scenario: Scenario): TransactionEffects {
    let Scenario { txn_number: _, ctx: _ } = scenario;
    end_transaction()
}

/// The same, in the next epoch.
public fun next_epoch(scenario: &mut Scenario, sender: address): TransactionEffects {
    scenario.ctx.increment_epoch_number();
    scenario.next_tx(sender)
}

/// The same in the next epoch, which begins this many milliseconds later.
public fun later_epoch(scenario: &mut Scenario, delta_ms: u64, sender: address): TransactionEffects {
    scenario.ctx.increment_epoch_timestamp(delta_ms);
    scenario.next_epoch(sender)
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

public fun written(effects: &TransactionEffects): vector<ID> {
    effects.written
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

public fun transferred_to_object(effects: &TransactionEffects): VecMap<ID, ID> {
    effects.transferred_to_object
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

/// What was sent to an object and not received yet.
public fun receivable_object_ids_for_owner_id<T: key>(object: ID): vector<ID> {
    ids_for_address<T>(object.to_address())
}

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

/// Takes what is shared, gives it to `f` and puts it back. Aborts with `EEmptyInventory`.
public macro fun with_shared<$T: key>($scenario: &mut Scenario, $f: |&mut $T, &mut Scenario| -> _) {
    let scenario = $scenario;
    let mut shared = scenario.take_shared<$T>();
    $f(&mut shared, scenario);
    return_shared(shared);
}

/// The same for one of this id. Aborts with `EObjectNotFound`.
public macro fun with_shared_by_id<$T: key>(
    $scenario: &mut Scenario,
    $id: ID,
    $f: |&mut $T, &mut Scenario| -> _,
) {
    let scenario = $scenario;
    let mut shared = scenario.take_shared_by_id<$T>($id);
    $f(&mut shared, scenario);
    return_shared(shared);
}

native fun allocate_receiving_ticket_for_object<T: key>(object_id: ID): u64;

native fun deallocate_receiving_ticket_for_object(object_id: ID);

native fun was_taken_shared(id: ID): bool;

native fun end_transaction(): TransactionEffects;
