import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { monthTexts, partTexts } from './month-words.ts';
import { type CurrencyMonth, monthTitle, type PartSum, type ProfitMonth, type Sum } from './profit-month.ts';
import { PartDot, SplitBar } from './split-bar.tsx';

/** What each month sold and how it was divided, the newest first. */
export function MonthList({ months }: { readonly months: readonly ProfitMonth[] }) {
  const currencies = useCurrencies(months.flatMap((month) => month.currencies));
  return (
    <ul className="space-y-4">
      {months.map(({ month, currencies: sums }) => (
        <li key={month}>
          <Card>
            <h3 className="text-lg">
              <time dateTime={month}>{monthTitle(month)}</time>
            </h3>
            {sums.length === 0 && <p className="mt-2 text-soft">这个月没有售出。</p>}
            {sums.map((sum) => (
              <CurrencyPart facts={currencies.get(sum.currency)} key={sum.currency} sum={sum} />
            ))}
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface CurrencyPartProps {
  readonly sum: CurrencyMonth;
  readonly facts: CoinFacts | undefined;
}

/** One currency of a month: the states that a sale can be in, and the roles that share the sales without a refund. */
function CurrencyPart({ sum, facts }: CurrencyPartProps) {
  const { currency, sold, states, parts, isWhole } = sum;
  const text = (amount: bigint) => ledgerText(String(amount), currency, facts);
  const kept = states.open.amount + states.settled.amount;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <dl>
        <SumLine isStrong sum={sold} text={text} title={monthTexts.sold} />
        <SumLine sum={states.refunded} text={text} title={monthTexts.refunded} />
        <SumLine sum={states.open} text={text} title={monthTexts.open} />
        <SumLine sum={states.settled} text={text} title={monthTexts.settled} />
      </dl>
      {kept > 0n && (
        <>
          <h4 className="mt-4 font-semibold">没有退款的怎样分</h4>
          <SplitBar parts={parts} />
          <dl className="mt-2">
            {parts
              .filter(({ pending, settled }) => pending + settled > 0n)
              .map((part) => (
                <PartLine key={part.key} part={part} text={text} />
              ))}
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 font-semibold">
              <dt>加起来</dt>
              <dd className="text-end tabular-nums">{text(kept)}</dd>
            </div>
          </dl>
        </>
      )}
      {!isWhole && (
        <div className="mt-3">
          <Notice kind="problem" title="各方加起来，和这个月的总数对不上">
            <p>本站的记录有错，请以链上为准，并告诉客服。</p>
          </Notice>
        </div>
      )}
    </div>
  );
}

interface SumLineProps {
  readonly title: string;
  readonly sum: Sum;
  readonly text: (amount: bigint) => string;
  readonly isStrong?: boolean;
}

function SumLine({ title, sum, text, isStrong = false }: SumLineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 ${isStrong ? 'font-semibold' : ''}`}
    >
      <dt className={isStrong ? '' : 'text-soft'}>
        {title} {String(sum.sales)} 笔
      </dt>
      <dd className="text-end tabular-nums">{text(sum.amount)}</dd>
    </div>
  );
}

interface PartLineProps {
  readonly part: PartSum;
  readonly text: (amount: bigint) => string;
}

function PartLine({ part: { key, pending, settled }, text }: PartLineProps) {
  const { title, about } = partTexts[key];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="text-soft">
        <PartDot part={key} />
        {title}
        <span className="block text-sm text-faint">{about}</span>
      </dt>
      <dd className="text-end tabular-nums">
        {text(pending + settled)}
        {pending > 0n && settled > 0n && (
          <span className="block text-sm text-faint">其中待结算 {text(pending)}</span>
        )}
      </dd>
    </div>
  );
}
