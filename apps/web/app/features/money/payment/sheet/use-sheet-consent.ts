import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { type Difference, findDifferences, type Mandate } from './mandate.ts';

/** The bytes differ from what the sheet showed, so it shows them and asks. */
export interface SheetQuestion {
  readonly summary: PaymentSummary;
  readonly differences: readonly Difference[];
  readonly answer: (isWanted: boolean) => void;
}

interface SheetConsent {
  readonly question: SheetQuestion | null;
  /** The simulation of the bytes that the wallet was asked to sign last. */
  readonly agreed: PaymentSummary | null;
  /** For `TransactionRequest.confirm`: resolves with true if the bytes do exactly what was agreed to, or if the user agrees to them now. */
  readonly confirmAgreed: (mandate: Mandate) => (summary: PaymentSummary) => Promise<boolean>;
}

/** The consent of a sheet. Leaving the sheet while it asks counts as no. */
export function useSheetConsent(): SheetConsent {
  const [question, setQuestion] = useState<SheetQuestion | null>(null);
  const [agreed, setAgreed] = useState<PaymentSummary | null>(null);
  const open = useRef<SheetQuestion | null>(null);
  useEffect(() => () => open.current?.answer(false), []);
  const confirmAgreed = useCallback(
    (mandate: Mandate) => (summary: PaymentSummary) => {
      const differences = findDifferences(mandate, summary);
      setAgreed(summary);
      if (differences.length === 0) return Promise.resolve(true);
      return new Promise<boolean>((resolve) => {
        const answer = (isWanted: boolean) => {
          open.current = null;
          setQuestion(null);
          resolve(isWanted);
        };
        open.current = { summary, differences, answer };
        setQuestion(open.current);
      });
    },
    [],
  );
  return { question, agreed, confirmAgreed };
}
