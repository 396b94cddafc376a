import { adminSections } from '#app/features/admin/admin-sections.ts';
import { useFrameData } from '#app/features/admin/frame/frame-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The sections in which something can wait, with the number of waiting items. */
export function WaitingSections() {
  const { waiting } = useFrameData();
  return (
    <section aria-labelledby="waiting" className="mb-10">
      <h2 className="mb-3 text-xl" id="waiting">
        等着处理
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {adminSections
          .filter(({ to }) => to in waiting)
          .map(({ to, title, about, icon }) => (
            <li key={to}>
              <LinkCard className="h-full px-4 py-3 sm:p-4" to={to}>
                <span className="flex items-center gap-3">
                  <Icon className="text-gold" name={icon} />
                  <span className="flex-1 font-medium">{title}</span>
                  <WaitingBadge count={waiting[to] ?? null} />
                </span>
                <span className="mt-1 block text-sm text-soft max-sm:sr-only">{about}</span>
              </LinkCard>
            </li>
          ))}
      </ul>
    </section>
  );
}

function WaitingBadge({ count }: { readonly count: number | null }) {
  if (count === null) return <Badge tone="seal">暂时读不到</Badge>;
  if (count === 0) return <Badge>没有待办</Badge>;
  return <Badge tone="gold">{`${count} 个待处理`}</Badge>;
}
