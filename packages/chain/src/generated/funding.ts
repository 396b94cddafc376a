// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const Info = bcs.struct('funding::Info', {
  name: move.string,
  description: move.string,
  icon_url: move.string,
  start_at: move.u64,
  max_tickets_num: move.u64,
  max_tickets_num_per_user: move.u64,
});
export type Info = typeof Info.$inferType;

export const Terms = bcs.struct('funding::Terms', {
  floor_per_ticket: move.u64,
  raising_ms: move.u64,
  locked_ms: move.u64,
  releasing_ms: move.u64,
  release_by: move.u64,
});
export type Terms = typeof Terms.$inferType;

export const PoolState = bcs.struct('funding::PoolState', {
  paused: move.bool,
  stage: move.u8,
  ticket_price: move.u64,
  claimed_tickets_num: move.u64,
  released_tickets_num: move.u64,
  amount_per_ticket_on_release: move.u64,
});
export type PoolState = typeof PoolState.$inferType;

export const Owner = bcs.struct('funding::Owner', {
  total: move.u64,
  holding: move.u64,
  released: move.u64,
  deposited: move.u64,
  withdrawn: move.u64,
});
export type Owner = typeof Owner.$inferType;

export const FundingPool = bcs.struct('funding::FundingPool', {
  id: move.address,
  info: Info,
  terms: Terms,
  state: PoolState,
  stage_since: move.u64,
  next_stage_at: move.u64,
  withdrawn: move.u64,
  vault: move.balance,
  owners: move.table,
  extra: move.bag,
});
export type FundingPool = typeof FundingPool.$inferType;

export const Create = bcs.struct('funding::Create', {
  pool: move.address,
  currency: move.typeName,
  info: Info,
  ticket_price: move.u64,
  terms: Terms,
  created_at: move.u64,
  next_stage_at: move.u64,
});

export const InfoUpdate = bcs.struct('funding::InfoUpdate', {
  pool: move.address,
  info: Info,
  next_stage_at: move.u64,
});

export const PausedSet = bcs.struct('funding::PausedSet', { pool: move.address, paused: move.bool });

export const StageSet = bcs.struct('funding::StageSet', {
  pool: move.address,
  stage: move.u8,
  amount_per_ticket_on_release: move.u64,
  stage_since: move.u64,
  next_stage_at: move.u64,
});

export const Purchase = bcs.struct('funding::Purchase', {
  pool: move.address,
  uid: move.string,
  order: move.bytes,
  tickets: move.u64,
  amount: move.u64,
  max_loss: move.u64,
});

export const HandBack = bcs.struct('funding::HandBack', {
  pool: move.address,
  uid: move.string,
  tickets: move.u64,
  amount: move.u64,
});

export const Release = bcs.struct('funding::Release', {
  pool: move.address,
  uid: move.string,
  tickets: move.u64,
  amount: move.u64,
});

export const AdminDeposit = bcs.struct('funding::AdminDeposit', { pool: move.address, amount: move.u64 });

export const AdminWithdraw = bcs.struct('funding::AdminWithdraw', {
  pool: move.address,
  amount: move.u64,
  withdrawn: move.u64,
});

/** Aborts with `EInvalidPool`. */
export function info(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly name: string;
    readonly description: string;
    readonly iconUrl: string;
    readonly startAt: bigint;
    readonly maxTicketsNum: bigint;
    readonly maxTicketsNumPerUser: bigint;
  },
): TransactionResult {
  return call(tx, academy, 'funding::info', [
    pure(tx, move.string, given.name),
    pure(tx, move.string, given.description),
    pure(tx, move.string, given.iconUrl),
    pure(tx, move.u64, given.startAt),
    pure(tx, move.u64, given.maxTicketsNum),
    pure(tx, move.u64, given.maxTicketsNumPerUser),
  ]);
}

/** Aborts with `EInvalidPool`. */
export function terms(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly floorPerTicket: bigint;
    readonly raisingMs: bigint;
    readonly lockedMs: bigint;
    readonly releasingMs: bigint;
    readonly releaseBy: bigint;
  },
): TransactionResult {
  return call(tx, academy, 'funding::terms', [
    pure(tx, move.u64, given.floorPerTicket),
    pure(tx, move.u64, given.raisingMs),
    pure(tx, move.u64, given.lockedMs),
    pure(tx, move.u64, given.releasingMs),
    pure(tx, move.u64, given.releaseBy),
  ]);
}

/**
 * Creates a pool in the raising stage. Price and terms never change. Aborts with `package_state::EWrongVersion`,
 * `EFeatureOff`, `ENotOperator`, `ECurrencyNotAllowed`; `EInvalidPool`, `ENoTimeLeft`.
 */
export function createPool(
  tx: Transaction,
  academy: Deployment,
  given: { readonly info: ValueArgument; readonly ticketPrice: bigint; readonly terms: ValueArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::create_pool', [
    shared(tx, academy.state, false),
    given.info,
    pure(tx, move.u64, given.ticketPrice),
    given.terms,
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Updates the pool's description, start and numbers of tickets; only while raising, and not below the tickets
 * sold. The pool can be locked after a notice at the earliest, so that holders can hand back first. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EInvalidPool`, `ENoTimeLeft`.
 */
export function updateInfo(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly info: ValueArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::update_info', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    given.info,
    tx.object.clock(),
  ], typeArguments);
}

/** Pauses or resumes buying; nothing else is affected. Aborts with `package_state::EWrongVersion`, `ENotOperator`. */
export function togglePause(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::toggle_pause', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
  ], typeArguments);
}

/**
 * Moves from raising to locked, from locked to releasing, from releasing to ended, each not before its time.
 * Releasing shares the vault equally among all tickets; at a loss only the admin can start it. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EStageTooEarly`, `ENoTimeLeft`, `EBelowCost`.
 */
export function nextStage(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::next_stage', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Lets any caller start releasing after the deadline. Never switched off. Aborts with
 * `package_state::EWrongVersion`; `EWrongStage`, `ENotOverdue`.
 */
export function releaseOverdue(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::release_overdue', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    tx.object.clock(),
  ], typeArguments);
}

/** Aborts with `package_state::EWrongVersion`, `ENotAdmin`. */
export function adminDeposit(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly coin: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::admin_deposit', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    tx.object(given.coin),
  ], typeArguments);
}

/**
 * Withdraws what no ticket is owed: while the pool is locked, before the deadline, everything but the floors;
 * later what exceeds the shares. Aborts with `package_state::EWrongVersion`, `ENotAdmin`; `EWrongStage`,
 * `EOverdue`, `EWithdrawLimit`.
 */
export function adminWithdraw(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly amount: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::admin_withdraw', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    pure(tx, move.u64, given.amount),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Buys tickets and returns the rest of the coin. Aborts with `package_state::EWrongVersion`, `EFeatureOff`;
 * `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`; `EPaused`, `EWrongStage`,
 * `ENotStarted`, `EOverdue`, `EZeroTickets`, `ESoldOut`, `EUserLimit`, `EInsufficientCoin`.
 */
export function purchase(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly pool: ObjectArgument;
    readonly amtTicket: bigint;
    readonly order: Uint8Array;
    readonly coin: ObjectArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::purchase', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    shared(tx, academy.userPool, true),
    pure(tx, move.u64, given.amtTicket),
    pure(tx, move.bytes, given.order),
    tx.object(given.coin),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Hands tickets back while the pool is raising; their cost goes to the holder's vault. Never switched off. Aborts
 * with `package_state::EWrongVersion`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `EWrongStage`,
 * `EZeroTickets`, `ENotHolding`.
 */
export function handBack(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly amtTicket: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::hand_back', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    shared(tx, academy.userPool, true),
    pure(tx, move.u64, given.amtTicket),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Pays out some of the holder's tickets to the holder's vault, also after the pool has ended. Never switched off.
 * Aborts with `package_state::EWrongVersion`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `EWrongStage`,
 * `EZeroTickets`, `ENotHolding`.
 */
export function withdraw(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly amtTicket: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::withdraw', [
    shared(tx, academy.state, false),
    tx.object(given.pool),
    shared(tx, academy.userPool, true),
    pure(tx, move.u64, given.amtTicket),
    tx.object.clock(),
  ], typeArguments);
}

export function owner(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly uid: string },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'funding::owner', [
    tx.object(given.pool),
    pure(tx, move.string, given.uid),
  ], typeArguments);
}
