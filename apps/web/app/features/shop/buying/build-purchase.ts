import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { buyCommodity, buyFreeWares, buyWares } from '@suixue/chain/transactions/buying';
import type { SponsoredPurchase } from '@suixue/chain/transactions/sponsored-purchase';
import type { BuildPart } from '#app/features/money/payment/payment-chain.ts';
import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import type { PlacedOrder } from './buy.ts';
import type { Buyable } from './purchase-details.tsx';

interface PurchaseParts {
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
  readonly placed: PlacedOrder;
}

/** The purchase on the displayed terms. It takes at most the displayed price from the wallet. */
export function toPurchase({ offer, standing, placed }: PurchaseParts): SponsoredPurchase {
  const { price, chosen, isFree, toPay } = standing;
  return {
    orderId: placed.order,
    id: BigInt(offer.item),
    maxPrice: isFree ? 0n : BigInt(price.price),
    coupon: chosen && BigInt(chosen.coupon.id),
    toPay,
    duration: BigInt(price.duration),
    refundWindow: BigInt(offer.refundWindow),
    catalogue: offer.kind === 'course' ? 'kiosk' : 'shop',
    coinType: price.currency,
  };
}

interface Payment {
  readonly wallets: Pick<OpenedWallets, 'facts' | 'client'>;
  readonly address: string;
  readonly purchase: SponsoredPurchase;
}

/** The same, with the gas paid by the wallet; SUI payments are split from the gas coin. */
export function buildPurchase({ wallets, address, purchase }: Payment): BuildPart {
  const { client, facts } = wallets;
  const { coinType, catalogue, ...order } = purchase;
  const payer = { address, client };
  return (tx) => {
    const academy = facts.deployment;
    if (catalogue === 'shop') return buyCommodity(tx, academy, { payer, order, coinType });
    if (order.maxPrice === 0n) return buyFreeWares(tx, academy, order);
    return buyWares(tx, academy, { payer, order, coinType });
  };
}
