import type { ReactNode } from 'react';

interface AdminTitleProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly children?: ReactNode;
  /** Badges or buttons beside the title. */
  readonly beside?: ReactNode;
}

/** The heading of a page of the administration. */
export function AdminTitle({ title, children, beside }: AdminTitleProps) {
  return (
    <header className="mb-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {beside}
      </div>
      {children && <p className="mt-1 max-w-2xl text-soft">{children}</p>}
    </header>
  );
}
