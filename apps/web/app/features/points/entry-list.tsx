import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import { describeEntry, signed } from './describe-entry.ts';
import type { JournalEntry } from './points-data.ts';

/** Entries of the journal, each with its cause. */
export function EntryList({ entries }: { readonly entries: readonly JournalEntry[] }) {
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <Entry entry={entry} key={entry.id} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: JournalEntry }) {
  const { id, amount, note, at, isReversed } = entry;
  const { title, to, digest } = describeEntry(entry);
  const explorerUrl = useRootData()?.site.explorerUrl;
  return (
    <li className="flex scroll-mt-24 items-start gap-4 py-3 target:bg-gold-wash" id={`entry-${id}`}>
      <div className="min-w-0 flex-1">
        <p className="break-words">{to === null ? title : <TextLink href={to}>{title}</TextLink>}</p>
        {note !== '' && <p className="text-[0.95rem] break-words text-soft">{note}</p>}
        {digest !== undefined && <TransactionDigest digest={digest} explorerUrl={explorerUrl} />}
        <p className="text-sm text-faint">
          <MomentText moment={at} />
        </p>
      </div>
      <p className="flex flex-col items-end gap-1">
        <span
          className={classes(
            'font-serif text-xl tabular-nums',
            isReversed ? 'text-faint line-through' : amount > 0 ? 'text-gold' : 'text-ink',
          )}
        >
          {signed(amount)}
        </span>
        {isReversed && <Badge>已撤回</Badge>}
      </p>
    </li>
  );
}
