import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { useSheet } from '#app/features/money/payment/sheet/use-sheet.ts';
import type { PaymentSource } from '#app/features/money/payment/transaction-request.ts';
import { previewOrder, toAgreedPurchase } from './agreed-purchase.ts';
import { buildPurchase, toPurchase } from './build-purchase.ts';
import { payWithHelp, prepareSponsoredPurchase } from './pay-with-help.ts';
import { abandonOrder, isOrderPaid, type OrderForm, placeOrder } from './place-order.ts';
import type { Buyable } from './purchase-details.tsx';
import { useBuying } from './use-buying.ts';
import { useGasHelp } from './use-gas-help.ts';

export interface Purchase {
  readonly address: string;
  readonly uid: string;
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
}

/** Everything behind the button of a purchase: the simulation that the sheet shows, the order, the consent and the payment. */
export function usePurchase({ uid, address, offer, standing }: Purchase) {
  const form = toForm(offer, standing);
  const purchaseKey = JSON.stringify(form);
  const title = `购买「${offer.name}」`;
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mayHelp = useGasHelp({ address, currency: standing.price.currency, toPay: standing.toPay });
  const isHelped = mayHelp && refusal === null;
  const sheet = useSheet({
    previewKey: `${address} ${purchaseKey}`,
    title,
    uid,
    address,
    build: (wallets) =>
      buildPurchase({
        wallets,
        address,
        purchase: toPurchase({ offer, standing, placed: previewOrder() }),
      }),
    isPossible: true,
    isSponsored: isHelped,
    actions: [toAgreedPurchase(offer, standing)],
  });
  const buying = useBuying({
    purchaseKey,
    place: (attempt) => placeOrder(form, attempt),
    pay: (wallets, placed) => {
      const purchase = toPurchase({ offer, standing, placed });
      const own = { build: buildPurchase({ wallets, address, purchase }) };
      const request = { title, uid, orders: [placed.order], confirm: sheet.confirm };
      const run = (source: PaymentSource) => runTransaction(wallets, { ...request, ...source });
      if (!isHelped) return run(own);
      const prepare = () => prepareSponsoredPurchase(wallets.facts, { address, purchase });
      return payWithHelp({ purchase, prepare, own, run, onRefused: setRefusal });
    },
    abandon: abandonOrder,
    isPaid: isOrderPaid,
    onPlaced: ({ order }) => navigate(`/user/orders/${order}?paid`),
  });
  return {
    ...buying,
    statement: sheet.toStatement(buying.isBusy),
    question: sheet.question,
    refusal,
    isHelped,
  };
}

function toForm(
  { item, kind, owned, bought, refundWindow }: PurchaseOffer,
  { price, isFree, chosen }: Buyable,
): OrderForm {
  return {
    kind,
    item,
    price: isFree ? '0' : price.price,
    currency: price.currency,
    duration: price.duration,
    refundWindow,
    timedUntil: owned?.timedUntil ?? '0',
    bought,
    ...(chosen && { coupon: chosen.coupon.id }),
    ...(kind !== 'course' && { pricing: String(price.place) }),
  };
}
