import { useCallback, useSyncExternalStore } from 'react';
import { debounce } from '#app/ui/state/debounce.ts';
import { type ColorMode, colorModeKey, isColorMode } from './color-mode.ts';
import { chosenThemeColorId, themeColors } from './theme-colors.ts';

/** Delay that combines several changes of the document head into one. */
const headDelayMs = 10;

/**
 * Sets the colour of the browser's bars to the chosen mode. The element is separate from those that React renders and comes before
 * them, because browsers use the first `theme-color` that applies.
 */
const writeThemeColor = debounce((mode: ColorMode) => {
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

const changed = 'suixue:color-mode';

function read(): ColorMode {
  try {
    const stored = localStorage.getItem(colorModeKey);
    return isColorMode(stored) ? stored : 'system';
  } catch {
    // Storage is blocked, as in some private windows and embedded browsers.
    return 'system';
  }
}

function apply(mode: ColorMode): void {
  if (mode === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
  writeThemeColor(mode);
}

function subscribe(notify: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== colorModeKey && event.key !== null) return;
    apply(read());
    notify();
  };
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener(changed, notify);
  };
}

/** The chosen mode and its setter, synchronised across tabs. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, read, () => 'system' as const);
  const choose = useCallback((next: ColorMode) => {
    try {
      localStorage.setItem(colorModeKey, next);
    } catch {
      // Storage is blocked: the choice applies to this page only.
    }
    apply(next);
    window.dispatchEvent(new Event(changed));
  }, []);
  return [mode, choose];
}
