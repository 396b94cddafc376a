import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, pure, shared } from '../move/arguments.ts';
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

/** What a new shop sells. */
export interface ShopTerms {
  readonly wares: readonly NewWares[];
  readonly commodities: readonly CommodityTerms[];
  /** Each coupon kind with the commodity that sells it. */
  readonly coupons: readonly {
    readonly kind: NewCouponKind;
    readonly commodity: Omit<CommodityTerms, 'couponKind'>;
  }[];
}

/**
 * Binds the sender to the site's account and creates all items on the shelf. One transaction, so that the shop is never
 * visible in part. The sender must be the admin, or an operator if the admin has approved the rules (`approveRule`); an
 * operator's coupons are sold once their kinds are confirmed.
 */
export function openShop(
  tx: Transaction,
  academy: Deployment,
  { voucher, terms }: { readonly voucher: Voucher; readonly terms: ShopTerms },
): void {
  bindWallet(tx, academy, voucher);
  offerWares(tx, academy, terms.wares);
  for (const one of terms.commodities) createCommodity(tx, academy, one);
  for (const { kind, commodity } of terms.coupons) {
    sellCoupon(tx, academy, { kind: createCouponKind(tx, academy, kind), commodity });
  }
}

/** Creates more wares on the shelf. The sender must be as for `openShop`. */
export function offerWares(tx: Transaction, academy: Deployment, wares: readonly NewWares[]): void {
  for (const one of wares) putOnShelf(tx, academy, createWares(tx, academy, one));
}

// The generated calls take known ids; these take results of earlier calls in the same transaction.

function putOnShelf(tx: Transaction, academy: Deployment, id: TransactionArgument): void {
  const given = [shared(tx, academy.state, false), shared(tx, academy.kiosk, true), id];
  call(tx, academy, 'kiosk::on_shelf', given);
}

function sellCoupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: TransactionArgument; readonly commodity: Omit<CommodityTerms, 'couponKind'> },
): void {
  const { metadata, attr, refundWindow, profitRule } = makeCommodity(tx, academy, given.commodity);
  const couponKind = tx.moveCall({
    target: '0x1::option::some',
    typeArguments: ['u256'],
    arguments: [given.kind],
  });
  call(tx, academy, 'shop::create', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, false),
    metadata,
    attr,
    pure(tx, u64, refundWindow),
    profitRule,
    couponKind,
    tx.object.clock(),
  ]);
}
