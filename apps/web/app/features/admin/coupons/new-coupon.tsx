import { learningDay } from '@suixue/academy/points/learning-week';
import { dayMs } from '@suixue/chain/duration';
import { useState } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { priceCoins } from '#app/features/admin/goods/price-coins.ts';
import type { PriceCoin } from '#app/features/admin/goods/read-good-form.ts';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { readCouponForm } from './read-coupon-form.ts';
import type { ItemChoice } from './read-item-choices.ts';

interface NewCouponProps {
  /** What a coupon can be limited to. */
  readonly items: readonly ItemChoice[];
}

/** The form of a new coupon kind. Its terms never change, so that it explains each of them. */
export function NewCoupon({ items }: NewCouponProps) {
  const settings = settingsOf(useContractSettings());
  return (
    <>
      <ChainWallet />
      {settings ? <NewCouponCard items={items} settings={settings} /> : <ChainAuthority needs="operator" />}
    </>
  );
}

const defaultDays = 90;

function NewCouponCard({ items, settings }: NewCouponProps & { readonly settings: ContractSettings }) {
  const [round, setRound] = useState(0);
  const coins = priceCoins(settings);
  return (
    <ChainCard
      about="运营者新建的，要等 48 小时或管理员启用之后才能发；管理员新建的马上可以发。条款以后不能改，只能停发。"
      id="new"
      needs="operator"
      title="新建优惠券"
    >
      <ChainAct
        needs="operator"
        onDone={() => setRound(round + 1)}
        prepare={(form) => {
          const kind = readCouponForm(form, { coins, now: settings.now });
          return typeof kind === 'string'
            ? kind
            : (tx, academy, calls) => void calls.createCouponKind(tx, academy, kind);
        }}
        submit="新建优惠券"
        title="新建优惠券"
      >
        <CouponFields coins={coins} items={items} key={round} now={settings.now} />
      </ChainAct>
      <p>
        <TextLink href="/admin/coupons">回到优惠券，看刚刚新建的</TextLink>
      </p>
    </ChainCard>
  );
}

interface CouponFieldsProps extends NewCouponProps {
  readonly coins: readonly PriceCoin[];
  /** The chain's time when the form was shown. */
  readonly now: number;
}

function CouponFields({ coins, items, now }: CouponFieldsProps) {
  const [coin, setCoin] = useState<PriceCoin | undefined>(coins[0]);
  const symbol = coin?.symbol ?? '';
  return (
    <>
      <Field autoComplete="off" label="名称" name="name" />
      <TextArea hint="学员选券时看到的一句话。" label="说明" name="desc" rows={2} />
      <SelectField
        hint="只能用于这种币的价格。"
        label="币种"
        name="coinType"
        onChange={(event) => setCoin(coins.find(({ coinType }) => coinType === event.target.value))}
      >
        {coins.map(({ coinType, symbol: name }) => (
          <option key={coinType} value={coinType}>
            {name}
          </option>
        ))}
      </SelectField>
      <DiscountFields symbol={symbol} />
      <RuleFields items={items} symbol={symbol} />
      <LimitFields now={now} symbol={symbol} />
    </>
  );
}

function DiscountFields({ symbol }: { readonly symbol: string }) {
  const [discount, setDiscount] = useState('percent');
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-base font-medium">减免</legend>
      <SelectField
        label="怎么减"
        name="discount"
        onChange={(event) => setDiscount(event.target.value)}
        value={discount}
      >
        <option value="percent">按比例</option>
        <option value="fixed">固定金额</option>
      </SelectField>
      {discount === 'percent' ? (
        <Field
          autoComplete="off"
          defaultValue="10"
          hint="10 就是九折。100 就是不用付钱。"
          inputMode="decimal"
          label="减免的比例（%）"
          name="percent"
        />
      ) : (
        <Field
          autoComplete="off"
          hint="比价格多也只减到 0。"
          inputMode="decimal"
          label={`减免的金额（${symbol}）`}
          name="amount"
        />
      )}
    </fieldset>
  );
}

function RuleFields({ items, symbol }: NewCouponProps & { readonly symbol: string }) {
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-base font-medium">条件（不填就不限，都填就要同时满足）</legend>
      <Field autoComplete="off" inputMode="decimal" label={`满（${symbol}）`} name="least" />
      <Field autoComplete="off" inputMode="decimal" label={`价格低于（${symbol}）`} name="below" />
      <div className="sm:col-span-2">
        <SelectField hint="一种券只能指定一件。" label="只用于" name="item">
          <option value="">全部课程和商品</option>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

function LimitFields({ now, symbol }: { readonly now: number; readonly symbol: string }) {
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-base font-medium">期限与数量</legend>
      <Field
        defaultValue={learningDay(now + defaultDays * dayMs)}
        hint="用到这一天的最后一刻，北京时间。"
        label="过期的日期"
        name="until"
        type="date"
      />
      <Field autoComplete="off" defaultValue="1" inputMode="numeric" label="每张能用几次" name="times" />
      <Field autoComplete="off" defaultValue="100" inputMode="numeric" label="最多发几张" name="supply" />
      <Field
        autoComplete="off"
        hint="减够这个数，没用的券也不能再用。固定金额的不填，就按张数和次数算足。"
        inputMode="decimal"
        label={`合计最多减免（${symbol}）`}
        name="cap"
      />
    </fieldset>
  );
}
