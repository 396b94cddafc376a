import { debounce } from '#app/ui/state/debounce.ts';
import type { ColorMode } from './color-mode.ts';
import { chosenThemeColorId, themeColors } from './theme-colors.ts';

/** Changes to the head are gathered for this long, so that several at once are one for the browser. */
const headDelayMs = 10;

/**
 * The browser's bars follow the device by themselves. A reader who chose otherwise has them follow the choice: an
 * element of its own before those of the page, since the first that applies counts, and React keeps to its own.
 */
export const writeThemeColor = debounce((mode: ColorMode) => {
  const present = document.getElementById(chosenThemeColorId);
  if (mode === 'system') {
    present?.remove();
    return;
  }
  const meta = present ?? document.createElement('meta');
  meta.id = chosenThemeColorId;
  meta.setAttribute('name', 'theme-color');
  meta.setAttribute('content', themeColors[mode]);
  if (!present) document.head.prepend(meta);
}, headDelayMs);
