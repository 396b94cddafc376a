import { areas, type ClosedAreaName } from '@suixue/academy/areas/open-areas';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface NotYetProps {
  /** The area that it is of; without one, a part of an area that is open. */
  readonly area?: ClosedAreaName;
  readonly icon: IconName;
  /** What cannot be done yet, in one honest sentence. */
  readonly title: string;
  readonly children: ReactNode;
  /** What does work today. */
  readonly action?: ReactNode;
}

/** A feature that is not open: what it will be, and what one can do instead today. */
export function NotYet({ area, icon, title, children, action }: NotYetProps) {
  return (
    <section className="rounded-2xl border border-dashed border-line-strong bg-raised p-6 sm:p-8">
      <p className="flex items-center gap-2 text-sm font-medium text-gold">
        <Icon name={icon} />
        {area ? `${areas[area].title} · 尚未开放` : '尚未开放'}
      </p>
      <h2 className="mt-3 text-xl">{title}</h2>
      <div className="mt-2 space-y-3 text-soft">{children}</div>
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </section>
  );
}
