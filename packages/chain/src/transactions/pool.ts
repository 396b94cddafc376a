import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as funding from '../generated/funding.ts';
import { orderToBytes } from './order.ts';
import { giveBack, type Payer, takeCoin } from './payment.ts';

/** A pool, by its id and the money that it is in. */
export interface PoolReference {
  readonly poolId: string;
  readonly coinType: string;
}

/** Buys tickets while the pool raises. The price of a ticket never changes, so the cost is known. */
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
  giveBack(tx, payer, { coinType, change });
}

/** Hands tickets back at cost, as long as the pool raises; the money goes to the holder's vault. */
export function handBackTickets(
  tx: Transaction,
  academy: Deployment,
  { poolId, coinType, tickets }: PoolReference & { readonly tickets: bigint },
): void {
  funding.handBack(tx, academy, { pool: poolId, amtTicket: tickets }, [coinType]);
}

/** Takes what is released for so many tickets, into the holder's vault. */
export function releaseTickets(
  tx: Transaction,
  academy: Deployment,
  { poolId, coinType, tickets }: PoolReference & { readonly tickets: bigint },
): void {
  funding.withdraw(tx, academy, { pool: poolId, amtTicket: tickets }, [coinType]);
}
