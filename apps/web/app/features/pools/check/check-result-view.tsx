import { requirePoolStage } from '@suixue/academy/pools/stage';
import type { CheckStep, StepKey } from '@suixue/chain/pools/check-pool';
import type { ReactNode } from 'react';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import type { CheckResult } from './check-state.ts';
import { shownLabels, stepTitles } from './check-words.ts';
import type { Difference } from './compare-mirror.ts';

interface CheckResultViewProps {
  readonly result: CheckResult;
  readonly coinType: string;
}

/** The verdict of a check, then each recomputation with its numbers. */
export function CheckResultView({ result, coinType }: CheckResultViewProps) {
  const { steps, events } = result;
  const of = (prefix: string) => steps.filter(({ key }) => key.startsWith(prefix));
  const now = steps.filter(({ key }) => !key.startsWith('history-') && !key.startsWith('own-'));
  return (
    <div className="space-y-5">
      <Verdict coinType={coinType} result={result} />
      <AdminMoneyList coinType={coinType} result={result} />
      <StepList coinType={coinType} steps={now} title="现在的账" />
      {events === null ? (
        <Notice kind="note" title="没有逐笔重算">
          <p>这个节点没有保存全部的记录。现在的账已经核对，从创建起的每一笔没有。</p>
        </Notice>
      ) : (
        <StepList coinType={coinType} steps={of('history-')} title={`从创建起的 ${events} 条记录`} />
      )}
      {of('own-').length > 0 && <StepList coinType={coinType} steps={of('own-')} title="您自己的账" />}
      <p className="text-sm text-faint">
        核对的是链上 {momentToText(result.clockMs)} 的状态，共 {result.owners} 个账户买过票。
      </p>
    </div>
  );
}

function Verdict({ result: { steps, differences }, coinType }: CheckResultViewProps) {
  const failed = steps.filter(({ isHeld }) => !isHeld).length;
  if (failed > 0)
    return (
      <Notice kind="problem" title={`${steps.length} 项重算，有 ${failed} 项对不上`}>
        <p>链上的数字自己合不拢，或者节点没有如实回答。先不要买票，请把这一页截图告诉客服。</p>
        <Differences coinType={coinType} differences={differences} />
      </Notice>
    );
  if (differences.length > 0)
    return (
      <Notice kind="warning" title="链上的账对得上，但这一页和链上不一样">
        <p>
          请以链上为准。多半是页面打开之后池子又有了变化，刷新后再核对；刷新了还是不一样，就是本站的记录有错，请告诉客服。
        </p>
        <Differences coinType={coinType} differences={differences} />
        <Button className="mt-3" icon="refresh" onClick={() => location.reload()} tone="quiet">
          刷新页面
        </Button>
      </Notice>
    );
  return (
    <Notice kind="done" title="全部对得上">
      <p>{steps.length} 项重算都成立，这一页显示的也和链上一样。</p>
    </Notice>
  );
}

function Differences({
  differences,
  coinType,
}: Pick<CheckResultViewProps, 'coinType'> & { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1">
      {differences.map(({ key, chain, site }) => (
        <li key={key}>
          {shownLabels[key][0]}：链上是 <strong>{shownText(key, chain, coinType)}</strong>，这一页是{' '}
          {shownText(key, site, coinType)}
        </li>
      ))}
    </ul>
  );
}

function shownText(key: Difference['key'], value: string, coinType: string): string {
  switch (shownLabels[key][1]) {
    case 'money':
      return ledgerText(value, coinType);
    case 'tickets':
      return `${value} 张`;
    case 'moment':
      return momentToText(BigInt(value));
    case 'length':
      return lengthText(BigInt(value));
    case 'stage':
      return requirePoolStage(Number(value)).name;
    case 'flag':
      return value === 'true' ? '是' : '否';
    case 'count':
    case 'text':
      return value;
  }
}

function AdminMoneyList({ result: { admin }, coinType }: CheckResultViewProps) {
  const money = (amount: bigint) => ledgerText(String(amount), coinType);
  return (
    <Section title="钱和管理员">
      <dl className="divide-y divide-line">
        <Line title="池里的钱">{money(admin.vault)}</Line>
        <Line title="应付持有人">{money(admin.owed)}</Line>
        <Line title="管理员存入过">{money(admin.deposited)}</Line>
        <Line title="管理员取走过">{money(admin.withdrawn)}</Line>
        <Line title="管理员此刻还能取">{money(admin.withdrawable)}</Line>
      </dl>
    </Section>
  );
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-soft">{title}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface StepListProps {
  readonly title: string;
  readonly steps: readonly CheckStep[];
  readonly coinType: string;
}

function StepList({ title, steps, coinType }: StepListProps) {
  return (
    <Section title={title}>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li className="flex gap-3 py-2.5" key={step.key}>
            <Icon
              className={`mt-1 ${step.isHeld ? 'text-leaf' : 'text-seal'}`}
              name={step.isHeld ? 'check' : 'error'}
            />
            <div className="min-w-0 flex-1">
              <p>
                <span className="sr-only">{step.isHeld ? '成立：' : '对不上：'}</span>
                {stepTitles[step.key]}
              </p>
              <p className={`text-sm tabular-nums ${step.isHeld ? 'text-faint' : 'text-seal'}`}>
                {numbersText(step, coinType)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function numbersText({ isHeld, isMinimum, expected, found, unit, key }: CheckStep, coinType: string): string {
  const text = (value: bigint) => {
    if (unit === 'money') return ledgerText(String(value), coinType);
    return unit === 'tickets' ? `${value} 张` : `${value} ${countWords[key] ?? '位'}`;
  };
  if (isMinimum)
    return `至少要 ${text(expected)}，${key === 'vault-covers' ? '池里有' : '算出'} ${text(found)}`;
  return isHeld ? `两边都是 ${text(found)}` : `应为 ${text(expected)}，读到 ${text(found)}`;
}

/** Measure words of what is counted; holders otherwise. */
const countWords: Partial<Record<StepKey, string>> = {
  'history-state': '项',
  'history-amounts': '条',
  'history-covered': '条',
};
