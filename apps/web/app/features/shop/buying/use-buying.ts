import { useRef, useState } from 'react';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { type OpenedWallets, openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { type BuyOutcome, type BuyParts, buy } from './buy.ts';
import { type Attempt, newKey } from './place-order.ts';

interface Buying<Placed> extends Pick<BuyParts<Placed>, 'abandon' | 'isPaid'> {
  /** Identifies the purchase by everything that matters; a change makes it a different purchase. */
  readonly purchaseKey: string;
  readonly place: (attempt: Attempt) => Promise<Placed>;
  readonly pay: (wallets: OpenedWallets, placed: Placed) => Promise<PaymentOutcome>;
  /** Leads to the order. The button stays busy until it resolves. */
  readonly onPlaced: (placed: Placed) => void | Promise<void>;
}

/** Buying by a button that may be pressed repeatedly: one purchase has one idempotency key and so one order. */
export function useBuying<Placed>({ purchaseKey, place, pay, abandon, isPaid, onPlaced }: Buying<Placed>) {
  const [outcome, setOutcome] = useState<BuyOutcome<Placed> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const keys = useRef(new Map<string, string>());
  const reload = useReload();
  const start = async ({ takesOver = false }: Partial<Pick<Attempt, 'takesOver'>> = {}) => {
    // A second press may arrive before the button is re-rendered.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setOutcome(null);
    const wanted = takesOver ? `over ${purchaseKey}` : purchaseKey;
    const key = keys.current.get(wanted) ?? newKey();
    keys.current.set(wanted, key);
    try {
      const wallets = await openWallets();
      const ended = await buy({
        place: () => place({ key, takesOver }),
        pay: (placed) => pay(wallets, placed),
        abandon,
        isPaid,
      });
      if (ended.kind === 'placed') return await onPlaced(ended.placed);
      // Declining ends the attempt; the next press starts a new one.
      if (ended.kind === 'declined') keys.current.delete(wanted);
      setOutcome(ended);
      if (ended.kind !== 'declined') await reload();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { outcome, isBusy, start };
}
