import { guessFacts } from '#app/features/money/payment/ledger-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { type CouponKindRow, couponStates } from './coupon-kind.ts';
import { discountText } from './coupon-lines.ts';

export const couponPath = (id: string): string => `/admin/coupons/${id}`;

/** The coupon kinds with their state, and how many are out, used and left. */
export function CouponList({ kinds }: { readonly kinds: readonly CouponKindRow[] }) {
  return (
    <Table
      caption="优惠券"
      columns={[
        {
          key: 'name',
          title: '优惠券',
          cell: ({ id, name }) => (
            <span className="block min-w-32">
              <TextLink href={couponPath(id)}>{name}</TextLink>
            </span>
          ),
        },
        {
          key: 'state',
          title: '状态',
          cell: ({ state }) => <Badge tone={couponStates[state].tone}>{couponStates[state].title}</Badge>,
        },
        {
          key: 'discount',
          title: '减免',
          cell: ({ terms, currency }) => (terms ? discountText(terms.discount, guessFacts(currency)) : '—'),
        },
        {
          key: 'until',
          title: '过期',
          cell: ({ terms }) => (
            <span className="whitespace-nowrap">
              {terms ? momentToDateText(BigInt(terms.expireAt)) : '—'}
            </span>
          ),
        },
        { key: 'issued', title: '已发出', align: 'end', cell: ({ issued }) => String(issued) },
        { key: 'used', title: '用过', align: 'end', cell: ({ used }) => String(used) },
        { key: 'supply', title: '最多发', align: 'end', cell: ({ supply }) => supply },
      ]}
      rowKey={({ id }) => id}
      rows={kinds}
    />
  );
}
