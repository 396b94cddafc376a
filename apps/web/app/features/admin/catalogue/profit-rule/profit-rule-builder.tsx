import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ExampleBar } from './example-bar.tsx';
import { draftToRule, emptyShare, ruleToDraft, type ShareDraft } from './rule-draft.ts';
import { ShareLine } from './share-line.tsx';
import { amountToText, countTiers, type RuleCurrency, splitExample } from './split-example.ts';

interface ProfitRuleBuilderProps {
  /** The price of the example; without one, the example is for 100 coins. */
  readonly price: bigint | null;
  readonly currency: RuleCurrency;
  /** Read once; change the key to start over. */
  readonly initial?: ProfitRule;
  /** How the example names the author of the item, who receives what the rule does not give to others. */
  readonly authorName?: string;
  /** Called at first and after each change; `null` while the rule is invalid. */
  readonly onChange: (rule: ProfitRule | null) => void;
}

const exampleCoins = 100n;

/** The shares of a sale as a form, with an example that adds up to the price exactly. Its fields have no names. */
export function ProfitRuleBuilder({
  price,
  currency,
  initial = [],
  authorName = '作者',
  onChange,
}: ProfitRuleBuilderProps) {
  const { decimals, symbol } = currency;
  const [shares, setShares] = useState(() => ruleToDraft(initial, decimals));
  const [nextKey, setNextKey] = useState(initial.length);
  const reading = useMemo(() => draftToRule(shares, decimals), [shares, decimals]);
  const report = useEffectEvent(onChange);
  useEffect(() => report(reading.kind === 'rule' ? reading.rule : null), [reading]);
  const add = () => {
    setShares([...shares, emptyShare(`new-${nextKey}`, shares.length === 0 ? 'proposer' : 'user')]);
    setNextKey(nextKey + 1);
  };
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-1 text-base font-medium">分成</legend>
      <p className="text-sm text-soft">
        先扣比例，再扣固定金额，余下的归{authorName}，或归您指定的账户。每份向下取整，零头也在余下的里面。
      </p>
      {shares.map((draft, at) => (
        <ShareLine
          change={(next) => setShares(shares.with(at, next))}
          draft={draft}
          key={draft.key}
          number={at + 1}
          problem={reading.kind === 'problems' ? reading.shares.get(draft.key) : undefined}
          remove={() => setShares(shares.toSpliced(at, 1))}
          symbol={symbol}
          tier={tierOf(shares, at)}
        />
      ))}
      <Button icon="plus" onClick={add} tone="quiet">
        加一项
      </Button>
      {reading.kind === 'problems' && reading.whole && <Notice kind="problem" title={reading.whole} />}
      {reading.kind === 'rule' ? (
        <RuleExample
          authorName={authorName}
          currency={currency}
          price={price ?? exampleCoins * 10n ** BigInt(decimals)}
          rule={reading.rule}
        />
      ) : (
        <p className="text-sm text-faint">填完整之后，这里会算出每个人得到多少。</p>
      )}
    </fieldset>
  );
}

function tierOf(shares: readonly ShareDraft[], at: number) {
  if (shares[at]?.to !== 'proposer') return null;
  const isTier = ({ to }: ShareDraft) => to === 'proposer';
  return {
    level: shares.slice(0, at).filter(isTier).length,
    isLast: !shares.slice(at + 1).some(isTier),
  };
}

interface ExampleProps {
  readonly rule: ProfitRule;
  readonly price: bigint;
  readonly currency: RuleCurrency;
  readonly authorName: string;
}

/** What each receiver gets of one price, for the proposer that is chosen. */
export function RuleExample({ rule, price, currency, authorName }: ExampleProps) {
  const tiers = countTiers(rule);
  const [chosen, setChosen] = useState('0');
  if (price === 0n) return <p className="text-sm text-soft">免费，没有钱可分。</p>;
  const tier = tiers === 0 || chosen === 'none' ? null : Math.min(Number(chosen), tiers - 1);
  return (
    <div className="space-y-4 rounded-xl bg-sunk p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="font-medium">卖出一份 {amountToText(price, currency)}</p>
        {tiers > 0 && (
          <SelectField
            label="买家的推荐人"
            onChange={(event) => setChosen(event.target.value)}
            value={tier ?? 'none'}
          >
            <option value="none">没有推荐人</option>
            {Array.from({ length: tiers }, (_, level) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the level is what the option means.
              <option key={level} value={level}>
                {tiers === 1 ? '有推荐人' : `第 ${level} 级${level === tiers - 1 ? '或更高' : ''}`}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <ExampleBar currency={currency} parts={splitExample(rule, { price, tier, authorName })} price={price} />
    </div>
  );
}
