import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as funding from '../generated/funding.ts';
import { orderToBytes } from './order.ts';
import { type Payer, returnChange, takeCoin } from './payment.ts';

/** A pool by id and coin type. */
export interface PoolReference {
  readonly poolId: string;
  readonly coinType: string;
}

/** Buys tickets while the pool raises money. The ticket price never changes, so the cost is known. */
export async function buyTickets(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly payer: Payer;
    readonly pool: PoolReference;
    readonly orderId: string;
    readonly tickets: bigint;
    readonly ticketPrice: bigint;
  },
): Promise<void> {
  const { payer, pool, orderId, tickets, ticketPrice } = given;
  const { poolId, coinType } = pool;
  const coin = await takeCoin(tx, payer, { coinType, amount: tickets * ticketPrice });
  const order = orderToBytes(orderId);
  const change = funding.purchase(tx, academy, { pool: poolId, amtTicket: tickets, order, coin }, [coinType]);
  returnChange(tx, payer, { coinType, change });
}

/** Returns tickets at cost while the pool raises money; the money goes to the holder's vault. */
export function handBackTickets(
  tx: Transaction,
  academy: Deployment,
  { poolId, coinType, tickets }: PoolReference & { readonly tickets: bigint },
): void {
  funding.handBack(tx, academy, { pool: poolId, amtTicket: tickets }, [coinType]);
}

/** Puts money of the admin into the pool. */
export async function depositToPool(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly pool: PoolReference; readonly amount: bigint },
): Promise<void> {
  const { poolId, coinType } = given.pool;
  const coin = await takeCoin(tx, given.payer, { coinType, amount: given.amount });
  funding.adminDeposit(tx, academy, { pool: poolId, coin }, [coinType]);
}

/** Sends money that no ticket is owed to an address. Only the admin may do this, and not while the pool raises money. */
export function withdrawFromPool(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: PoolReference; readonly amount: bigint; readonly to: string },
): void {
  const { poolId, coinType } = given.pool;
  const coin = funding.adminWithdraw(tx, academy, { pool: poolId, amount: given.amount }, [coinType]);
  tx.transferObjects([coin], given.to);
}

/** Pays the released money of these tickets into the holder's vault. */
export function releaseTickets(
  tx: Transaction,
  academy: Deployment,
  { poolId, coinType, tickets }: PoolReference & { readonly tickets: bigint },
): void {
  funding.withdraw(tx, academy, { pool: poolId, amtTicket: tickets }, [coinType]);
}
