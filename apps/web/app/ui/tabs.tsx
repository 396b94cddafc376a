import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { tab, tabStrip } from './tab-look.ts';

interface Tab {
  readonly value: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Panels of one page. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value ?? ''}>
      <Radix.List aria-label={label} className={tabStrip}>
        {tabs.map(({ value, title }) => (
          <Radix.Trigger
            className={classes(
              tab,
              'data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:bg-gold-fill',
            )}
            key={value}
            value={value}
          >
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content className="pt-5" key={value} value={value}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
