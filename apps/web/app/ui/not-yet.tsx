import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface NotYetProps {
  readonly icon: IconName;
  /** The feature that is not available yet, in one sentence. */
  readonly title: string;
  readonly children: ReactNode;
  /** What is available today. */
  readonly action?: ReactNode;
}

/** A feature that is not available yet: what it will be, and the alternative today. */
export function NotYet({ icon, title, children, action }: NotYetProps) {
  return (
    <section className="rounded-2xl border border-dashed border-line-strong bg-raised p-6 sm:p-8">
      <p className="flex items-center gap-2 text-sm font-medium text-gold">
        <Icon name={icon} />
        尚未开放
      </p>
      <h2 className="mt-3 text-xl">{title}</h2>
      <div className="mt-2 space-y-3 text-soft">{children}</div>
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </section>
  );
}
