import { buySeveralWares, type ItemOrder } from '@suixue/chain/transactions/buying';
import { useNavigate } from 'react-router';
import type { BuildPart } from '#app/features/money/payment/payment-chain.ts';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { useSheet } from '#app/features/money/payment/sheet/use-sheet.ts';
import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import { previewOrder } from './agreed-purchase.ts';
import type { PlacedOrder } from './buy.ts';
import { abandonOrder, isOrderPaid } from './place-order.ts';
import type { PricedCart } from './price-cart.ts';
import { useBuying } from './use-buying.ts';

export interface CartPurchase {
  readonly address: string;
  readonly uid: string;
  /** All in one currency; at least one item. */
  readonly cart: PricedCart;
}

interface PlacedItem extends PlacedOrder {
  readonly item: string;
}

/** Everything behind the button of the cart: one payment for all items, or none. */
export function useCartPurchase({ address, uid, cart: { lines } }: CartPurchase) {
  const navigate = useNavigate();
  const fields = lines.flatMap(({ item, price, currency, duration, refundWindow, timedUntil, coupon }) => [
    ['item', item],
    ['price', price],
    ['currency', currency],
    ['duration', duration],
    ['refundWindow', refundWindow],
    ['timedUntil', timedUntil],
    ['coupon', coupon?.id ?? ''],
  ]);
  const purchaseKey = JSON.stringify(fields);
  const title = `购买 ${lines.length} 门课程`;
  const buildFor =
    ({ client, facts }: OpenedWallets, placed: readonly PlacedItem[]): BuildPart =>
    (tx) => {
      const orders = placed.map((one) => toItemOrder(one, lines));
      const coinType = lines[0]?.currency ?? '';
      return buySeveralWares(tx, facts.deployment, { payer: { address, client }, orders, coinType });
    };
  const sheet = useSheet({
    previewKey: `${address} ${purchaseKey}`,
    title,
    uid,
    address,
    build: (wallets) =>
      buildFor(
        wallets,
        lines.map(({ item }, place) => ({ ...previewOrder(place), item })),
      ),
    isPossible: true,
    actions: lines.map(({ item, toPay, currency, duration, refundWindow }) => ({
      kind: 'purchase',
      item: BigInt(item),
      amount: BigInt(toPay),
      coinType: currency,
      duration: BigInt(duration),
      refundWindow: BigInt(refundWindow),
    })),
  });
  const buying = useBuying<readonly PlacedItem[]>({
    purchaseKey,
    place: async ({ key, takesOver }) => {
      const { orders } = await askServer<{ readonly orders: readonly PlacedItem[] }>(
        '/cart/orders',
        undefined,
        {
          method: 'POST',
          body: new URLSearchParams(takesOver ? [...fields, ['takesOver', 'yes']] : fields),
          headers: { 'Idempotency-Key': key },
        },
      );
      return orders;
    },
    pay: (wallets, placed) =>
      runTransaction(wallets, {
        title,
        uid,
        orders: placed.map(({ order }) => order),
        confirm: sheet.confirm,
        build: buildFor(wallets, placed),
      }),
    abandon: async (placed) => void (await Promise.all(placed.map(abandonOrder))),
    // All or none, so the first result stands for all.
    isPaid: async ([first]) => first !== undefined && isOrderPaid(first),
    onPlaced: (placed) => navigate(`/cart?orders=${placed.map(({ order }) => order).join('.')}`),
  });
  return { ...buying, statement: sheet.toStatement(buying.isBusy), question: sheet.question };
}

/** Uses the displayed terms and coupon, and at most the price that remains. */
function toItemOrder(placed: PlacedItem, lines: PricedCart['lines']): ItemOrder {
  const line = lines.find(({ item }) => item === placed.item);
  if (!line) throw new Error(`the server created an order for ${placed.item}, which was not requested`);
  return {
    orderId: placed.order,
    id: BigInt(line.item),
    maxPrice: BigInt(line.price),
    duration: BigInt(line.duration),
    refundWindow: BigInt(line.refundWindow),
    coupon: line.coupon && BigInt(line.coupon.id),
    toPay: BigInt(line.toPay),
  };
}
