import type { ReactNode } from 'react';

interface PageTitleProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <header className="mb-8 max-w-2xl">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {children && <p className="mt-3 text-lg text-soft">{children}</p>}
    </header>
  );
}
