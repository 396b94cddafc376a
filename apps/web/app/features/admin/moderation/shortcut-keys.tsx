import { useEffect } from 'react';

/** A letter with what it does. The control has the same letter in `aria-keyshortcuts`, such as `Alt+K`. */
export interface ShortcutKey {
  readonly letter: string;
  readonly title: string;
}

interface ShortcutKeysProps {
  readonly keys: readonly ShortcutKey[];
}

/** Names the keys of a page, and presses its controls: Alt with a letter, so that typing is never mistaken for a command. */
export function ShortcutKeys({ keys }: ShortcutKeysProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      // By position, because Alt changes the character on some keyboards.
      const shortcut = `Alt+${event.code.replace(/^Key/, '')}`;
      const control = document.querySelector<HTMLElement>(
        `main [aria-keyshortcuts="${CSS.escape(shortcut)}"]`,
      );
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <p className="hidden text-sm text-faint lg:block">
      快捷键：
      {keys.map(({ letter, title }, place) => (
        <span key={letter}>
          {place > 0 && '，'}
          <kbd className="rounded border border-line px-1 font-mono">Alt+{letter}</kbd> {title}
        </span>
      ))}
    </p>
  );
}
