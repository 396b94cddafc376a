/** Styles of tabs, for panels and for links. */
export const tabStrip = 'no-scrollbar fade-ends flex overflow-x-auto border-b border-line';

export const tab =
  'target relative inline-flex shrink-0 items-center justify-center px-3 text-[0.95rem] whitespace-nowrap text-soft transition-colors hover:text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full first:pl-0 first:after:left-0';

export const chosenTab = 'text-ink font-semibold after:bg-gold-fill';
