import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { type SummaryLine, summaryWarnings } from '#app/features/money/payment/summary-lines.ts';
import { AddressGroups } from '#app/features/money/wallet/address-groups.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { shortenText } from '#app/ui/shorten-text.ts';
import { Summary } from '#app/ui/summary.tsx';
import { contradictionText, toStatement } from './statement.ts';

interface TransactionStatementProps {
  readonly summary: PaymentSummary;
}

/** What is about to be signed: a sentence per action, the totals, and the raw commands. */
export function TransactionStatement({ summary }: TransactionStatementProps) {
  const { sentences, lines } = toStatement(summary);
  return (
    <div className="space-y-4">
      <Sentences sentences={sentences} />
      <Problems summary={summary} />
      <dl className="divide-y divide-line rounded-xl border border-line">
        {withPlaces(lines).map(({ place, line }) => (
          <Line key={place} line={line} />
        ))}
        <div className="space-y-2 px-4 py-3">
          <dt className="text-soft">签名钱包</dt>
          <dd>
            <AddressGroups address={summary.account} />
          </dd>
        </div>
      </dl>
      <Commands commands={summary.commands} />
    </div>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <div className="space-y-2 border-l-4 border-gold pl-4">
      {withPlaces(sentences).map(({ place, line }) => (
        <p className="text-lg leading-relaxed font-semibold break-words" key={place}>
          {line}
        </p>
      ))}
    </div>
  );
}

function Problems({ summary }: { readonly summary: PaymentSummary }) {
  const { contradictions } = summary.description;
  return (
    <>
      {contradictions.length > 0 && (
        <Notice kind="problem" title="这笔交易前后矛盾，不能签名。">
          {withPlaces(contradictions).map(({ place, line }) => (
            <p key={place}>{contradictionText(line, summary)}</p>
          ))}
        </Notice>
      )}
      {summaryWarnings(summary).map((warning) => (
        <Notice key={warning} kind="warning" title={warning} />
      ))}
    </>
  );
}

function Line({ line: { label, text, detail, number } }: { readonly line: SummaryLine }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-3 px-4 py-3">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 break-words">
        <span className="font-semibold tabular-nums">{text}</span>
        {detail && <span className="block text-sm break-words text-soft">{detail}</span>}
        {number && <ThingNumber number={number} />}
      </dd>
    </div>
  );
}

function Commands({ commands }: { readonly commands: readonly string[] }) {
  if (commands.length === 0) return null;
  return (
    <details className="text-sm">
      <Summary tone="gold">交易里的每一步</Summary>
      <ol className="list-decimal space-y-1 rounded-xl bg-sunk py-3 pr-4 pl-9 break-words">
        {withPlaces(commands).map(({ place, line }) => (
          <li key={place}>{line}</li>
        ))}
      </ol>
    </details>
  );
}

/** Indexes serve as keys, because the lists are constant and may contain duplicates. */
function withPlaces<T>(lines: readonly T[]): readonly { readonly place: number; readonly line: T }[] {
  return lines.map((line, place) => ({ place, line }));
}

/** An item's id on the chain: shortened, with the full id on demand. */
function ThingNumber({ number }: { readonly number: string }) {
  const short = shortenText(number);
  if (short === number) return <span className="block text-sm text-soft">编号 {number}</span>;
  return (
    <details className="-mb-2 text-sm">
      <Summary tone="gold">编号 {short}</Summary>
      <p className="pb-1 break-all text-soft tabular-nums select-all">{number}</p>
    </details>
  );
}
