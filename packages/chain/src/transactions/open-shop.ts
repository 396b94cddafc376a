import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { pure, shared } from '../move/arguments.ts';
import { u64 } from '../move/codecs.ts';
import type { Voucher } from '../voucher.ts';
import { bindWallet } from './binding.ts';
import {
  type CommodityTerms,
  createCommodity,
  createCouponKind,
  createWares,
  makeCommodity,
  type NewCouponKind,
  type NewWares,
} from './catalogue.ts';

/** What a house sells from its first day on. */
export interface ShopTerms {
  readonly wares: readonly NewWares[];
  readonly commodities: readonly CommodityTerms[];
  /** Each with the commodity by which one gets it. */
  readonly coupons: readonly {
    readonly kind: NewCouponKind;
    readonly commodity: Omit<CommodityTerms, 'couponKind'>;
  }[];
}

/**
 * The house binds its address to its account, and everything that it sells is there and on the shelf: in one transaction, so
 * that whoever finds the house finds the whole shop. The sender is an operator.
 */
export function openShop(
  tx: Transaction,
  academy: Deployment,
  { house, terms }: { readonly house: Voucher; readonly terms: ShopTerms },
): void {
  bindWallet(tx, academy, house);
  offerWares(tx, academy, terms.wares);
  for (const one of terms.commodities) createCommodity(tx, academy, one);
  for (const { kind, commodity } of terms.coupons) {
    sellCoupon(tx, academy, { kind: createCouponKind(tx, academy, kind), commodity });
  }
}

/** More of them, each on the shelf at once. The sender is an operator. */
export function offerWares(tx: Transaction, academy: Deployment, wares: readonly NewWares[]): void {
  for (const one of wares) putOnShelf(tx, academy, createWares(tx, academy, one));
}

// The calls of the generated client take ids that are known; these take what an earlier call of the transaction answered.

function putOnShelf(tx: Transaction, academy: Deployment, id: TransactionArgument): void {
  tx.moveCall({
    target: `${academy.packageId}::kiosk::on_shelf`,
    arguments: [shared(tx, academy.state, false), shared(tx, academy.kiosk, true), id],
  });
}

function sellCoupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: TransactionArgument; readonly commodity: Omit<CommodityTerms, 'couponKind'> },
): void {
  const terms = { ...given.commodity, couponKind: null };
  const { metadata, attr, refundWindow, profitRule } = makeCommodity(tx, academy, terms);
  const couponKind = tx.moveCall({
    target: '0x1::option::some',
    typeArguments: ['u256'],
    arguments: [given.kind],
  });
  tx.moveCall({
    target: `${academy.packageId}::shop::create`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, false),
      metadata,
      attr,
      pure(tx, u64, refundWindow),
      profitRule,
      couponKind,
    ],
  });
}
