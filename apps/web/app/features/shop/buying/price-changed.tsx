import type { OfferedPrice, PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Notice } from '#app/ui/notice.tsx';

interface PriceChangedProps {
  /** The price that this page showed first. */
  readonly before: PurchaseOffer;
  readonly place: number;
  readonly price: OfferedPrice;
}

/** Asks a buyer who agreed to the earlier price to agree to the new one. */
export function PriceChanged({ before, place, price }: PriceChangedProps) {
  const old = before.prices.find((one) => one.place === place);
  if (!old || (old.price === price.price && old.currency === price.currency)) return null;
  return (
    <Notice kind="warning" title="价格刚刚变了">
      <p>
        原来是 {priceText(old)}，现在是 {priceText(price)}。旧价格没有付出去；要按新价格买，请再点一次。
      </p>
    </Notice>
  );
}
