import { useCallback } from 'react';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { type MonthRow, monthTitle } from '#app/features/profit/profit-month.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { checkMonths, type MonthDifference, type MonthsVerdict } from './check-months.ts';
import { CheckSession } from './check-session.tsx';
import { monthKeyTexts, monthStatusText } from './check-words.ts';
import type { CheckTools } from './run-check.ts';

interface MonthsCheckProps {
  readonly rows: readonly MonthRow[];
  readonly months: readonly string[];
}

/** The check of the months of a page. */
export function MonthsCheck({ rows, months }: MonthsCheckProps) {
  const work = useCallback((tools: CheckTools) => checkMonths(tools, { rows, months }), [rows, months]);
  return (
    <CheckSession
      progressText={(read) => `正在读链：已经读到 ${read} 笔交易`}
      show={(verdict) => <MonthsOutcome verdict={verdict} />}
      work={work}
    />
  );
}

/** Whether the months agree, and every sum that does not. */
export function MonthsOutcome({ verdict: { differences, compared } }: { readonly verdict: MonthsVerdict }) {
  if (differences === null)
    return (
      <Notice kind="warning" title="这个节点没有从头的记录，没法加总">
        <p>它只留最近的交易。这不说明账目有问题；请用上面的命令，换一个保存全部记录的节点。</p>
      </Notice>
    );
  if (differences.length === 0)
    return (
      <Notice kind="done" title="总数全部一致">
        <p>{compared} 个数字都和从链上加出来的一样。</p>
      </Notice>
    );
  return (
    <Notice kind="problem" title={`${compared} 个数字里有 ${differences.length} 个和链上不一样`}>
      <p>
        请以链上为准。也许是页面打开之后又有了新的记录，刷新后再核对；刷新了还是不一样，就是本站的记录有错，请告诉客服。
      </p>
      <ul className="mt-2 space-y-1">
        {differences.map((difference) => (
          <li key={`${difference.month} ${difference.currency} ${difference.status} ${difference.key}`}>
            {differenceText(difference)}
          </li>
        ))}
      </ul>
      <Button className="mt-3" icon="refresh" onClick={() => location.reload()} tone="quiet">
        刷新页面
      </Button>
    </Notice>
  );
}

function differenceText({ month, currency, status, key, chain, site }: MonthDifference): string {
  const text = (value: string) => (key === 'sales' ? `${value} 笔` : ledgerText(value, currency));
  return `${monthTitle(month)}，${monthStatusText(status)}，${monthKeyTexts[key]}：链上是 ${text(chain)}，这一页是 ${text(site)}`;
}
