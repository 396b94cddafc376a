import { useId, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { type ColorMode, colorModes } from './color-mode.ts';
import { useColorMode } from './use-color-mode.ts';

export const colorModeNames: Record<ColorMode, { readonly title: string; readonly icon: IconName }> = {
  system: { title: '跟随系统', icon: 'system' },
  light: { title: '浅色', icon: 'sun' },
  dark: { title: '深色', icon: 'moon' },
};

/**
 * A native popover: opening, light dismissal and Escape need no script. Choosing needs script, so the choices are not part of every
 * page's HTML.
 */
export function ColorModeButton() {
  const menu = useId();
  const popover = useRef<HTMLDivElement>(null);
  const hasScript = useHasScript();
  const [mode, choose] = useColorMode();
  return (
    <div className="relative">
      <button
        aria-label={`外观：${colorModeNames[mode].title}`}
        className="target inline-flex items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink"
        popoverTarget={menu}
        type="button"
      >
        <Icon name={colorModeNames[mode].icon} />
      </button>
      <div
        className="below-its-button fixed m-0 w-44 rounded-xl border border-line bg-raised p-1.5 text-ink shadow-float"
        id={menu}
        popover="auto"
        ref={popover}
      >
        {hasScript && (
          <ColorModeChoice choose={choose} mode={mode} onPicked={() => popover.current?.hidePopover()} />
        )}
      </div>
    </div>
  );
}

interface ColorModeChoiceProps {
  readonly mode: ColorMode;
  readonly choose: (mode: ColorMode) => void;
  /** A mode was chosen by pointer or Enter, possibly the current one. Arrow keys only move between modes. */
  readonly onPicked?: () => void;
}

export function ColorModeChoice({ mode, choose, onPicked }: ColorModeChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">外观</legend>
      {colorModes.map((candidate) => (
        <label
          className={classes(
            'target flex cursor-pointer items-center gap-3 rounded-lg px-3 text-[0.95rem] hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-gold',
            candidate === mode && 'font-semibold text-gold',
          )}
          key={candidate}
          onClick={(event) => {
            // Arrow keys arrive as clicks without a pointer.
            if (event.detail > 0) onPicked?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onPicked?.();
          }}
        >
          <input
            checked={candidate === mode}
            className="sr-only"
            name={name}
            onChange={() => choose(candidate)}
            type="radio"
            value={candidate}
          />
          <Icon name={colorModeNames[candidate].icon} />
          {colorModeNames[candidate].title}
        </label>
      ))}
    </fieldset>
  );
}
