import type { SaleStep } from '@suixue/chain/profits/check-sale';
import { useCallback } from 'react';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { OwnShare } from '#app/features/profit/own-share.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { shortenText } from '#app/ui/shorten-text.ts';
import { Summary } from '#app/ui/summary.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { checkOwn, type SaleVerdict } from './check-own.ts';
import { CheckSession } from './check-session.tsx';
import { statusTexts, stepTitles, verdictTexts } from './check-words.ts';
import type { CheckTools } from './run-check.ts';

interface OwnCheckProps {
  readonly shares: readonly OwnShare[];
  readonly uid: string;
}

/** The check of the sales of a page. */
export function OwnCheck({ shares, uid }: OwnCheckProps) {
  const work = useCallback((tools: CheckTools) => checkOwn(tools, { shares, uid }), [shares, uid]);
  return (
    <CheckSession
      progressText={(read) => `正在读链：${read} / ${shares.length} 笔`}
      show={(verdicts) => <OwnVerdicts verdicts={verdicts} />}
      work={work}
    />
  );
}

/** The outcome in one sentence, then each sale with its comparisons. */
export function OwnVerdicts({ verdicts }: { readonly verdicts: readonly SaleVerdict[] }) {
  return (
    <div className="space-y-4">
      <OwnOutcome verdicts={verdicts} />
      <ul className="divide-y divide-line">
        {verdicts.map((verdict) => (
          <li className="py-2" key={verdict.saleId}>
            <VerdictLine verdict={verdict} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnOutcome({ verdicts }: { readonly verdicts: readonly SaleVerdict[] }) {
  const count = (...kinds: SaleVerdict['kind'][]) =>
    verdicts.filter(({ kind }) => kinds.includes(kind)).length;
  const wrong = count('differs', 'elsewhere');
  const gone = count('gone');
  if (wrong > 0)
    return (
      <Notice kind="problem" title={`${verdicts.length} 笔里有 ${wrong} 笔和链上不一样`}>
        <p>
          请以链上为准。也许是页面打开之后又结算或退了款，刷新后再核对；刷新了还是不一样，就是本站的记录有错，请告诉客服。
        </p>
        <Button className="mt-3" icon="refresh" onClick={() => location.reload()} tone="quiet">
          刷新页面
        </Button>
      </Notice>
    );
  if (gone > 0)
    return (
      <Notice kind="warning" title={`${verdicts.length - gone} 笔一致，${gone} 笔没法核对`}>
        <p>
          这个节点只留最近的记录，已经没有那几笔了。这不说明它们有错；换一个保存全部记录的节点可以再核对。
        </p>
      </Notice>
    );
  return (
    <Notice kind="done" title={`${verdicts.length} 笔全部一致`}>
      <p>每个数字都和链上的记录一样，各方的份额加起来都等于实付。</p>
    </Notice>
  );
}

function VerdictLine({ verdict }: { readonly verdict: SaleVerdict }) {
  const { saleId, name, currency, kind, steps } = verdict;
  const isRight = kind === 'agrees';
  return (
    <details open={kind === 'differs'}>
      <Summary tone={isRight ? 'gold' : 'seal'}>
        <span className="min-w-0 break-words">
          {name ?? '已不在目录里的商品'}：{verdictTexts[kind]}
        </span>
      </Summary>
      <p className="text-sm text-faint">
        售出编号 <code className="font-mono">{shortenText(saleId)}</code>
      </p>
      <ol>
        {steps.map((step) => (
          <li className="flex gap-3 py-1.5" key={step.key}>
            <Icon
              className={`mt-1 ${step.isHeld ? 'text-leaf' : 'text-seal'}`}
              name={step.isHeld ? 'check' : 'error'}
            />
            <div className="min-w-0 flex-1">
              <p>
                <span className="sr-only">{step.isHeld ? '一致：' : '不一样：'}</span>
                {stepTitles[step.key]}
              </p>
              <p className={`text-sm wrap-anywhere tabular-nums ${step.isHeld ? 'text-faint' : 'text-seal'}`}>
                {numbersText(step, currency)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function numbersText({ key, chain, expected, isHeld, unit }: SaleStep, currency: string): string {
  if (unit === 'flag') return isHeld ? '重算的结果和链上一样' : '重算的结果和链上不一样';
  const text = (value: string) => valueText(value, unit, currency);
  if (isHeld) return text(chain);
  const other = key === 'sum' || key === 'paid-sum' ? '实付' : '这一页是';
  return `链上是 ${text(chain)}，${other} ${text(expected)}`;
}

function valueText(value: string, unit: SaleStep['unit'], currency: string): string {
  if (value === '') return '没有';
  switch (unit) {
    case 'money':
      return ledgerText(value, currency);
    case 'money-list':
      return value
        .split(',')
        .map((one) => ledgerText(one, currency))
        .join('、');
    case 'moment':
      return momentToText(BigInt(value));
    case 'status':
      return statusTexts[value] ?? value;
    case 'text':
    case 'flag':
      return value;
  }
}
