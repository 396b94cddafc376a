import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import { entrySentence } from './entry-sentence.ts';
import type { PoolEntry } from './pool.ts';

interface PoolEntryListProps {
  readonly entries: readonly PoolEntry[];
  readonly currency: string;
}

/** The history of a pool; each entry names its transaction on the chain. */
export function PoolEntryList({ entries, currency }: PoolEntryListProps) {
  const explorerUrl = useRootData()?.site.explorerUrl;
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4 sm:px-6">
      {entries.map((entry) => (
        <li className="py-3.5" key={entry.sequence}>
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 break-words tabular-nums">{entrySentence(entry, currency)}</p>
            {entry.isMine && <Badge tone="gold">我的</Badge>}
          </div>
          <p className="mt-0.5 text-sm text-faint">
            <MomentText moment={entry.at} />
          </p>
          <TransactionDigest digest={entry.digest} explorerUrl={explorerUrl} />
        </li>
      ))}
    </ul>
  );
}
