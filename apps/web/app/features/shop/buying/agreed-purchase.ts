import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import type { AgreedAction } from '#app/features/money/payment/sheet/agreed-action.ts';
import { previewOrderId } from '#app/features/money/payment/sheet/preview-order.ts';
import { toPurchase } from './build-purchase.ts';
import type { PlacedOrder } from './buy.ts';
import type { Buyable } from './purchase-details.tsx';

/** Stands for an order, which is created when the button is pressed. */
export const previewOrder = (place = 0): PlacedOrder => ({ order: previewOrderId(place), isNew: true });

/** The purchase as the sheet shows it. */
export function toAgreedPurchase(offer: PurchaseOffer, standing: Buyable): AgreedAction {
  const purchase = toPurchase({ offer, standing, placed: previewOrder() });
  const { id, coinType, duration, refundWindow, catalogue, maxPrice } = purchase;
  const hasNoRefund = catalogue === 'kiosk' && maxPrice === 0n;
  return {
    kind: 'purchase',
    item: id,
    amount: standing.toPay,
    coinType,
    duration,
    refundWindow: hasNoRefund ? null : refundWindow,
  };
}
