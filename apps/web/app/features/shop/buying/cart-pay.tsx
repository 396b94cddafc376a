import { type ComponentType, useCallback } from 'react';
import type { CartCheckoutProps } from './cart-checkout.tsx';
import { LazyPayment } from './lazy-payment.tsx';
import { PayGate } from './pay-gate.tsx';
import type { PricedCart } from './price-cart.ts';

interface CartPayProps {
  readonly viewerId: string;
  readonly owner: readonly string[];
  readonly cart: PricedCart;
}

/** Pays for all items of the cart that can be paid in one transaction. */
export function CartPay({ viewerId, owner, cart }: CartPayProps) {
  const load = useCallback(
    async (): Promise<ComponentType<CartCheckoutProps>> => (await import('./cart-checkout.tsx')).CartCheckout,
    [],
  );
  return (
    <PayGate owner={owner} viewerId={viewerId}>
      {(address) => <LazyPayment load={load} props={{ address, cart, uid: viewerId }} />}
    </PayGate>
  );
}
