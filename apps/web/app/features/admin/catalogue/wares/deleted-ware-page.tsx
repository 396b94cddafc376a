import { PriceHistoryList } from '#app/features/admin/catalogue/price-history/price-history-list.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { DeletedWare } from './read-ware-page.ts';
import { SalesLines } from './ware-facts.tsx';

/** A ware that was deleted on the chain: what its buyers keep, and what became of its course. */
export function DeletedWarePage({ id, deletedAt, currency, owners, sales, history, course }: DeletedWare) {
  return (
    <>
      <AdminTitle beside={<Badge tone="seal">已删除</Badge>} title="已删除的商品">
        {momentToText(deletedAt)} 从链上删除，不能恢复。
      </AdminTitle>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <h2 className="mb-2 text-lg">留下的</h2>
          <dl className="divide-y divide-line">
            <DetailLine title="已经有的">{owners > 0 ? `${owners} 个账户，照样能学` : '没有账户'}</DetailLine>
            <SalesLines sales={sales} />
            <DetailLine title="课程">
              {course ? (
                <>
                  <TextLink href={`/admin/courses/${course.slug}#ware`}>{course.title}</TextLink>
                  ，现在没有商品卖
                </>
              ) : (
                '没有对应的课程'
              )}
            </DetailLine>
            <DetailLine title="编号">
              <code className="font-mono text-sm break-all">{id}</code>
            </DetailLine>
          </dl>
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">价格记录</h2>
          <PriceHistoryList currency={currency} entries={history} />
        </Card>
      </div>
    </>
  );
}
