import { chromium } from 'playwright-core';
import { chromiumPath } from '../../chromium-path.ts';
import { stage, wordArea } from '../drawing/ground.ts';
import type { Svg } from '../drawing/svg.ts';
import { smallestType } from '../drawing/words.ts';

/** The box of a line is higher than the visible text; this much of it may leave the area. */
const lineGap = 20;

/** The part of the DOM that is used here; this project has the types of Node only. */
interface PageText {
  readonly textContent: string | null;
  readonly getAttribute: (name: string) => string | null;
  readonly getBoundingClientRect: () => Record<'left' | 'right' | 'top' | 'bottom', number>;
  readonly getScreenCTM: () => { readonly a: number } | null;
}
declare const document: {
  readonly body: { innerHTML: string };
  readonly querySelectorAll: (selector: 'text') => Iterable<PageText>;
};

interface Camera {
  readonly shoot: (picture: Svg) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Shows a picture and returns the texts that leave their area or are too small, since not every frame is looked at. */
function show({ svg, area, least }: { svg: Svg; area: typeof wordArea; least: number }): string[] {
  document.body.innerHTML = svg;
  return [...document.querySelectorAll('text')].flatMap((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const isInside = left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom;
    const size = Number(text.getAttribute('font-size')) * (text.getScreenCTM()?.a ?? 0);
    const isLarge = Math.abs(size) >= least;
    return [...(isInside ? [] : ['outside']), ...(isLarge ? [] : ['too small'])].map(
      (what) => `“${text.textContent}” is ${what}`,
    );
  });
}

/** Opens a page that shows pictures and takes screenshots of them. */
export async function openCamera(): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    // Text and colours must not depend on the machine's screen.
    args: ['--headless=new', '--no-sandbox', '--font-render-hinting=none', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage({ viewport: stage, locale: 'zh-CN' });
  await page.setContent('<!doctype html><html lang="zh-Hans"><body style="margin:0"></body></html>');
  const devtools = await page.context().newCDPSession(page);
  const area = { ...wordArea, top: wordArea.top - lineGap, bottom: wordArea.bottom + lineGap };
  return {
    shoot: async (picture) => {
      const wrong = await page.evaluate(show, { svg: picture, area, least: smallestType * 0.99 });
      if (wrong.length > 0) throw new Error(wrong.join('; '));
      // Several times as fast as page.screenshot, which waits for animations that a still page does not have.
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
      });
      return Buffer.from(data, 'base64');
    },
    close: () => browser.close(),
  };
}
