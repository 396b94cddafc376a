import { useCallback, useSyncExternalStore } from 'react';
import { type ColorMode, colorModeKey, isColorMode } from './color-mode.ts';
import { writeThemeColor } from './theme-color-meta.ts';

const changed = 'suixue:color-mode';

function read(): ColorMode {
  try {
    const stored = localStorage.getItem(colorModeKey);
    return isColorMode(stored) ? stored : 'system';
  } catch {
    // Storage may be refused altogether (private windows, embedded browsers): the device's own choice stands.
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

/** The reader's choice and the way to change it, the same in every tab. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, read, () => 'system' as const);
  const choose = useCallback((next: ColorMode) => {
    try {
      localStorage.setItem(colorModeKey, next);
    } catch {
      // Not kept for the next visit, yet still honoured for this one.
    }
    apply(next);
    window.dispatchEvent(new Event(changed));
  }, []);
  return [mode, choose];
}
