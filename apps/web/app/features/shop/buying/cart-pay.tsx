import { type ComponentType, useCallback } from 'react';
import type { CartRoomProps } from './cart-room.tsx';
import { LazyRoom } from './lazy-room.tsx';
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
    async (): Promise<ComponentType<CartRoomProps>> => (await import('./cart-room.tsx')).CartRoom,
    [],
  );
  return (
    <PayGate owner={owner} viewerId={viewerId}>
      {(address) => <LazyRoom load={load} room={{ address, cart, uid: viewerId }} />}
    </PayGate>
  );
}
