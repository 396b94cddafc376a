import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface SectionProps {
  readonly title: string;
  readonly more?: { readonly to: string; readonly title: string };
  readonly children: ReactNode;
}

export function Section({ title, more, children }: SectionProps) {
  return (
    <section className="column pt-16 sm:pt-20">
      <div className="mb-6 flex items-end justify-between gap-4">
        <h2 className="text-2xl sm:text-[1.75rem]">{title}</h2>
        {more && (
          <a
            className="target -mr-3 inline-flex items-center gap-1 rounded-full px-3 text-gold hover:bg-gold-wash"
            href={more.to}
          >
            {more.title}
            <Icon className="size-4" name="forward" />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
