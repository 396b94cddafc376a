import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type GoodPrice, goodPath, goodStates } from './good.ts';
import { goodKindText } from './good-kind.ts';
import type { Good } from './read-goods.ts';

/** The commodities with their state, prices, and what is sold of the supply. */
export function GoodsList({ goods }: { readonly goods: readonly Good[] }) {
  return (
    <Table
      caption="商品"
      columns={[
        {
          key: 'name',
          title: '商品',
          cell: ({ id, name, kind }) => (
            <div className="min-w-32 wrap-anywhere">
              <TextLink href={goodPath(id)}>{name ?? '还没有读到名称'}</TextLink>
              <p className="text-sm text-faint">{goodKindText(kind)}</p>
            </div>
          ),
        },
        { key: 'state', title: '状态', cell: (good) => <GoodBadges good={good} /> },
        {
          key: 'prices',
          title: '价格',
          cell: ({ prices }) => (
            <ul className="space-y-0.5 whitespace-nowrap">
              {prices.map((price) => (
                <li key={`${price.currency} ${price.days}`}>{goodPriceText(price)}</li>
              ))}
            </ul>
          ),
        },
        { key: 'sold', title: '已卖出', align: 'end', cell: ({ supplied }) => supplied },
        { key: 'supply', title: '供应量', align: 'end', cell: ({ supply }) => supply },
      ]}
      rowKey={({ id }) => id}
      rows={goods}
    />
  );
}

type Signs = Pick<Good, 'state' | 'isRestricted' | 'isAnnounced' | 'isLow'>;

/** Whether a commodity is on sale, and what else is special about it. */
export function GoodBadges({ good: { state, isRestricted, isAnnounced, isLow } }: { readonly good: Signs }) {
  const { title, tone } = goodStates[state];
  const isGone = state === 'deleted';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{title}</Badge>
      {isLow && state === 'on-sale' && <Badge tone="gold">快卖完了</Badge>}
      {isAnnounced && !isGone && <Badge tone="gold">有预告</Badge>}
      {isRestricted && !isGone && <Badge>凭名单购买</Badge>}
    </span>
  );
}

/** One price with what it buys. */
export const goodPriceText = ({ days, ...price }: GoodPrice): string =>
  `${priceText(price)} · ${days === '0' ? '长期' : `${days} 天`}`;
