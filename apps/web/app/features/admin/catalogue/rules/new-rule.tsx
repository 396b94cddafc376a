import { siteName, siteUid } from '@suixue/academy/accounts/site-uid';
import type { AuthoredRule } from '@suixue/chain/describing/rule-calls';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useState } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { AcceptedCurrency } from '#app/features/admin/authority/contract-settings.ts';
import { ProfitRuleBuilder } from '#app/features/admin/catalogue/profit-rule/profit-rule-builder.tsx';
import { accountOf } from '#app/features/admin/chain/form-values.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { ApprovedRule } from './approved-rules.ts';

interface NewRuleProps {
  readonly approved: readonly ApprovedRule[];
  readonly currencies: readonly AcceptedCurrency[];
}

/** The form of a rule that nothing sells by yet. */
export function NewRule({ approved, currencies }: NewRuleProps) {
  const [coinType, setCoinType] = useState<string | null>(null);
  const [shares, setShares] = useState<ProfitRule | null>(null);
  const [round, setRound] = useState(0);
  const currency = currencies.find((one) => one.coinType === coinType) ?? currencies[0];
  const decimals = currency?.facts?.decimals ?? 0;
  const symbol = currency?.facts?.symbol ?? '最小单位';
  return (
    <ChainAct
      needs="admin"
      onDone={() => setRound(round + 1)}
      prepare={(form) => {
        const text = String(form.get('author') ?? '').trim();
        const authorUid = text === siteName ? siteUid : accountOf(form, 'author');
        if (authorUid === undefined) return `作者填账户的编号，网站自己的账户填“${siteName}”。`;
        if (shares === null) return '请先把分成填完整。';
        if (approved.some(({ rule }) => rule && isSame(rule, { authorUid, shares })))
          return '这份分成已经批准过了。';
        return (tx, academy, calls) =>
          calls.approveRule(tx, academy, { authorUid, shares, isApproved: true });
      }}
      submit="批准"
      title="批准分成"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          autoComplete="off"
          defaultValue={siteName}
          hint={`收余下的钱，在商品里叫“收款账户”。网站自己的账户填“${siteName}”。`}
          label="作者的账户"
          name="author"
          spellCheck={false}
        />
        {currencies.length > 1 && (
          <SelectField
            hint="固定金额按它填写。不同的币，小数的位数可能不同。"
            label="币种"
            onChange={(event) => setCoinType(event.target.value)}
            value={currency?.coinType}
          >
            {currencies.map((one) => (
              <option key={one.coinType} value={one.coinType}>
                {one.facts?.symbol ?? one.coinType}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <ProfitRuleBuilder currency={{ symbol, decimals }} key={round} onChange={setShares} price={null} />
    </ChainAct>
  );
}

function isSame(one: AuthoredRule, other: AuthoredRule): boolean {
  const toText = ({ authorUid, shares }: AuthoredRule) =>
    JSON.stringify([authorUid, shares.map((share) => Object.entries(share).sort().map(String))]);
  return toText(one) === toText(other);
}
