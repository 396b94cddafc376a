import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as kiosk from '../generated/kiosk.ts';
import * as profit from '../generated/profit.ts';
import * as shop from '../generated/shop.ts';

/** The money of one purchase, as an object on the chain. */
export interface HeldSale {
  readonly id: string;
  readonly coinType: string;
}

/**
 * Gives the money back, into the buyer's vault, and takes exactly what was bought for it. The sender is an operator, and it is
 * not too late. The catalogue is where it was bought: courses in the kiosk, everything else in the shop.
 */
export function refundSale(
  tx: Transaction,
  academy: Deployment,
  { id, coinType, catalogue }: HeldSale & { readonly catalogue: 'kiosk' | 'shop' },
): void {
  const refund = catalogue === 'kiosk' ? kiosk.refund : shop.refund;
  refund(tx, academy, { sale: id }, [coinType]);
}

/** Shares out what can no longer go back. Anybody may; all of them or none. */
export function settleSales(tx: Transaction, academy: Deployment, sales: readonly HeldSale[]): void {
  if (sales.length === 0) throw new TypeError('nothing is to be settled');
  for (const { id, coinType } of sales) profit.settle(tx, academy, { sale: id }, [coinType]);
}
