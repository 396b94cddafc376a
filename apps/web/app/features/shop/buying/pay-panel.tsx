import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { type ComponentType, useCallback } from 'react';
import { LazyRoom } from './lazy-room.tsx';
import { PayGate } from './pay-gate.tsx';
import type { PayRoomProps } from './pay-room.tsx';
import type { Buyable } from './purchase-details.tsx';

interface PayPanelProps {
  readonly viewerId: string;
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
}

/** Pays for one item, whatever the state of account and wallet. */
export function PayPanel({ viewerId, offer, standing }: PayPanelProps) {
  const load = useCallback(
    async (): Promise<ComponentType<PayRoomProps>> => (await import('./pay-room.tsx')).PayRoom,
    [],
  );
  return (
    <PayGate owner={offer.owner} viewerId={viewerId}>
      {(address) => <LazyRoom load={load} room={{ address, offer, standing, uid: viewerId }} />}
    </PayGate>
  );
}
