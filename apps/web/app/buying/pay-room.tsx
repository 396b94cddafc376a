import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { useNavigate } from 'react-router';
import { priceText } from '../catalogue/price-text.ts';
import { runTransaction } from '../payment/run-transaction.ts';
import { Button } from '../ui/button.tsx';
import { buildPurchase } from './build-purchase.ts';
import { BuyingTold } from './buying-told.tsx';
import { MissingMoney } from './missing-money.tsx';
import { abandonOrder, isOrderPaid, type OrderForm, placeOrder } from './place-order.ts';
import type { Buyable } from './purchase-details.tsx';
import { useBalance } from './use-balance.ts';
import { useBuying } from './use-buying.ts';

export interface PayRoomProps {
  readonly address: string;
  readonly uid: string;
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
}

/** With the bound wallet connected: whether there is enough in it, and the button that pays. */
export function PayRoom(props: PayRoomProps) {
  const { address, standing } = props;
  const { currency } = standing.price;
  const balance = useBalance(address, currency);
  const { outcome, isBusy, start } = usePurchase(props);
  const isShort = balance !== null && balance < standing.toPay;
  return (
    <div className="space-y-4">
      <BuyingTold outcome={outcome} />
      {isShort && (
        <MissingMoney address={address} balance={balance} currency={currency} toPay={standing.toPay} />
      )}
      <Button busy={isBusy} className="w-full" disabled={isShort} icon="wallet" onClick={() => void start()}>
        {payWords(standing)}
      </Button>
      {balance !== null && !isShort && !standing.isFree && (
        <p className="text-sm text-faint">
          钱包里有 {priceText({ price: String(balance), currency })}
          。先建订单，再请钱包签名；同一张订单合约只收一次钱。
        </p>
      )}
    </div>
  );
}

function payWords({ isFree, toPay, price }: Buyable): string {
  return isFree ? '免费领取' : `支付 ${priceText({ price: String(toPay), currency: price.currency })}`;
}

function usePurchase({ uid, address, offer, standing }: PayRoomProps) {
  const form = toForm(offer, standing);
  const navigate = useNavigate();
  return useBuying({
    wish: JSON.stringify(form),
    place: (key) => placeOrder(form, key),
    pay: (wallets, placed) =>
      runTransaction(wallets, {
        title: `购买「${offer.name}」`,
        uid,
        orders: [placed.order],
        build: buildPurchase({ wallets, address, offer, standing, placed }),
      }),
    abandon: abandonOrder,
    isPaid: isOrderPaid,
    onPlaced: ({ order }) => void navigate(`/user/orders/${order}`),
  });
}

function toForm({ item, kind, owned }: PurchaseOffer, { price, isFree }: Buyable): OrderForm {
  return {
    kind,
    item,
    price: isFree ? '0' : price.price,
    timedUntil: owned?.timedUntil ?? '0',
    ...(kind !== 'course' && { pricing: String(price.place) }),
  };
}
