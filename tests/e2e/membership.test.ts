import { queryUrl } from '@suixue/content/hash';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { activate, open, openPage, type PageOptions, signIn, whereIs } from '../support/site/browser.ts';
import { type MembershipSite, openMembershipSite } from '../support/site/membership-site.ts';
import { learnerCookie } from '../support/site/people.ts';
import { protectedWords } from './access/page-rows.ts';

const day = 86_400_000;
const article = '/news/house-cashflow';
const words = protectedWords.memberNews;

let site: MembershipSite;
beforeAll(async () => {
  site = await openMembershipSite();
});
beforeEach(() => site.setMembership(null));

const visit = (options: PageOptions = {}) => openPage({ origin: site.url, ...options });
const signedIn = async (path: string, options: PageOptions = {}): Promise<Page> => {
  const page = await visit(options);
  await signIn(page, path, site.person);
  return page;
};

describe('the VIP centre', () => {
  it('shows visitors the plans and no personal data', async () => {
    const page = await visit();
    const answer = await vi.waitFor(
      async () => {
        const found = await page.goto('/vip-center');
        expect(await page.getByText('2.5 SUI').count()).toBe(1);
        return found;
      },
      { timeout: 30_000, interval: 1_000 },
    );
    expect(answer?.headers()['cache-control']).toMatch(/^public/);
    expect(await page.getByText('我的会员').count()).toBe(0);
    expect(await page.getByRole('table', { name: '免费读者与会员的对照' }).isVisible()).toBe(true);
    // Plans can be read without an account.
    await page.getByRole('link', { name: '看这个方案的说明' }).first().click();
    await page.waitForURL('**/vip-center/permanent-and-term');
    expect((await page.goto('/vip-center/permanent-and-term'))?.status()).toBe(200);
    await page.goto('/vip-center');
    await page.getByRole('link', { name: /登录后购买.*365 天/ }).click();
    await page.waitForURL('**/sign-in?**');
    const purchase = `/purchasing/${site.termPlan}?pricing=1`;
    expect(whereIs(page)).toBe(`/sign-in?${new URLSearchParams({ redirectTo: purchase })}`);
  });

  it('shows the state of the membership on each page', async () => {
    await site.setMembership(Date.now() + 12.5 * day);
    const page = await signedIn('/vip-center');
    await page.getByText('会员剩余 12天').waitFor();
    await open(page, '/vip-center/renewal-and-expiry');
    await page.getByText('会员剩余 12天').waitFor();
    expect(await page.getByRole('link', { name: '去续期' }).getAttribute('href')).toBe('/vip-center#plans');
  });
});

describe('a plan', () => {
  it('leads a learner without a bound wallet to the purchase, where it can be bound, without script', async () => {
    const page = await signedIn(`/vip/${site.termPlan}`, { script: false });
    expect(await page.getByRole('radio').count()).toBe(2);
    await page.getByText('下一步就可以绑定').waitFor();
    await page.getByRole('button', { name: '去确认购买' }).click();
    await page.waitForURL(`**/purchasing/${site.termPlan}?pricing=*`);
    await page.getByText('还没有绑定钱包', { exact: true }).waitFor();
  });

  it('that is not sold returns 404', async () => {
    const headers = { cookie: await learnerCookie(site.url, site.person) };
    for (const path of ['/vip/1', '/vip/annual'])
      expect([path, (await fetch(`${site.url}${path}`, { headers })).status]).toEqual([path, 404]);
  });

  it('breaks no rule of WCAG 2.2 AA, for a former member', async () => {
    await site.setMembership(Date.now() - day);
    const page = await signedIn(`/vip/${site.termPlan}`);
    await page.getByText('会员已过期').waitFor();
    expect(await violations(page)).toEqual([]);
    await open(page, '/vip-center');
    expect(await violations(page)).toEqual([]);
  });
});

describe('a membership', () => {
  it('that has expired ends access immediately in pages, data, search, queries and feeds', async () => {
    await site.setMembership(Date.now() + day);
    const page = await signedIn(article);
    await page.getByText(words).waitFor();
    await site.setMembership(Date.now() - day);
    await page.reload();
    await page.getByRole('heading', { name: '会员已过期' }).waitFor();
    expect(await page.getByRole('link', { name: '去续期' }).getAttribute('href')).toBe('/vip-center#plans');
    const headers = { cookie: await learnerCookie(site.url, site.person) };
    const asked = [
      article,
      `${article}.data`,
      `/search?q=${encodeURIComponent('物业费')}`,
      queryUrl({ first: true, where: [{ _path: article }] }),
      '/news/feed.xml',
      '/sitemap.xml',
    ];
    for (const path of asked) {
      const answer = await fetch(`${site.url}${path}`, { headers });
      expect([path, answer.status, (await answer.text()).includes(words)]).toEqual([path, 200, false]);
    }
    expect(await violations(page)).toEqual([]);
  });

  it('bought on one device is shown on the other when it becomes visible', async () => {
    const other = await signedIn(article);
    await other.getByText('后面是会员内容').waitFor();
    await site.setMembership(Date.now() + day);
    await vi.waitFor(
      async () => {
        await activate(other);
        expect(await other.getByText(words).count()).toBe(1);
      },
      { timeout: 15_000, interval: 500 },
    );
  });

  it('leaves no members-only text in the caches of the browser', async () => {
    await site.setMembership(Date.now() + day);
    const page = await signedIn(article, { worker: true });
    await page.getByText(words).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await open(page, '/news');
    await open(page, article);
    const kept = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          texts.push((await (await cache.match(request))?.text()) ?? '');
      }
      return texts.join('\n');
    });
    expect(kept).not.toContain(words);
  });
});

describe('reading an article', () => {
  const long = '/news/phishing-warning';
  const offer = (page: Page) => page.getByRole('button', { name: /^继续读/ });
  const readOn = async (page: Page) => {
    await page.locator('article .prose > *').nth(6).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
  };

  it('continues at the last position on another device', async () => {
    const small = { width: 390, height: 700 };
    const first = await signedIn(long, small);
    await open(first, long);
    const reported = first.waitForResponse((answer) => answer.url().endsWith('/reading/position'));
    await readOn(first);
    await reported;
    const second = await signedIn(long, small);
    await offer(second).click();
    await vi.waitFor(async () => expect(await second.evaluate(() => window.scrollY)).toBeGreaterThan(500));
    expect(await offer(second).count()).toBe(0);
  });

  it('continues on the same device without an account', async () => {
    const page = await visit({ width: 390, height: 700 });
    await open(page, long);
    expect(await offer(page).count()).toBe(0);
    await readOn(page);
    await page.waitForFunction(() => localStorage.getItem('suixue-reading') !== null);
    await open(page, '/news');
    await open(page, long);
    await offer(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '从头读' }).click();
    expect(await offer(page).count()).toBe(0);
  });
});
