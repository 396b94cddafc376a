import { isUuid } from '@suixue/backend/is-uuid';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { personPath } from '#app/features/admin/people/person.ts';
import { Card } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { HeldCoupon } from './coupon-kind.ts';

/** The coupons that were issued last, with their holders. */
export function CouponHolders({ holders }: { readonly holders: readonly HeldCoupon[] }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">最近发出的</h2>
      {holders.length === 0 ? (
        <p className="text-soft">还没有发出过。</p>
      ) : (
        <Table
          caption="最近发出的优惠券"
          columns={[
            {
              key: 'who',
              title: '谁',
              cell: ({ uid }) =>
                isUuid(uid) ? <TextLink href={personPath(uid)}>{uidToText(uid)}</TextLink> : uidToText(uid),
            },
            { key: 'at', title: '什么时候', cell: ({ issuedAt }) => momentToText(issuedAt) },
            {
              key: 'used',
              title: '用过',
              align: 'end',
              cell: ({ timesUsed }) => (timesUsed === 0 ? '没有' : `${timesUsed} 次`),
            },
          ]}
          rowKey={({ id }) => id}
          rows={holders}
        />
      )}
    </Card>
  );
}
