import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useState } from 'react';
import { lengthToEntry } from '#app/features/admin/catalogue/length-entry.ts';
import { ProfitRuleBuilder } from '#app/features/admin/catalogue/profit-rule/profit-rule-builder.tsx';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { Field } from '#app/ui/field.tsx';
import type { GoodKind } from './good-kind.ts';
import type { GoodTerms } from './good-terms.ts';
import { type FirstPrice, PriceRows } from './price-rows.tsx';
import type { PriceCoin } from './read-good-form.ts';

export const goodLinkHint = '本站的路径，例如 /vip-center。';

/** Supply, limit per account, and whether it is offered. */
export function ShelfFields({
  supply,
  userLimits,
  available,
}: Pick<GoodTerms, 'supply' | 'userLimits' | 'available'>) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          autoComplete="off"
          defaultValue={String(supply)}
          hint="一共卖多少份，包括已经卖出的。"
          inputMode="numeric"
          label="供应量"
          name="supply"
        />
        <Field
          autoComplete="off"
          defaultValue={String(userLimits)}
          hint="每个账户最多买几份。0 表示不限。"
          inputMode="numeric"
          label="每人限购"
          name="userLimits"
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input className="size-5 accent-gold" defaultChecked={available} name="available" type="checkbox" />
        <span>上架</span>
      </label>
    </>
  );
}

interface SaleFieldsProps {
  readonly kind: GoodKind;
  readonly coins: readonly PriceCoin[];
  readonly terms: Pick<GoodTerms, 'prices' | 'refundWindow' | 'authorUid' | 'shares'>;
  readonly onShares: (shares: ProfitRule | null) => void;
}

/** The terms of sale: prices, refund period, author and shares. */
export function SaleFields({ kind, coins, terms, onShares }: SaleFieldsProps) {
  const { prices, refundWindow, authorUid, shares } = terms;
  const [firstCoin] = coins;
  const [first, setFirst] = useState<FirstPrice | null>(() => {
    const coin = coins.find(({ coinType }) => coinType === prices[0]?.coinType) ?? firstCoin;
    return coin ? { coin, price: prices[0]?.price ?? null } : null;
  });
  if (first === null) return <p className="text-soft">合约还没有接受任何币，先到“链”里打开一种。</p>;
  return (
    <>
      <PriceRows coins={coins} initial={prices} kind={kind} onFirst={setFirst} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          autoComplete="off"
          defaultValue={lengthToEntry(refundWindow)}
          hint={kind === 'phone' ? '14 到 30 天。' : '0 到 30 天。0 表示付款后当场结算，不能退款。'}
          label="退款期（天）"
          name="refund"
        />
        <Field
          autoComplete="off"
          defaultValue={uidToText(authorUid)}
          hint="分成之后余下的归它。网站自己的账户填“学园”。"
          label="收款账户"
          name="author"
          spellCheck={false}
        />
      </div>
      <ProfitRuleBuilder
        authorName="收款账户"
        currency={first.coin}
        initial={shares}
        onChange={onShares}
        price={first.price}
      />
    </>
  );
}
