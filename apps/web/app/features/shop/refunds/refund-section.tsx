import { refundObstacles } from '@suixue/academy/orders/refund';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { RefundStanding } from './read-refund.ts';
import type { RefundFormState } from './refund-forms.ts';
import { type RefundRequest, refundStateTexts } from './refund-request.ts';

interface RefundSectionProps {
  readonly order: string;
  readonly standing: RefundStanding;
  readonly state: RefundFormState | null;
}

/** 退款: earlier requests and their answers, and whether a new one is possible. */
export function RefundSection({ order, standing, state }: RefundSectionProps) {
  const { obstacle, until, requests } = standing;
  if (obstacle === 'not-paid' || (obstacle === 'no-money' && requests.length === 0)) return null;
  return (
    <div className="scroll-mt-20 print:hidden" id="refund">
      <Card>
        <h2 className="text-lg">退款</h2>
        {state?.problem && (
          <div className="mt-3">
            <Notice kind="problem" title={state.problem} />
          </div>
        )}
        {requests.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {requests.map((request) => (
              <li className="py-4" key={request.id}>
                <Asked order={order} request={request} />
              </li>
            ))}
          </ul>
        )}
        {obstacle === null && until !== null ? (
          <Ask order={order} state={state} until={until} />
        ) : (
          obstacle !== null && <p className="mt-2 text-soft">{obstacleText(obstacle)}</p>
        )}
      </Card>
    </div>
  );
}

function obstacleText(obstacle: NonNullable<RefundStanding['obstacle']>): string {
  return obstacle === 'asked' ? '处理的结果会写在这里。' : `${refundObstacles[obstacle]}。`;
}

function Asked({ order, request }: { readonly order: string; readonly request: RefundRequest }) {
  const { state, reason, askedAt, decidedAt, answer } = request;
  const { title, tone } = refundStateTexts[state];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-faint">{momentToText(askedAt)} 申请</p>
        <Badge tone={tone}>{title}</Badge>
      </div>
      <p className="mt-2 break-words whitespace-pre-line">{reason}</p>
      {decidedAt !== null && answer !== '' && (
        <p className="mt-2 rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-line">
          <span className="block text-sm text-faint">答复 · {momentToText(decidedAt)}</span>
          {answer}
        </p>
      )}
      {state === 'asked' && (
        <PlainForm action={`/user/orders/${order}#refund`} className="mt-3">
          <input name="request" type="hidden" value={request.id} />
          <Button name="intent" tone="quiet" type="submit" value="withdraw">
            撤回申请
          </Button>
        </PlainForm>
      )}
    </>
  );
}

interface AskProps {
  readonly order: string;
  readonly until: string;
  readonly state: RefundFormState | null;
}

function Ask({ order, until, state }: AskProps) {
  return (
    <>
      <p className="mt-2 text-soft">
        {momentToText(BigInt(until))} 之前可以申请。管理员同意之后，实付的钱退到您的金库，买到的内容随之收回。
      </p>
      <details className="mt-2" open={state !== null}>
        <Summary tone="gold">申请退款</Summary>
        <PlainForm action={`/user/orders/${order}#refund`} className="mt-2 space-y-4">
          <TextArea
            defaultValue={state?.values.reason ?? ''}
            hint="最多 500 个字，管理员会看到。"
            label="原因"
            maxLength={500}
            name="reason"
            required
          />
          <Button name="intent" tone="danger" type="submit" value="ask">
            提交退款申请
          </Button>
        </PlainForm>
      </details>
    </>
  );
}
