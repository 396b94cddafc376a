import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { buyCommodity, buyFreeWares, buyWares } from '@suixue/chain/transactions/buying';
import type { BuildPart } from '../payment/payment-chain.ts';
import type { OpenedWallets } from '../wallet/opened-wallets.ts';
import type { PlacedOrder } from './buy.ts';
import type { Buyable } from './purchase-details.tsx';

interface PurchaseParts {
  readonly wallets: Pick<OpenedWallets, 'facts' | 'client'>;
  readonly address: string;
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
  readonly placed: PlacedOrder;
}

/** What pays an order: at most the price that was shown, and no more than that out of the wallet. */
export function buildPurchase({ wallets, address, offer, standing, placed }: PurchaseParts): BuildPart {
  const { client, facts } = wallets;
  const { price, chosen, isFree, toPay } = standing;
  const order = {
    orderId: placed.order,
    id: BigInt(offer.item),
    maxPrice: BigInt(price.price),
    coupon: chosen && BigInt(chosen.coupon.id),
    toPay,
  };
  const payer = { address, client };
  const coinType = price.currency;
  return (tx) => {
    const academy = facts.deployment;
    if (isFree) return buyFreeWares(tx, academy, order);
    if (offer.kind === 'course') return buyWares(tx, academy, { payer, order, coinType });
    const pricing = BigInt(price.place);
    return buyCommodity(tx, academy, { payer, order: { ...order, pricing }, coinType });
  };
}
