import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Paints {
  /** The largest contentful paint. */
  readonly paintMs: number;
  /** The sum of layout shifts that no input caused. */
  readonly shift: number;
  /** What moved, and from where to where. */
  readonly sources: readonly string[];
}

declare global {
  interface Window {
    paints: { paintMs: number; shift: number; sources: string[] };
  }
}

/** Observes every document that the page opens from now on. */
export async function observePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints: Window['paints'] = { paintMs: 0, shift: 0, sources: [] };
    Object.assign(window, { paints });
    const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.trim().slice(0, 30) ?? '';
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')?.slice(0, 60) ?? ''} “${text}”`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.paintMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        paints.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          paints.sources.push(
            `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${describe(node)}: ${rect(previousRect)} → ${rect(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const readPaints = (page: Page): Promise<Paints> => page.evaluate(() => window.paints);
