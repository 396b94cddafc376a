import { debounce } from '../state/debounce.ts';
import type { ColorMode } from './color-mode.ts';
import { themeColors } from './theme-colors.ts';

/** Changes to the head are gathered for this long, so that several at once are one for the browser. */
export const headDelayMs = 10;

/** The browser's bars follow the device by themselves; a reader who chose otherwise has them follow the choice. */
export const writeThemeColor = debounce((mode: ColorMode) => {
  for (const scheme of ['light', 'dark'] as const) {
    const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
    meta?.setAttribute('content', themeColors[mode === 'system' ? scheme : mode]);
  }
}, headDelayMs);
