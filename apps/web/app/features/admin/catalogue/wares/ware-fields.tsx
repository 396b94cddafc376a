import { formatAmount, parseAmount } from '@suixue/chain/amount';
import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useState } from 'react';
import { lengthToEntry } from '#app/features/admin/catalogue/length-entry.ts';
import { ProfitRuleBuilder } from '#app/features/admin/catalogue/profit-rule/profit-rule-builder.tsx';
import type { RuleCurrency } from '#app/features/admin/catalogue/profit-rule/split-example.ts';
import { WordsFields } from '#app/features/admin/catalogue/words/words-fields.tsx';
import { Field } from '#app/ui/field.tsx';

/** What the fields begin with; a new ware has no price yet. */
export type InitialTerms = Omit<WaresTerms, 'price'> & { readonly price: bigint | null };

interface WareFieldsProps {
  readonly initial: InitialTerms;
  readonly currency: RuleCurrency;
  readonly authorName: string;
  readonly onRule: (rule: ProfitRule | null) => void;
}

/** The texts and terms of a ware, as `readTerms` reads them. */
export function WareFields({ initial, currency, authorName, onRule }: WareFieldsProps) {
  const { words, price, effectiveTime, refundWindow, shares } = initial;
  return (
    <>
      <WordsFields
        linkHint="课程的商品填课程的地址，例如 /course/move-first-steps，网站按它认出课程。"
        words={words}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          autoComplete="off"
          defaultValue={effectiveTime === 0n ? '' : lengthToEntry(effectiveTime)}
          hint="留空是永久。也可以写“12 小时”。"
          label="时长（天）"
          name="days"
        />
        <Field
          autoComplete="off"
          defaultValue={lengthToEntry(refundWindow)}
          hint="0 到 30 天；0 是不能退款，钱马上分出去。"
          label="退款期（天）"
          name="refundDays"
        />
      </div>
      <PriceAndShares
        authorName={authorName}
        currency={currency}
        onRule={onRule}
        price={price}
        shares={shares}
      />
    </>
  );
}

interface PriceAndSharesProps extends Pick<WareFieldsProps, 'currency' | 'authorName' | 'onRule'> {
  readonly price: bigint | null;
  readonly shares: ProfitRule;
}

/** The price with the shares beside it, whose example follows the price as it is typed. */
function PriceAndShares({ price: first, shares, currency, authorName, onRule }: PriceAndSharesProps) {
  const { decimals, symbol } = currency;
  const [isFree, setFree] = useState(first === 0n);
  const [typed, setTyped] = useState(
    first === null || first === 0n ? '' : formatAmount(first, { decimals, fractionDigits: decimals }),
  );
  const amount = parseAmount(typed, { decimals });
  const price = isFree ? 0n : amount.kind === 'amount' ? amount.value : null;
  return (
    <>
      <div className="space-y-2">
        {!isFree && (
          <Field
            autoComplete="off"
            inputMode="decimal"
            label={`价格（${symbol}）`}
            name="price"
            onChange={(event) => setTyped(event.target.value)}
            value={typed}
          />
        )}
        <label className="flex min-h-11 items-center gap-3">
          <input
            checked={isFree}
            className="size-5"
            name="free"
            onChange={(event) => setFree(event.target.checked)}
            type="checkbox"
          />
          <span>免费：每个账户可以领取一次</span>
        </label>
      </div>
      <ProfitRuleBuilder
        authorName={authorName}
        currency={currency}
        initial={shares}
        onChange={onRule}
        price={price}
      />
    </>
  );
}
