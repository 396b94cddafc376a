import { buySeveralWares, type ItemOrder } from '@suixue/chain/transactions/buying';
import { useNavigate } from 'react-router';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import { Button } from '#app/ui/button.tsx';
import type { PlacedOrder } from './buy.ts';
import { BuyingResult } from './buying-result.tsx';
import { MissingMoney } from './missing-money.tsx';
import { abandonOrder, isOrderPaid } from './place-order.ts';
import type { PricedCart } from './price-cart.ts';
import { useBalance } from './use-balance.ts';
import { useBuying } from './use-buying.ts';

export interface CartCheckoutProps {
  readonly address: string;
  readonly uid: string;
  /** All in one currency; at least one item. */
  readonly cart: PricedCart;
}

/** Shown with the bound wallet connected: pays for all items in one transaction or for none. */
export function CartCheckout(props: CartCheckoutProps) {
  const { address, cart } = props;
  const currency = cart.lines[0]?.currency ?? '';
  const toPay = BigInt(cart.toPay);
  const balance = useBalance(address, currency);
  const { outcome, isBusy, start } = useCartPurchase(props);
  const isShort = balance !== null && balance < toPay;
  return (
    <div className="space-y-4">
      <BuyingResult isBusy={isBusy} onTakeOver={() => void start({ takesOver: true })} outcome={outcome} />
      {isShort && <MissingMoney address={address} balance={balance} currency={currency} toPay={toPay} />}
      <Button busy={isBusy} className="w-full" disabled={isShort} icon="wallet" onClick={() => void start()}>
        支付 {priceText({ price: String(toPay), currency })}
      </Button>
    </div>
  );
}

interface PlacedItem extends PlacedOrder {
  readonly item: string;
}

function useCartPurchase({ address, uid, cart: { lines } }: CartCheckoutProps) {
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
  return useBuying<readonly PlacedItem[]>({
    purchaseKey: JSON.stringify(fields),
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
        title: `购买 ${placed.length} 门课程`,
        uid,
        orders: placed.map(({ order }) => order),
        build: (tx) => {
          const orders = placed.map((one) => toItemOrder(one, lines));
          const payer = { address, client: wallets.client };
          const coinType = lines[0]?.currency ?? '';
          return buySeveralWares(tx, wallets.facts.deployment, { payer, orders, coinType });
        },
      }),
    abandon: async (placed) => void (await Promise.all(placed.map(abandonOrder))),
    // All or none, so the first result stands for all.
    isPaid: async ([first]) => first !== undefined && isOrderPaid(first),
    onPlaced: (placed) => void navigate(`/cart?orders=${placed.map(({ order }) => order).join('.')}`),
  });
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
