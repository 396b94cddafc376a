import { toOwnPath } from '#app/features/shop/orders/name-items.ts';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { goodStates } from './good.ts';
import { goodKindText } from './good-kind.ts';
import { limitText, windowText } from './good-lines.ts';
import { goodPriceText } from './goods-list.tsx';
import type { GoodDetail } from './read-good.ts';

/** What is sold, and on which terms, by the mirror: readable without script and without a wallet. */
export function GoodFacts({ good }: { readonly good: GoodDetail }) {
  const { kind, state, description, link, prices, supply, supplied, userLimits, refundWindow, coupon } = good;
  const path = toOwnPath(link);
  const left = BigInt(supply) - BigInt(supplied);
  return (
    <Card>
      <p className="mb-2 max-w-2xl text-soft">{goodStates[state].about}</p>
      <dl className="max-w-2xl divide-y divide-line">
        <DetailLine title="种类">{goodKindText(kind)}</DetailLine>
        {description !== '' && <DetailLine title="简介">{description}</DetailLine>}
        {prices.map((price, at) => (
          <DetailLine key={`${price.currency} ${price.days}`} title={at === 0 ? '价格' : ''}>
            {goodPriceText(price)}
          </DetailLine>
        ))}
        <DetailLine title="卖出">{`${supplied} 份，还有 ${left} 份`}</DetailLine>
        {userLimits !== null && <DetailLine title="每人限购">{limitText(BigInt(userLimits))}</DetailLine>}
        {refundWindow !== null && <DetailLine title="退款期">{windowText(BigInt(refundWindow))}</DetailLine>}
        {coupon && (
          <DetailLine title="发的券">
            <TextLink href={`/admin/coupons/${coupon.id}`}>{coupon.name}</TextLink>
          </DetailLine>
        )}
        {path !== null && (
          <DetailLine title="链接">
            <TextLink href={path}>{path}</TextLink>
          </DetailLine>
        )}
        <DetailLine title="购买页">
          <TextLink href={kind === 'membership' ? `/vip/${good.id}` : `/purchasing/${good.id}`}>
            学员看到的样子
          </TextLink>
        </DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all">{good.id}</code>
        </DetailLine>
      </dl>
    </Card>
  );
}
