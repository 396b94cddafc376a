import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { type ComponentType, useCallback } from 'react';
import { inSheetBar } from './in-sheet-bar.tsx';
import { LazyPayment } from './lazy-payment.tsx';
import { PayGate } from './pay-gate.tsx';
import { PaySkeleton } from './pay-skeleton.tsx';
import type { Buyable } from './purchase-details.tsx';
import type { WalletPaymentProps } from './wallet-payment.tsx';

interface PayPanelProps {
  readonly viewerId: string;
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
}

/** Pays for one item, whatever the state of account and wallet. */
export function PayPanel({ viewerId, offer, standing }: PayPanelProps) {
  const load = useCallback(
    async (): Promise<ComponentType<WalletPaymentProps>> =>
      (await import('./wallet-payment.tsx')).WalletPayment,
    [],
  );
  return (
    <PayGate frame={inSheetBar} owner={offer.owner} skeleton={<PaySkeleton />} viewerId={viewerId}>
      {(address) => (
        <LazyPayment
          load={load}
          props={{ address, offer, standing, uid: viewerId }}
          skeleton={<PaySkeleton />}
        />
      )}
    </PayGate>
  );
}
