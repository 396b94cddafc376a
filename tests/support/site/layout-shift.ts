import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The sum of layout shifts that no input caused, of the document in the window. */
    shifts: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Counts the layout shifts of every document that the page opens from now on. */
export function countShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const readShifts = (page: Page): Promise<number> => page.evaluate(() => window.shifts);
