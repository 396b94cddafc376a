import { normaliseAddress } from '@suixue/chain/address';
import { useCallback, useEffect, useRef } from 'react';
import type { BuildPart } from '#app/features/money/payment/payment-chain.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { previewTransaction } from '#app/features/money/payment/preview-transaction.ts';
import { settledCount } from '#app/features/money/payment/settled-count.ts';
import { type OpenedWallets, openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';

export interface Previewed {
  /** Identifies what is paid for, and the wallet; a change needs another simulation. */
  readonly previewKey: string;
  readonly title: string;
  readonly uid?: string;
  readonly address: string;
  readonly build: (wallets: OpenedWallets) => BuildPart;
  /** False if there is nothing to simulate, or the wallet alone cannot pay for it. */
  readonly isPossible: boolean;
  /** Waits this long for further changes, such as digits that are still typed. */
  readonly pauseMs?: number;
}

/** Enough for the next digit to be typed. */
export const typingPauseMs = 300;

export interface Preview {
  /** Null while it is made, and if it cannot be made; the bytes are then shown after the press. */
  readonly summary: PaymentSummary | null;
  readonly isLoading: boolean;
}

/** Simulates the payment of a sheet before its button is pressed, and again after each change. */
export function usePreview(previewed: Previewed): Preview {
  const { previewKey, isPossible } = previewed;
  const latest = useRef(previewed);
  latest.current = previewed;
  const load = useCallback(async () => {
    const sender = normaliseAddress(latest.current.address);
    if (!isPossible || sender === undefined) return { key: previewKey, summary: null };
    const { pauseMs } = latest.current;
    if (pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { build, title, uid } = latest.current;
    // A later simulation takes its place.
    if (latest.current.previewKey !== previewKey) return { key: previewKey, summary: null };
    const wallets = await openWallets();
    const summary = await previewTransaction(wallets, { title, uid, sender, build: build(wallets) });
    return { key: previewKey, summary };
  }, [previewKey, isPossible]);
  const { value, error, isLoading, reload } = useLoaded(load);
  const settled = useCell(settledCount, 0);
  useEffect(() => {
    if (settled > 0) reload();
  }, [settled, reload]);
  const isCurrent = value?.key === previewKey && error === null;
  return { summary: isCurrent ? value.summary : null, isLoading: isLoading && !isCurrent };
}
