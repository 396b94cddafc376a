import type { ReactNode } from 'react';
import { Dock } from '#app/shell/site/dock.tsx';
import { Footer } from '#app/shell/site/footer.tsx';
import { Header } from '#app/shell/site/header.tsx';

interface FrameProps {
  readonly children: ReactNode;
  /** The phone's bottom navigation, on overview pages only. */
  readonly dock?: boolean;
  readonly footer?: boolean;
}

/** Each layout is a component around its page and a route around an outlet. */
export interface LayoutProps {
  readonly children: ReactNode;
  /** Heeded by the detail layout. */
  readonly isNarrow?: boolean | undefined;
}

export const mainId = 'main';

/** Common part of the layouts: header, content and footer. */
export function Frame({ children, dock = false, footer = true }: FrameProps) {
  return (
    <>
      <Header />
      <main className={dock ? 'max-md:pb-20' : undefined} id={mainId} tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer />}
      {dock && (
        <>
          <div aria-hidden="true" className="h-15 bg-sunk md:hidden" />
          <Dock />
        </>
      )}
    </>
  );
}
