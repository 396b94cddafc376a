import type { ReactNode } from 'react';

interface PageTitleProps {
  readonly title: string;
  /** The area that the page belongs to. */
  readonly kicker?: string;
  readonly children?: ReactNode;
}

export function PageTitle({ title, kicker, children }: PageTitleProps) {
  return (
    <header className="mb-8 max-w-2xl">
      {kicker && <p className="mb-1 font-medium text-gold">{kicker}</p>}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {children && <p className="mt-3 text-lg text-soft">{children}</p>}
    </header>
  );
}
