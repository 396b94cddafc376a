import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { PoolGate } from './pool.ts';

interface RiskNoticeProps {
  readonly gate: PoolGate;
  /** The answer to the form. */
  readonly state: FormState | null;
  /** The sum that the viewer's first ticket can lose, for the sentence to agree to. */
  readonly loss: string;
}

/** The risk notice that an account reads and accepts before its first purchase. */
export function RiskNotice({ gate, state, loss }: RiskNoticeProps) {
  const { version, body } = gate.notice;
  return (
    <section aria-labelledby="risk-notice" className="space-y-4">
      <h3 className="text-lg" id="risk-notice">
        买票之前，先读完这份说明
      </h3>
      <NoticeBody body={body} />
      <PlainForm notices={<FormNotices state={state} />}>
        <input name="version" type="hidden" value={version} />
        <label className="flex items-start gap-3">
          <input className="mt-1 size-5 shrink-0 accent-(--gold)" name="agreed" type="checkbox" value="yes" />
          <span>我读完了，知道每张票最多亏 {loss}，锁仓时取不回来，也没有人能保证收益。</span>
        </label>
        <Button name="intent" type="submit" value="accept-notice">
          我已读懂，愿意承担
        </Button>
        <p className="text-sm text-faint">
          {gate.coolingHours > 0
            ? `同意之后要等 ${gate.coolingHours} 小时才能第一次买票，给自己留出想清楚的时间。`
            : '同意之后就可以买票。'}
          这是第 {version} 版；说明有改动时要重新读、重新等。
        </p>
      </PlainForm>
    </section>
  );
}

/** When the waiting time ends. */
export function CoolingNotice({ gate, buyableAt }: { readonly gate: PoolGate; readonly buyableAt: string }) {
  return (
    <div className="space-y-3">
      <Notice kind="note" title={`${momentToText(buyableAt)} 起可以买票`}>
        <p>
          您在 {gate.acceptedAt === null ? '' : momentToText(gate.acceptedAt)} 同意了风险说明，之后要等{' '}
          {gate.coolingHours} 小时。改变主意的话，什么都不用做。
        </p>
      </Notice>
      <details>
        <Summary tone="gold">再读一遍风险说明</Summary>
        <NoticeBody body={gate.notice.body} />
      </details>
    </div>
  );
}

/** Paragraphs of plain text. */
function NoticeBody({ body }: { readonly body: string }) {
  const parts = body.split(/\n+/).filter((part) => part.trim() !== '');
  return (
    <div className="space-y-2 rounded-xl border border-line bg-paper p-4">
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}
