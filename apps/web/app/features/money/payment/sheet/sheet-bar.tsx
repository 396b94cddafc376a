import type { ReactNode } from 'react';

interface SheetBarProps {
  /** The sheet is one card of a longer page: the bar stays in view as long as the card is. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
}

/** The sheet's action. On phones it stays at the bottom of the screen. */
export function SheetBar({ isCard = false, children }: SheetBarProps) {
  if (isCard)
    return (
      <div className="max-md:sticky max-md:bottom-(--dock-height) max-md:z-20 max-md:-mx-2 max-md:rounded-full max-md:bg-raised max-md:px-2 max-md:py-2">
        {children}
      </div>
    );
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
