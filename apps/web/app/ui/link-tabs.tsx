import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { eager } from './link-intent.ts';
import { chosenTab, tab, tabStrip } from './tab-look.ts';
import { useMore } from './use-more.ts';

interface LinkTab {
  readonly to: string;
  readonly title: string;
  readonly active: boolean;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** Tabs that are links to related pages and work without script. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ active }) => active)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen.
  useEffect(() => showChosen(strip.current), [chosen]);
  const more = useMore(strip);
  const go = (part: number) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    strip.current?.scrollBy({ left: strip.current.clientWidth * part, behavior });
  };
  return (
    <div className="relative">
      <nav aria-label={label} className={tabStrip} ref={strip}>
        {tabs.map(({ to, title, active }) => (
          <a
            {...eager}
            aria-current={active ? 'page' : undefined}
            className={classes(tab, active && chosenTab)}
            key={to}
            data-keep-scroll
            href={to}
          >
            {title}
          </a>
        ))}
      </nav>
      {more.before && <MoreButton onClick={() => go(-partAtOnce)} side="before" />}
      {more.after && <MoreButton onClick={() => go(partAtOnce)} side="after" />}
    </div>
  );
}

/** Share of the visible width that one press scrolls. */
const partAtOnce = 0.7;

interface MoreButtonProps {
  readonly side: 'before' | 'after';
  readonly onClick: () => void;
}

/** Shows that the strip continues and scrolls it. For pointers only: the keyboard moves from link to link. */
function MoreButton({ side, onClick }: MoreButtonProps) {
  return (
    <button
      aria-hidden="true"
      className={classes(
        'absolute inset-y-0 flex w-11 items-center from-paper from-50% to-transparent text-soft',
        side === 'before' ? 'left-0 justify-start bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
      )}
      onClick={onClick}
      tabIndex={-1}
      type="button"
    >
      <Icon className="size-4" name={side === 'before' ? 'back' : 'forward'} />
    </button>
  );
}

/** On phones the strip is wider than the screen: scrolls the current tab to its middle without moving the page. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !chosen) return;
  strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}
