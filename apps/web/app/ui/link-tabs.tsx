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

/** Pages that belong together, as links: each has an address, and they work before any script has loaded. */
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

/** So much of what is seen at once goes by with one press. */
const partAtOnce = 0.7;

interface MoreButtonProps {
  readonly side: 'before' | 'after';
  readonly onClick: () => void;
}

/** Says that the strip goes on, and goes there. For eyes and fingers only: the keyboard walks from link to link anyway. */
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

/** On a phone the strip is wider than the screen: the chosen one goes to its middle, and the page stays where it is. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !chosen) return;
  strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}
