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
  return (
    <nav aria-label={label} className={tabStrip}>
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
