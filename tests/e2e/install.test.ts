import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, openContext, openPage, useSharedPage, whenReady } from '../support/site/browser.ts';
import { whenKept } from '../support/site/worker.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  iosSafari: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`,
  iosChrome: `${iphone} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`,
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15',
  oldMacSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15',
};

const banner = (page: Page) => page.getByRole('region', { name: '安装应用' });
const steps = (page: Page) => banner(page).getByRole('listitem').allTextContents();

const shared = useSharedPage({ reducedMotion: true });

/** The page as another browser's would be, until the end of the test. */
async function asBrowser(agent: keyof typeof agents): Promise<Page> {
  await setAgent(agents[agent]);
  return shared();
}

let devtools: CDPSession;
beforeAll(async () => {
  devtools = await shared().context().newCDPSession(shared());
});
const setAgent = (userAgent: string) => devtools.send('Emulation.setUserAgentOverride', { userAgent });
// An empty name is the browser's own.
afterEach(() => setAgent(''));

/** Simulates Chromium's offer to install, with the given answer to its prompt. */
async function offer(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = String(
        Number(document.documentElement.dataset.asked ?? 0) + 1,
      );
    };
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) }));
  }, outcome);
}

const timesAsked = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));

describe('install banner', () => {
  it('is absent until beforeinstallprompt, is accessible, and installs with a button', async () => {
    const page = shared();
    await open(page, '/about');
    expect(await banner(page).count()).toBe(0);
    await offer(page);
    await banner(page).getByRole('button', { name: '立即安装', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await banner(page).getByRole('button', { name: '立即安装', exact: true }).click();
    await banner(page).waitFor({ state: 'detached' });
    expect(await timesAsked(page)).toBe(1);
  });

  it('appears if beforeinstallprompt fired before hydration', async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        window.dispatchEvent(
          Object.assign(event, { prompt: async () => {}, userChoice: Promise.resolve({}) }),
        );
      });
    });
    await open(page, '/about');
    await banner(page).getByRole('button', { name: '立即安装' }).waitFor();
  });

  it('disappears after the user declines or installs in another way', async () => {
    const page = shared();
    await open(page, '/about');
    await offer(page, 'dismissed');
    await banner(page).getByRole('button', { name: '立即安装' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await offer(page);
    await banner(page).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await banner(page).waitFor({ state: 'detached' });
  });

  it('stays closed for the session after pressing the cross, and permanently after 已安装，不再提醒', async () => {
    const context = await openContext({ userAgent: agents.macSafari });
    const page = await context.newPage();
    await open(page, '/about');
    await banner(page).getByRole('button', { name: '关闭' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.reload();
    await whenReady(page);
    expect(await banner(page).count()).toBe(0);
    const nextSession = await context.newPage();
    await open(nextSession, '/about');
    await banner(nextSession).getByRole('button', { name: '已安装，不再提醒', exact: true }).click();
    await banner(nextSession).waitFor({ state: 'detached' });
    const lastSession = await context.newPage();
    await open(lastSession, '/about');
    expect(await banner(lastSession).count()).toBe(0);
    expect(await lastSession.evaluate(() => localStorage.getItem('pwa-never-remind'))).toBe('1');
  });

  it.each([
    ['iosSafari', ['点“分享”。', '选“添加到主屏幕”，确认。']],
    ['macSafari', ['点“分享”。', '选“添加到程序坞”。']],
  ] as const)('shows the steps and no install button in %s, accessibly', async (agent, expected) => {
    const page = await asBrowser(agent);
    await open(page, '/about');
    await banner(page).waitFor();
    expect(await steps(page)).toEqual(expected);
    expect(await banner(page).getByRole('button', { name: '立即安装' }).count()).toBe(0);
    if (agent === 'iosSafari') expect(await violations(page)).toEqual([]);
  });

  it('is absent in the installed application', async () => {
    const page = await openPage({ userAgent: agents.iosSafari });
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await open(page, '/about');
    expect(await banner(page).count()).toBe(0);
  });

  it('appears only on the next page if the service worker was just installed', async () => {
    const page = await openPage({ worker: true });
    await open(page, '/about');
    await whenKept(page, '/about');
    await offer(page);
    await whenReady(page);
    expect(await banner(page).count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
    await banner(page).waitFor();
  });

  it('links to the installation page, which shows no banner', async () => {
    const page = await asBrowser('macSafari');
    await open(page, '/about');
    await banner(page).getByRole('link', { name: '怎样安装' }).click();
    await page.getByRole('heading', { level: 1, name: '安装应用' }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it.each([
    ['/about', [390, 700, 1280]],
    ['/white-paper', [390]],
  ] as const)(
    'stays inside the screen and above the dock of %s at a width of %j px',
    async (path, widths) => {
      const page = await asBrowser('iosSafari');
      await open(page, path);
      await banner(page).waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await banner(page).evaluate((element) =>
          Promise.all(element.getAnimations().map(({ finished }) => finished)),
        );
        const box = await banner(page).boundingBox();
        const [dock] = await page.getByRole('navigation', { name: '底部导航' }).all();
        if (!box) throw new Error('The banner has no box.');
        const foot = (await dock?.boundingBox())?.y ?? 800;
        expect(box.y + box.height).toBeLessThanOrEqual(foot + 0.5);
        expect(Math.round(foot - box.y - box.height)).toBe(width < 640 ? 0 : 24);
        if (width < 640) expect([box.x, box.width]).toEqual([0, width]);
        else expect(Math.round(width - box.x - box.width)).toBe(24);
      }
    },
  );
});

describe('/pwa-download', () => {
  const panel = (page: Page) =>
    page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: '在这台设备上' }) });

  it('installs with a button after beforeinstallprompt', async () => {
    const page = shared();
    await open(page, '/pwa-download');
    await panel(page).getByText('没有给出安装按钮').waitFor();
    await offer(page);
    await panel(page).getByRole('button', { name: '立即安装', exact: true }).click();
    await panel(page).getByText('已经装好了').waitFor();
    expect(await timesAsked(page)).toBe(1);
  });

  it.each([
    ['iosSafari', ['点“分享”。', '选“添加到主屏幕”，确认。']],
    ['iosChrome', ['先在 Safari 中打开本站。', '点“分享”。', '选“添加到主屏幕”，确认。']],
    ['macSafari', ['点“分享”。', '选“添加到程序坞”。']],
    ['oldMacSafari', ['先把 Safari 更新到 17 或更新的版本。', '点“分享”。', '选“添加到程序坞”。']],
  ] as const)('shows how to install in %s', async (agent, expected) => {
    const page = await asBrowser(agent);
    await open(page, '/pwa-download');
    await panel(page).waitFor();
    expect(await panel(page).getByRole('listitem').allTextContents()).toEqual(expected);
  });
});
