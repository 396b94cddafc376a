import type { BrowserContext } from 'playwright-core';
import { launchChromium } from '../../../../tests/support/site/launch.ts';
import { whenReady } from '../../../../tests/support/site/when-ready.ts';
import { maxTarget, type Report } from '../../report/report.ts';
import { startSuixue } from '../servers.ts';
import { observePaints, readPaints } from './observe-paints.ts';
import { openLearner } from './open-learner.ts';
import { type ShownPage, shownPages } from './shown-pages.ts';

const screens = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
/** Of Lighthouse's phone, without its slower processor: late parts arrive one after the other. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 ** 2) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const maxShift = 0.01;
const maxPaintMs = 1_600;
/** After the last response. */
const restMs = 1_000;

/** A row per page and screen: when the largest element was painted, and how far the layout shifted until nothing more arrived. */
export async function measureShownPages(report: Report): Promise<void> {
  const suixue = await startSuixue();
  const browser = await launchChromium();
  try {
    await untilPriced(suixue.url);
    const newContext = () => browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    const [visitor, learner] = [await newContext(), await newContext()];
    const sheet = await openLearner(learner, suixue.url);
    for (const page of [...shownPages, sheet])
      await measurePage(report, page.asLearner ? learner : visitor, { ...page, url: suixue.url + page.path });
  } finally {
    await browser.close();
    await suixue.stop();
  }
}

async function measurePage(
  report: Report,
  context: BrowserContext,
  { name, url }: ShownPage & { readonly url: string },
): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    const page = await context.newPage();
    await page.setViewportSize(size);
    await observePaints(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', network);
    await page.goto(url);
    await whenReady(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
    await page.waitForTimeout(restMs);
    const { paintMs, shift, sources } = await readPaints(page);
    report.add(
      `${name}, ${screen}: largest paint`,
      `${(paintMs / 1000).toFixed(2)} s`,
      maxTarget(Math.round(paintMs), maxPaintMs, 'ms'),
    );
    report.add(`${name}, ${screen}: layout shift`, shift.toFixed(4), maxTarget(shift, maxShift, ''));
    if (shift > maxShift) console.log(sources.map((source) => `  ${source}`).join('\n'));
    await page.close();
  }
}

/** A new server cannot read prices from the chain yet. */
async function untilPriced(url: string): Promise<void> {
  for (let attempt = 0; attempt < 180; attempt += 1) {
    const pages = await Promise.all(
      ['/course', '/vip-center', '/course/move-first-steps'].map((path) => fetch(url + path)),
    );
    const texts = await Promise.all(pages.map((answer) => answer.text()));
    if (texts.every((text) => !text.includes('价格读取中'))) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the server has read no prices');
}
