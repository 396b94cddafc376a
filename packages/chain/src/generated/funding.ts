// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
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
  state: PoolState,
  withdraw_limit: move.u64,
  withdrawn: move.u64,
  release_by: move.u64,
  vault: move.balance,
  owners: move.table,
  extra: move.bag,
});
export type FundingPool = typeof FundingPool.$inferType;

export const Create = bcs.struct('funding::Create', {
  pool: move.address,
  currency: move.typeName,
  name: move.string,
  ticket_price: move.u64,
  max_tickets_num: move.u64,
  withdraw_limit: move.u64,
  release_by: move.u64,
});
export type Create = typeof Create.$inferType;

export const InfoUpdate = bcs.struct('funding::InfoUpdate', {
  pool: move.address,
  name: move.string,
});
export type InfoUpdate = typeof InfoUpdate.$inferType;

export const PausedSet = bcs.struct('funding::PausedSet', {
  pool: move.address,
  paused: move.bool,
});
export type PausedSet = typeof PausedSet.$inferType;

export const StageSet = bcs.struct('funding::StageSet', {
  pool: move.address,
  stage: move.u8,
  amount_per_ticket_on_release: move.u64,
});
export type StageSet = typeof StageSet.$inferType;

export const Purchase = bcs.struct('funding::Purchase', {
  pool: move.address,
  uid: move.string,
  order: move.bytes,
  tickets: move.u64,
  amount: move.u64,
});
export type Purchase = typeof Purchase.$inferType;

export const HandBack = bcs.struct('funding::HandBack', {
  pool: move.address,
  uid: move.string,
  tickets: move.u64,
  amount: move.u64,
});
export type HandBack = typeof HandBack.$inferType;

export const Release = bcs.struct('funding::Release', {
  pool: move.address,
  uid: move.string,
  tickets: move.u64,
  amount: move.u64,
});
export type Release = typeof Release.$inferType;

export const AdminDeposit = bcs.struct('funding::AdminDeposit', {
  pool: move.address,
  amount: move.u64,
});
export type AdminDeposit = typeof AdminDeposit.$inferType;

export const AdminWithdraw = bcs.struct('funding::AdminWithdraw', {
  pool: move.address,
  amount: move.u64,
  withdrawn: move.u64,
});
export type AdminWithdraw = typeof AdminWithdraw.$inferType;

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
  return tx.moveCall({
    target: `${academy.packageId}::funding::info`,
    arguments: [
      pure(tx, move.string, given.name),
      pure(tx, move.string, given.description),
      pure(tx, move.string, given.iconUrl),
      pure(tx, move.u64, given.startAt),
      pure(tx, move.u64, given.maxTicketsNum),
      pure(tx, move.u64, given.maxTicketsNumPerUser),
    ],
  });
}

/**
 * Creates a pool in the raising stage. Price, limit and deadline never change. Aborts with
 * `package_state::EWrongVersion`, `EFeatureOff`, `ENotOperator`, `ECurrencyNotAllowed`; `EInvalidPool`.
 */
export function createPool(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly info: ValueArgument;
    readonly ticketPrice: bigint;
    readonly withdrawLimit: bigint;
    readonly releaseBy: bigint;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::create_pool`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      given.info,
      pure(tx, move.u64, given.ticketPrice),
      pure(tx, move.u64, given.withdrawLimit),
      pure(tx, move.u64, given.releaseBy),
      tx.object.clock(),
    ],
  });
}

/**
 * Updates the pool's description and the number of tickets; only while raising, and not below the tickets sold.
 * Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EInvalidPool`.
 */
export function updateInfo(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly info: ValueArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::update_info`,
    typeArguments: [...typeArguments],
    arguments: [shared(tx, academy.state, false), tx.object(given.pool), given.info],
  });
}

/** Pauses or resumes buying; nothing else is affected. Aborts with `package_state::EWrongVersion`, `ENotOperator`. */
export function togglePause(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::toggle_pause`,
    typeArguments: [...typeArguments],
    arguments: [shared(tx, academy.state, false), tx.object(given.pool)],
  });
}

/**
 * Moves from raising to locked, from locked to releasing, from releasing to ended. Releasing takes an amount per
 * ticket, which the vault must cover for all tickets; at the other steps the amount must be zero. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EInvalidPool`, `EOverdue`, `ENotCovered`.
 */
export function nextStage(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly amountPerTicket: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::next_stage`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.pool),
      pure(tx, move.u64, given.amountPerTicket),
      tx.object.clock(),
    ],
  });
}

/**
 * Lets any caller start releasing after the deadline: the vault is shared equally among all tickets. Never
 * switched off. Aborts with `package_state::EWrongVersion`; `EWrongStage`, `ENotOverdue`.
 */
export function releaseOverdue(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::release_overdue`,
    typeArguments: [...typeArguments],
    arguments: [shared(tx, academy.state, false), tx.object(given.pool), tx.object.clock()],
  });
}

/** Aborts with `package_state::EWrongVersion`, `ENotAdmin`. */
export function adminDeposit(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly coin: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::admin_deposit`,
    typeArguments: [...typeArguments],
    arguments: [shared(tx, academy.state, false), tx.object(given.pool), tx.object(given.coin)],
  });
}

/**
 * Withdraws up to the fixed limit while the pool is locked and before the deadline; while it releases and after,
 * what no ticket is owed. Aborts with `package_state::EWrongVersion`, `ENotAdmin`; `EWrongStage`, `EOverdue`,
 * `EWithdrawLimit`.
 */
export function adminWithdraw(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly amount: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::admin_withdraw`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.pool),
      pure(tx, move.u64, given.amount),
      tx.object.clock(),
    ],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::funding::purchase`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.pool),
      shared(tx, academy.userPool, true),
      pure(tx, move.u64, given.amtTicket),
      pure(tx, move.bytes, given.order),
      tx.object(given.coin),
      tx.object.clock(),
    ],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::funding::hand_back`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.pool),
      shared(tx, academy.userPool, true),
      pure(tx, move.u64, given.amtTicket),
      tx.object.clock(),
    ],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::funding::withdraw`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.pool),
      shared(tx, academy.userPool, true),
      pure(tx, move.u64, given.amtTicket),
      tx.object.clock(),
    ],
  });
}

/** The amount owed to all unpaid tickets. */
export function owed(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::owed`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.pool)],
  });
}

export function stage(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::stage`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.pool)],
  });
}

export function isPaused(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::is_paused`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.pool)],
  });
}

/** Ticket price, tickets sold, tickets paid, amount per ticket. */
export function tickets(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::tickets`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.pool)],
  });
}

export function vault(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::vault`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.pool)],
  });
}

/** The admin's withdrawal limit and withdrawn total while locked, and the deadline for releasing. */
export function limits(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::limits`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.pool)],
  });
}

export function owner(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: ObjectArgument; readonly uid: string },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::funding::owner`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.pool), pure(tx, move.string, given.uid)],
  });
}
