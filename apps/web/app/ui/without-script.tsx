import type { ReactNode } from 'react';

/** Shown only where scripts do not run, and then from the first paint. Elsewhere it takes no place and is not announced. */
export function WithoutScript({ children }: { readonly children: ReactNode }) {
  return <div className="hidden noscript:block">{children}</div>;
}
