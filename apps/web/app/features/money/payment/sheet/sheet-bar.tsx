import type { ReactNode } from 'react';

/** The sheet's action. On phones it stays at the bottom of the screen. */
export function SheetBar({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:my-0! max-md:border-t max-md:border-line max-md:bg-paper/95 max-md:px-5 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:backdrop-blur-md"
      data-action-bar
      data-fixed-bar
    >
      {children}
    </div>
  );
}
