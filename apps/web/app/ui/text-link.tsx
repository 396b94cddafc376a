import type { ReactNode } from 'react';

/** A link within a text. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="text-gold underline underline-offset-4" href={href}>
      {children}
    </a>
  );
}
