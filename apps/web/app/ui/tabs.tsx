import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { chosenTab, tab, tabStrip } from './tab-look.ts';

interface Tab {
  readonly value: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs with keyboard support: arrow keys move between tabs, and only the selected tab is in the tab order. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTab(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const shown = tabs[chosen];
  return (
    <>
      <div
        aria-label={label}
        className={tabStrip}
        onKeyDown={onKeyDown}
        ref={strip}
        role="tablist"
        tabIndex={-1}
      >
        {tabs.map(({ value, title }, position) => (
          <button
            aria-controls={`${id}-panel`}
            aria-selected={position === chosen}
            className={classes(tab, position === chosen && chosenTab)}
            id={`${id}-${value}`}
            key={value}
            onClick={() => setChosen(position)}
            role="tab"
            tabIndex={position === chosen ? 0 : -1}
            type="button"
          >
            {title}
          </button>
        ))}
      </div>
      {shown && (
        <div
          aria-labelledby={`${id}-${shown.value}`}
          className="pt-5"
          id={`${id}-panel`}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text is reached from its tab with the Tab key.
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </>
  );
}

/** The tab that a key moves to, wrapping around; `undefined` for other keys. */
export function stepTab(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count;
    case 'ArrowLeft':
      return (chosen - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
