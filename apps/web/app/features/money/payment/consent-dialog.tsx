import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import type { PaymentSummary } from './payment-summary.ts';
import { TransactionStatement } from './statement/transaction-statement.tsx';

interface ConsentDialogProps {
  readonly summary: PaymentSummary;
  /** From the caller, about the same bytes. */
  readonly explanation: ReactNode;
  readonly answer: (isWanted: boolean) => void;
}

/** For acts of the administration, and for bytes that differ from what a button without a sheet announces. */
export function ConsentDialog({ summary, explanation, answer }: ConsentDialogProps) {
  const isSound = summary.description.contradictions.length === 0;
  return (
    <Dialog onClose={() => answer(false)} open title={summary.title}>
      <p className="mb-4 text-sm text-soft">签名之后会发生下面这些事，请先核对。</p>
      {explanation}
      <TransactionStatement summary={summary} />
      <DialogActions>
        <Button onClick={() => answer(false)} tone="quiet">
          {isSound ? '取消' : '关闭'}
        </Button>
        {isSound && <Button onClick={() => answer(true)}>确认并签名</Button>}
      </DialogActions>
    </Dialog>
  );
}
