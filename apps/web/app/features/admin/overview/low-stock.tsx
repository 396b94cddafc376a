import { goodPath } from '#app/features/admin/goods/good.ts';
import type { LowStock } from '#app/features/admin/goods/read-low-stock.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Phones and passes that are nearly or entirely sold out; nothing if there are none. */
export function LowStockList({ goods }: { readonly goods: readonly LowStock[] }) {
  if (goods.length === 0) return null;
  return (
    <section aria-labelledby="stock" className="mb-10">
      <h2 className="mb-3 text-xl" id="stock">
        快卖完了
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4">
        {goods.map(({ id, name, left }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2" key={id}>
            <span className="min-w-0 wrap-anywhere">
              <TextLink href={goodPath(id)}>{name}</TextLink>
            </span>
            <Badge tone={left === '0' ? 'seal' : 'gold'}>{left === '0' ? '卖完了' : `还剩 ${left} 份`}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
