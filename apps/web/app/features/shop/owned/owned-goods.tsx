import type { ReactNode } from 'react';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { OwnedCoupon, OwnedGoods, OwnedPass } from './read-owned-goods.ts';

type State = OwnedPass['state'];

const tones: Readonly<Record<State, BadgeTone>> = {
  usable: 'leaf',
  used: 'plain',
  expired: 'seal',
  refunded: 'plain',
};
const passTitles: Readonly<Record<State, string>> = {
  usable: '可以用',
  used: '用过了',
  expired: '过期了',
  refunded: '已退款',
};
const couponTitles: Readonly<Record<State, string>> = {
  usable: '可以用',
  used: '用完了',
  expired: '过期了',
  refunded: '已收回',
};

/** The passes and coupons of an account; sections without any are left out. */
export function OwnedGoodsList({ goods: { passes, coupons } }: { readonly goods: OwnedGoods }) {
  return (
    <div className="space-y-8">
      {passes.length > 0 && (
        <Group id="passes" title="通行证">
          {passes.map((pass) => (
            <li key={pass.id}>
              <PassCard pass={pass} />
            </li>
          ))}
        </Group>
      )}
      {coupons.length > 0 && (
        <Group id="coupons" title="优惠券">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <CouponCard coupon={coupon} />
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ id, title, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className="mb-3 text-xl" id={id}>
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">{children}</ul>
    </section>
  );
}

function PassCard({ pass }: { readonly pass: OwnedPass }) {
  const { name, state, expireAt, boughtAt, usedFor, order } = pass;
  return (
    <Card className="flex h-full flex-col">
      <Head badge={<Badge tone={tones[state]}>{passTitles[state]}</Badge>} title={name ?? '一张通行证'} />
      <p className="mt-2 text-soft">
        {expireAt === null ? '长期有效' : `到 ${momentToText(BigInt(expireAt))}`}
        {state === 'usable' && '，用的时候由工作人员核销，只能用一次。'}
        {state === 'used' && usedFor !== '' && `，用在：${usedFor}`}
      </p>
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-3 text-sm text-faint">
        <span>{momentToText(boughtAt)} 买的</span>
        <TextLink href={`/user/orders/${order}`}>看订单</TextLink>
      </p>
    </Card>
  );
}

function CouponCard({ coupon }: { readonly coupon: OwnedCoupon }) {
  const { name, description, state, terms, usesLeft } = coupon;
  return (
    <Card className="flex h-full flex-col">
      <Head badge={<Badge tone={tones[state]}>{couponTitles[state]}</Badge>} title={name} />
      {terms && <p className="mt-2 font-serif text-2xl">{discountText(coupon, terms)}</p>}
      {description !== '' && <p className="mt-1 text-soft">{description}</p>}
      <ul className="mt-2 list-disc space-y-0.5 pl-5 text-sm text-soft">
        {terms && conditions(coupon, terms).map((condition) => <li key={condition}>{condition}</li>)}
        {terms && <li>到 {momentToText(BigInt(terms.expireAt))}</li>}
        {state === 'usable' && usesLeft !== '1' && <li>还能用 {usesLeft} 次</li>}
      </ul>
      {state === 'usable' && (
        <p className="mt-auto pt-3 text-sm text-faint">付款之前，在确认购买的页面里选它。</p>
      )}
    </Card>
  );
}

function Head({ title, badge }: { readonly title: string; readonly badge: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <h3 className="min-w-0 text-lg break-words">{title}</h3>
      {badge}
    </div>
  );
}

type Terms = NonNullable<OwnedCoupon['terms']>;

function discountText({ currency }: OwnedCoupon, { discount }: Terms): string {
  return discount.kind === 'percent'
    ? `减 ${discount.basisPoints / 100}%`
    : `减 ${priceText({ price: discount.amount, currency })}`;
}

/** All have to be met. The contract compares with more and less, never with equal. */
function conditions(coupon: OwnedCoupon, { rules }: Terms): readonly string[] {
  return rules.map((rule) => conditionText(coupon, rule));
}

function conditionText({ currency, onlyFor }: OwnedCoupon, rule: Terms['rules'][number]): string {
  switch (rule.kind) {
    case 'amount-more-than':
      return `满 ${priceText({ price: String(BigInt(rule.amount) + 1n), currency })} 可用`;
    case 'amount-less-than':
      return `价格低于 ${priceText({ price: rule.amount, currency })} 可用`;
    case 'specify-id':
      return `只用于「${onlyFor ?? rule.id}」`;
  }
}
