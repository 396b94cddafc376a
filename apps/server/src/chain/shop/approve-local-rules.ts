import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import { approveRule } from '@suixue/chain/transactions/catalogue';
import { localShopTerms } from './local-shop-terms.ts';

/**
 * Approves the shares by which the local shop sells, so that an operator can sell a new course of the site at once, or
 * revokes that. The sender must be the admin.
 */
export function approveLocalRules(
  tx: Transaction,
  academy: Deployment,
  { isApproved = true }: { readonly isApproved?: boolean } = {},
): void {
  const { wares, commodities, coupons } = localShopTerms;
  const rules = [...wares, ...commodities, ...coupons.map(({ commodity }) => commodity)].map(
    ({ authorUid, shares }) => ({ authorUid, shares }),
  );
  const different = new Map(rules.map((rule) => [JSON.stringify(rule), rule]));
  for (const rule of different.values()) approveRule(tx, academy, { ...rule, isApproved });
}
