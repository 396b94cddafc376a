import { useRef } from 'react';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { gasBound } from './gas-bound.ts';
import type { Mandate } from './mandate.ts';
import { type Preview, type Previewed, usePreview } from './use-preview.ts';
import { type SheetQuestion, useSheetConsent } from './use-sheet-consent.ts';

interface SheetParts extends Previewed {
  /** Exactly what the sheet shows. */
  readonly actions: Mandate['actions'];
  /** The site is to pay the gas. Nothing is simulated before the press then. */
  readonly isSponsored?: boolean;
}

interface Sheet {
  readonly question: SheetQuestion | null;
  /** For `TransactionRequest.confirm`: the press agrees to what the sheet shows now. */
  readonly confirm: (summary: PaymentSummary) => Promise<boolean>;
  /** What the sheet shows behind its details: while busy, the bytes that the wallet is asked for. */
  readonly toStatement: (isBusy: boolean) => Preview;
}

/** A sheet: the simulation that it shows before its button is pressed, and the press as consent to exactly that. */
export function useSheet({ actions, isSponsored = false, ...previewed }: SheetParts): Sheet {
  const { question, agreed, confirmAgreed } = useSheetConsent();
  const preview = usePreview({ ...previewed, isPossible: previewed.isPossible && !isSponsored });
  const { summary } = preview;
  const { uid, previewKey } = previewed;
  const agreedKey = useRef<string | null>(null);
  const confirm = confirmAgreed({
    ...(uid !== undefined && { uid }),
    actions,
    maxGas: isSponsored ? 0n : summary && gasBound(summary.gas.atMost),
  });
  return {
    question,
    confirm(bytes) {
      agreedKey.current = previewKey;
      return confirm(bytes);
    },
    toStatement(isBusy) {
      const isAgreed = isBusy && agreedKey.current === previewKey;
      return isAgreed ? { ...preview, summary: agreed ?? summary } : preview;
    },
  };
}
