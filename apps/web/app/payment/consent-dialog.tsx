import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddressGroups } from '../wallet/address-groups.tsx';
import type { PaymentSummary } from './payment-summary.ts';
import { summaryLines, summaryWarnings } from './summary-lines.ts';
import { ThingNumber } from './thing-number.tsx';

interface ConsentDialogProps {
  readonly summary: PaymentSummary;
  readonly answer: (isWanted: boolean) => void;
}

/** What is about to be signed, in plain words, and the only place where one agrees to it. */
export function ConsentDialog({ summary, answer }: ConsentDialogProps) {
  return (
    <Dialog onClose={() => answer(false)} open title={summary.title}>
      <Consent summary={summary} />
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={() => answer(false)} tone="quiet">
          取消
        </Button>
        <Button onClick={() => answer(true)}>确认并签名</Button>
      </div>
    </Dialog>
  );
}

function Consent({ summary }: { readonly summary: PaymentSummary }) {
  const row = 'grid grid-cols-[4.5rem_1fr] gap-x-3 px-4 py-3';
  return (
    <>
      <p className="text-sm text-soft">签名之后会发生下面这些事，请先核对。</p>
      {summaryWarnings(summary).map((warning) => (
        <div className="mt-3" key={warning}>
          <Notice kind="warning" title={warning} />
        </div>
      ))}
      <dl className="mt-4 divide-y divide-line rounded-xl border border-line">
        {summaryLines(summary).map(({ label, text, detail, number }) => (
          <div className={row} key={`${label} ${text} ${detail} ${number}`}>
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 break-words">
              <span className="font-semibold tabular-nums">{text}</span>
              {detail && <span className="block text-sm break-words text-soft">{detail}</span>}
              {number && <ThingNumber number={number} />}
            </dd>
          </div>
        ))}
        <div className="space-y-2 px-4 py-3">
          <dt className="text-soft">付款钱包</dt>
          <dd>
            <AddressGroups address={summary.account} />
          </dd>
        </div>
      </dl>
    </>
  );
}
