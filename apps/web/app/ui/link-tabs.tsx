import { useEffect, useRef } from 'react';
import { eager } from '../navigation/link-intent.ts';
import { classes } from './classes.ts';
import { chosenTab, tab, tabStrip } from './tab-look.ts';

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
  return (
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
  );
}

/** On a phone the strip is wider than the screen: the chosen one goes to its middle, and the page stays where it is. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !chosen) return;
  strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}
