import type { MonthRow } from '#app/features/profit/profit-month.ts';
import { Summary } from '#app/ui/summary.tsx';
import { CheckPanel } from './check-panel.tsx';

interface MonthsCheckPanelProps {
  readonly rows: readonly MonthRow[];
  readonly months: readonly string[];
}

const load = async () => (await import('./months-check.tsx')).MonthsCheck;

/** Adds up the months of the page from the events of the chain. */
export function MonthsCheckPanel(props: MonthsCheckPanelProps) {
  return (
    <CheckPanel load={load} props={props} title="核对这几个月的总数">
      <p>
        您的浏览器会从链上读出全部售出、结算和退款的记录，从头加一遍，再和这一页比对。记录多的时候要读一会儿，可以随时停下。
      </p>
      <details>
        <Summary tone="gold">不想经过本站？</Summary>
        <p className="text-[0.95rem]">
          网页读链，要经过本站的转发。您也可以在自己的电脑上下载本站的源代码，换一个节点来加，算法是同一份：
        </p>
        <pre className="mt-2 overflow-x-auto rounded-xl bg-sunk p-3 text-sm">
          <code>npm run profit:check -- {props.months[0]} --url 节点地址</code>
        </pre>
      </details>
    </CheckPanel>
  );
}
