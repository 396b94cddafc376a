import { siteName } from '@suixue/academy/accounts/site-uid';
import { dayMs } from '@suixue/chain/duration';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useState } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { textToUid } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { countOf, textOf } from '#app/features/admin/chain/form-values.ts';
import { priceCoins } from '#app/features/admin/goods/price-coins.ts';
import { courseCoverPath } from '#app/features/learning/course/course-cover-path.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { hasWare } from './has-ware.ts';
import { readTerms } from './read-terms.ts';
import { TermsNotice } from './terms-notice.tsx';
import { type InitialTerms, WareFields } from './ware-fields.tsx';

interface NewWareProps {
  readonly course: { readonly slug: string; readonly title: string; readonly description: string };
}

/** Puts a course on sale: creates its ware on the shelf. The ledger ties it to the course by its link. */
export function NewWare({ course }: NewWareProps) {
  const settings = settingsOf(useContractSettings());
  const [coinType, setCoinType] = useState<string | null>(null);
  const [rule, setRule] = useState<ProfitRule | null>(null);
  const [isDone, setDone] = useState(false);
  // A second ware for the same course would be tied to no course.
  if (isDone)
    return (
      <Notice kind="done" title="已经写到链上，网站正在读取。">
        <p>几秒之后，本页会显示新的商品。</p>
      </Notice>
    );
  if (!settings) return null;
  const coins = priceCoins(settings);
  const coin = coins.find((one) => one.coinType === coinType) ?? coins[0];
  if (!coin) return <Notice kind="note" title="合约还没有接受任何币。请链上管理员先在“链”里接受一种。" />;
  return (
    <ChainAct
      check={async () =>
        (await hasWare(course.slug)) ? '这门课程刚刚有了商品，什么都没有签。请刷新页面。' : null
      }
      needs="operator"
      onDone={() => setDone(true)}
      prepare={(form) => {
        const terms = readTerms(form, { decimals: coin.decimals, rule });
        if (typeof terms === 'string') return terms;
        const supply = countOf(form, 'supply');
        if (supply === undefined || supply === 0n) return '数量是从 1 开始的整数。';
        const authorUid = textToUid(textOf(form, 'author'));
        if (authorUid === undefined) return `作者填账户的编号，网站自己的账户填“${siteName}”。`;
        const isNft = form.has('certificate');
        const ware = { ...terms, supply, authorUid, isNft, coinType: coin.coinType };
        return (tx, academy, calls) => calls.offerWares(tx, academy, [ware]);
      }}
      submit="上架"
      title={`上架「${course.title}」`}
    >
      <TermsNotice isNew />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="币种" onChange={(event) => setCoinType(event.target.value)} value={coin.coinType}>
          {coins.map((one) => (
            <option key={one.coinType} value={one.coinType}>
              {one.symbol}
            </option>
          ))}
        </SelectField>
        <Field autoComplete="off" defaultValue="10000" inputMode="numeric" label="数量（份）" name="supply" />
      </div>
      <Field
        autoComplete="off"
        defaultValue={siteName}
        hint={`收余下的钱，上架之后不能改。网站自己的账户填“${siteName}”。`}
        label="作者的账户"
        name="author"
        spellCheck={false}
      />
      <WareFields authorName="作者" currency={coin} initial={firstTerms(course)} onRule={setRule} />
      <label className="flex min-h-11 items-center gap-3">
        <input className="size-5" name="certificate" type="checkbox" />
        <span>给每位买家的钱包发一张收藏证书</span>
      </label>
    </ChainAct>
  );
}

const usualRefundDays = 7;

function firstTerms({ slug, title, description }: NewWareProps['course']): InitialTerms {
  const link = `/course/${slug}`;
  const cover = courseCoverPath(link);
  return {
    words: { name: title, description, link, imageUrl: cover, thumbnailUrl: cover },
    price: null,
    effectiveTime: 0n,
    refundWindow: BigInt(usualRefundDays * dayMs),
    shares: [],
  };
}
