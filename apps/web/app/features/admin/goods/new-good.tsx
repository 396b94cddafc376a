import { siteUid } from '@suixue/academy/accounts/site-uid';
import { minPhoneRefundWindow } from '@suixue/academy/orders/purchase-offer';
import { dayMs } from '@suixue/chain/duration';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useState } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { readWords } from '#app/features/admin/catalogue/words/read-words.ts';
import { WordsFields } from '#app/features/admin/catalogue/words/words-fields.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { goodKindAbouts } from './good.ts';
import { goodLinkHint, SaleFields, ShelfFields } from './good-fields.tsx';
import { type GoodKind, goodKinds, goodKindText } from './good-kind.ts';
import { defaultShares } from './good-terms.ts';
import { priceCoins } from './price-coins.ts';
import type { CouponChoice } from './read-coupon-choices.ts';
import { readSaleTerms, readShelf } from './read-good-form.ts';

export const newGoodPath = (kind: GoodKind): string => `/admin/goods/new?${new URLSearchParams({ kind })}`;

interface NewGoodProps {
  readonly kind: GoodKind;
  /** Coupon kinds that can still be issued. */
  readonly coupons: readonly CouponChoice[];
}

const usualRefundWindow = BigInt(7 * dayMs);
const covers = { phone: '/covers/phone-grain.svg', other: '/covers/vip-center.svg' } as const;

/** What a new commodity of each kind begins with. */
const defaults: Readonly<
  Record<GoodKind, { readonly link: string; readonly userLimits: bigint; readonly refundWindow: bigint }>
> = {
  membership: { link: '/vip-center', userLimits: 0n, refundWindow: usualRefundWindow },
  phone: { link: '/phone/mine', userLimits: 1n, refundWindow: minPhoneRefundWindow },
  pass: { link: '', userLimits: 0n, refundWindow: usualRefundWindow },
  coupon: { link: '/vip-center', userLimits: 1n, refundWindow: 0n },
};

/** The form of a new commodity, for one kind at a time. */
export function NewGood({ kind, coupons }: NewGoodProps) {
  const settings = settingsOf(useContractSettings());
  return (
    <>
      <ChainWallet />
      <LinkTabs
        label="种类"
        tabs={goodKinds.map((one) => ({
          to: newGoodPath(one),
          title: goodKindText(one),
          active: one === kind,
        }))}
      />
      <div className="pt-4">
        {kind === 'coupon' && coupons.length === 0 ? (
          <Notice kind="note" title="还没有可以发的优惠券。">
            <TextLink href="/admin/coupons/new">先新建一种优惠券</TextLink>
          </Notice>
        ) : settings ? (
          <NewGoodCard coupons={coupons} key={kind} kind={kind} settings={settings} />
        ) : (
          <ChainAuthority needs="operator" />
        )}
      </div>
    </>
  );
}

function NewGoodCard({ kind, coupons, settings }: NewGoodProps & { readonly settings: ContractSettings }) {
  const [shares, setShares] = useState<ProfitRule | null>(defaultShares);
  const [round, setRound] = useState(0);
  const coins = priceCoins(settings);
  const { link, userLimits, refundWindow } = defaults[kind];
  const cover = kind === 'phone' ? covers.phone : covers.other;
  const words = { name: '', description: '', link, imageUrl: cover, thumbnailUrl: cover };
  return (
    <ChainCard
      about={`${goodKindAbouts[kind]}管理员批准过的收款账户和分成，签名之后马上开卖；其他的要预告 48 小时才能启用。`}
      id="new"
      needs="operator"
      title={`新建${goodKindText(kind)}`}
    >
      <ChainAct
        needs="operator"
        onDone={() => setRound(round + 1)}
        prepare={(form) => {
          const text = readWords(form);
          if (typeof text === 'string') return text;
          const coupon = coupons.find(({ id }) => id === form.get('couponKind'));
          if (kind === 'coupon' && !coupon) return '请选一种优惠券。';
          const sale = readSaleTerms(form, { kind, coins, shares });
          if (typeof sale === 'string') return sale;
          const shelf = readShelf(form, { supplied: 0n });
          if (typeof shelf === 'string') return shelf;
          const couponKind = kind === 'coupon' && coupon ? BigInt(coupon.id) : null;
          return (tx, academy, calls) =>
            calls.createCommodity(tx, academy, { kind, words: text, ...sale, ...shelf, couponKind });
        }}
        submit={`新建${goodKindText(kind)}`}
        title={`新建${goodKindText(kind)}`}
      >
        {kind === 'coupon' && (
          <SelectField hint="以后不能换成别的券。" label="买了得到哪种优惠券" name="couponKind">
            {coupons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <WordsFields linkHint={goodLinkHint} words={words} />
        <SaleFields
          coins={coins}
          key={round}
          kind={kind}
          onShares={setShares}
          terms={{ prices: [], refundWindow, authorUid: siteUid, shares: defaultShares }}
        />
        <ShelfFields available supply={1_000n} userLimits={userLimits} />
      </ChainAct>
      <p>
        <TextLink href="/admin/goods">回到商品，看刚刚新建的</TextLink>
      </p>
    </ChainCard>
  );
}
