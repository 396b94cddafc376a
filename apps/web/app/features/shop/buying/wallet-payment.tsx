import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import type { PaymentSource } from '#app/features/money/payment/transaction-request.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { buildPurchase, toPurchase } from './build-purchase.ts';
import { BuyingResult } from './buying-result.tsx';
import { MissingMoney } from './missing-money.tsx';
import { payWithHelp, prepareSponsoredPurchase } from './pay-with-help.ts';
import { abandonOrder, isOrderPaid, type OrderForm, placeOrder } from './place-order.ts';
import type { Buyable } from './purchase-details.tsx';
import { useBalance } from './use-balance.ts';
import { useBuying } from './use-buying.ts';

export interface WalletPaymentProps {
  readonly address: string;
  readonly uid: string;
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
}

/** Shown with the bound wallet connected: checks the balance and offers the button that pays. */
export function WalletPayment(props: WalletPaymentProps) {
  const { address, standing } = props;
  const { currency } = standing.price;
  const balance = useBalance(address, currency);
  const isHelped = useGasHelp({ address, currency, toPay: standing.toPay });
  const { outcome, isBusy, start, refusal } = usePurchase(props, isHelped);
  const isShort = balance !== null && balance < standing.toPay;
  return (
    <div className="space-y-4">
      {refusal !== null && (
        <Notice kind="note" title="这次的网络费要用自己的钱包付">
          <p>{refusal}</p>
        </Notice>
      )}
      <BuyingResult isBusy={isBusy} onTakeOver={() => void start({ takesOver: true })} outcome={outcome} />
      {isShort && (
        <MissingMoney address={address} balance={balance} currency={currency} toPay={standing.toPay} />
      )}
      {isHelped && refusal === null && <Help isFree={standing.isFree} />}
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

function Help({ isFree }: { readonly isFree: boolean }) {
  return (
    <Notice kind="note" title="第一次购买，网络费由学园代付">
      <p>
        钱包里的 SUI 不够付网络费。第一次购买时学园替您付这笔费用，每个账户一次
        {isFree ? '。' : '；货款仍由您的钱包付，一分不多。'}
      </p>
    </Notice>
  );
}

function payWords({ isFree, toPay, price }: Buyable): string {
  return isFree ? '免费领取' : `支付 ${priceText({ price: String(toPay), currency: price.currency })}`;
}

function usePurchase({ uid, address, offer, standing }: WalletPaymentProps, isHelped: boolean) {
  const form = toForm(offer, standing);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const buying = useBuying({
    purchaseKey: JSON.stringify(form),
    place: (attempt) => placeOrder(form, attempt),
    pay: (wallets, placed) => {
      const purchase = toPurchase({ offer, standing, placed });
      const own = { build: buildPurchase({ wallets, address, purchase }) };
      const request = { title: `购买「${offer.name}」`, uid, orders: [placed.order] };
      const run = (source: PaymentSource) => runTransaction(wallets, { ...request, ...source });
      if (!isHelped || refusal !== null) return run(own);
      const prepare = () => prepareSponsoredPurchase(wallets.facts, { address, purchase });
      return payWithHelp({ purchase, prepare, own, run, onRefused: setRefusal });
    },
    abandon: abandonOrder,
    isPaid: isOrderPaid,
    onPlaced: ({ order }) => void navigate(`/user/orders/${order}`),
  });
  return { ...buying, refusal };
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

/** More than the gas of a purchase: a buyer with this much above the price pays the gas. */
const enoughForGas = 30_000_000n;

interface Paying {
  readonly address: string;
  readonly currency: string;
  readonly toPay: bigint;
}

/** True if the buyer can pay the price but not the gas, on a site that sponsors first purchases. */
function useGasHelp({ address, currency, toPay }: Paying): boolean {
  const load = useCallback(async () => (await openWallets()).facts.paysFirstPurchase, []);
  const { value: isHelping } = useLoaded(load);
  const balance = useBalance(address, suiType);
  const ofPrice = currency === suiType ? toPay : 0n;
  return isHelping === true && balance !== null && balance >= ofPrice && balance - ofPrice < enoughForGas;
}
