import type { ReactNode } from 'react';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { TransactionStatement } from '#app/features/money/payment/statement/transaction-statement.tsx';
import { SkeletonLine } from '#app/ui/skeleton.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { gasBoundText } from './gas-bound.ts';

interface GasLineProps {
  /** The simulation, or that of the bytes that the wallet is asked to sign; null while it is made, and if it cannot be made. */
  readonly summary: PaymentSummary | null;
  readonly isLoading: boolean;
  readonly isSponsored: boolean;
  /** More about the payment, shown before the statement. */
  readonly children?: ReactNode;
}

/** The gas as an upper limit, with the whole statement behind 详情. */
export function GasLine({ summary, isLoading, isSponsored, children }: GasLineProps) {
  return (
    <div className="space-y-1">
      <p className="flex items-baseline justify-between gap-4 text-soft tabular-nums">
        <span>网络费</span>
        <span className="text-ink">
          {gasText({ summary, isSponsored }) ?? (isLoading ? <GasSkeleton /> : '签名前写明')}
        </span>
      </p>
      {(summary || children) && (
        <details className="text-[0.95rem]">
          <Summary tone="gold">详情</Summary>
          <div className="space-y-4 pb-2">
            {children}
            {summary && <TransactionStatement summary={summary} />}
          </div>
        </details>
      )}
    </div>
  );
}

function gasText({ summary, isSponsored }: Pick<GasLineProps, 'summary' | 'isSponsored'>): string | null {
  if (isSponsored) return '由学园代付';
  return summary && gasBoundText(summary);
}

function GasSkeleton() {
  return (
    <span data-loading>
      <span className="sr-only">正在试算</span>
      <SkeletonLine className="w-24" />
    </span>
  );
}
