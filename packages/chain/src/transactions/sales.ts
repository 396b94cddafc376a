import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as kiosk from '../generated/kiosk.ts';
import * as profit from '../generated/profit.ts';
import * as shop from '../generated/shop.ts';

/** The money of one purchase, held in an object on the chain. */
export interface HeldSale {
  readonly id: string;
  readonly coinType: string;
}

/**
 * Refunds a sale into the buyer's vault and revokes what was bought. The sender must be an operator, and the refund
 * period must not be over. Courses are refunded in the kiosk, everything else in the shop.
 */
export function refundSale(
  tx: Transaction,
  academy: Deployment,
  { id, coinType, catalogue }: HeldSale & { readonly catalogue: 'kiosk' | 'shop' },
): void {
  const refund = catalogue === 'kiosk' ? kiosk.refund : shop.refund;
  refund(tx, academy, { sale: id }, [coinType]);
}

/** Pays out sales whose refund period is over; all or none. Any sender may do this. */
export function settleSales(tx: Transaction, academy: Deployment, sales: readonly HeldSale[]): void {
  if (sales.length === 0) throw new TypeError('there are no sales to settle');
  for (const { id, coinType } of sales) profit.settle(tx, academy, { sale: id }, [coinType]);
}
