import type { AuthoredRule } from '@suixue/chain/describing/rule-calls';
import type { ReactNode } from 'react';
import type { AcceptedCurrency } from '#app/features/admin/authority/contract-settings.ts';
import { RuleExample } from '#app/features/admin/catalogue/profit-rule/profit-rule-builder.tsx';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { ruleToText } from '#app/features/admin/catalogue/profit-rule/rule-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { UsedRule } from './read-rules.ts';

interface RuleItemProps {
  readonly rule: AuthoredRule;
  readonly use: UsedRule | null;
  /** When it was approved; `null` if it was not, or if that is not known yet. */
  readonly approvedAt?: string | null;
  readonly currencies: readonly AcceptedCurrency[];
  /** Whether the list of what is used ends before its last rule. */
  readonly isCut: boolean;
  readonly children: ReactNode;
}

const exampleCoins = 100n;

/** An author with the shares in words, what sells by them, and an example that adds up. */
export function RuleItem({ rule, use, approvedAt = null, currencies, isCut, children }: RuleItemProps) {
  const facts = currencies.find(({ coinType }) => coinType === use?.currency)?.facts;
  // Shares in percent are the same in every currency.
  const { symbol, decimals } = facts ?? (hasFixedAmount(rule) ? undefined : currencies[0]?.facts) ?? {};
  const author = uidToText(rule.authorUid);
  return (
    <div className="space-y-2">
      <p className="font-medium wrap-anywhere">{ruleToText(rule.shares, facts)}</p>
      <p className="text-sm wrap-anywhere text-soft">
        作者：{author}。{useText(use, isCut)}
        {approvedAt !== null && `${momentToText(approvedAt)} 批准。`}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        {symbol && typeof decimals === 'number' && (
          <details className="group min-w-0 open:w-full">
            <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-sm text-soft hover:text-ink lg:min-h-9">
              <Icon className="size-4 transition-transform group-open:rotate-180" name="down" />
              举例：卖出一份怎么分
            </summary>
            <div className="max-w-2xl pt-2">
              <RuleExample
                authorName={author}
                currency={{ symbol, decimals }}
                price={exampleCoins * 10n ** BigInt(decimals)}
                rule={rule.shares}
              />
            </div>
          </details>
        )}
        {children}
      </div>
    </div>
  );
}

const hasFixedAmount = ({ shares }: AuthoredRule): boolean => shares.some(({ to }) => to === 'specify');

function useText(use: UsedRule | null, isCut: boolean): string {
  if (!use) return isCut ? '' : '现在没有商品在用。';
  const { wares, goods, names } = use;
  const counts = [...(wares > 0 ? [`${wares} 门课程`] : []), ...(goods > 0 ? [`${goods} 件商品`] : [])].join(
    '、',
  );
  const rest = wares + goods > names.length ? '等' : '';
  return `${counts}在用${names.length > 0 ? `：${names.map((name) => `「${name}」`).join('')}${rest}` : ''}。`;
}
