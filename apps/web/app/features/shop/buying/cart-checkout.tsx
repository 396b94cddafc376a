import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { PayPart } from './pay-part.tsx';
import { type CartPurchase, useCartPurchase } from './use-cart-purchase.ts';

export type CartCheckoutProps = CartPurchase;

/** The lower part of the cart's sheet. */
export function CartCheckout(props: CartCheckoutProps) {
  const { address, cart } = props;
  const currency = cart.lines[0]?.currency ?? '';
  const buying = useCartPurchase(props);
  return (
    <PayPart
      address={address}
      buying={buying}
      currency={currency}
      isSponsored={false}
      label={`支付 ${priceText({ price: cart.toPay, currency })}`}
      toPay={BigInt(cart.toPay)}
    >
      <p className="text-soft">几门课一次付清：要么全部买到，要么一分不付。</p>
    </PayPart>
  );
}
