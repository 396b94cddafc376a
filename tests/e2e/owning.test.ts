import { queryUrl } from '@suixue/content/hash';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { openContext, whenReady } from '../support/site/browser.ts';
import { type Buyer, newBuyer } from '../support/site/buyer.ts';
import { type Catalogue, openCatalogue } from '../support/site/catalogue.ts';
import { openTestChain } from '../support/site/chain.ts';
import { giveSession } from '../support/site/give-session.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';

/** A freshly started server on which nothing was opened before. */
let server: RunningServer;
let shop: Catalogue;
beforeAll(async () => {
  server = await startServer({ env: { SUI_USD_RATE: '2.35' } });
});
afterAll(() => server.stop());

const get = async (path: string, cookie = '') => {
  const answer = await fetch(`${server.url}${path}`, {
    headers: cookie ? { cookie } : {},
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text(), policy: answer.headers.get('cache-control') };
};
const soon = { timeout: 40_000, interval: 500 };

const course = '/course/pool-terms';
const chapter = `${course}/worst-case`;
/** A search term and the text after it, from the chapter and from an article for members. */
const asked: Readonly<Record<string, string>> = {
  [`${course}/worst-case`]: '保底金额为零',
  '/news/house-cashflow': '每月剩余却要',
};
const sold = '请按“可能一分不剩”来对待';
const article = '/news/house-cashflow';
const forMembers = '陪您很多年';

describe('a fresh server', () => {
  it('shows courses and plans immediately, and their prices once the shop is open', async () => {
    const priced = { [course]: '4.8 SUI', '/course': '4.8 SUI', '/vip-center': '2.5 SUI' };
    const documents = await Promise.all(
      Object.keys(priced).map(async (path) => {
        const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' } });
        return [path, { headers: Object.fromEntries(answer.headers), body: await answer.text() }] as const;
      }),
    );
    for (const [, { body }] of documents) expect(body).toContain('价格读取中');
    // An open page never says that the price cannot be read while the shop opens, and shows the price by itself.
    const context = await openContext({ origin: server.url });
    await context.addInitScript(() =>
      new MutationObserver(() => {
        if (document.body?.innerText.includes('暂时读不到')) document.documentElement.dataset.failed = '';
      }).observe(document, { childList: true, characterData: true, subtree: true }),
    );
    // The shop may open before the browser asks, so it gets the pages from before.
    for (const [path, document] of documents)
      await context.route(server.url + path, (route) => route.fulfill(document), { times: 1 });
    const showsPrice = async ([path, price]: readonly [path: string, price: string]) => {
      const page = await context.newPage();
      await page.goto(path);
      await page.getByText(price).first().waitFor({ timeout: 60_000 });
      expect(await page.locator('html[data-failed]').count()).toBe(0);
    };
    await Promise.all(Object.entries(priced).map(showsPrice));
    await expect.poll(async () => (await get(course)).text, soon).toContain('4.8 SUI');
    const { text, policy } = await get(course);
    expect(text).toContain('约 US$11.28');
    expect(text).toContain('登录后购买');
    expect(policy).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
    shop = await openCatalogue(server);
    const sold = await shop.read();
    expect(sold.map(({ kind, name, pricing }) => `${kind} ${name} ${pricing ?? ''}`.trim()).sort()).toEqual([
      'coupon 新学员九折券 0',
      'course move-first-steps',
      'course pool-terms',
      'membership 永久会员 0',
      'membership 限期会员 0',
      'membership 限期会员 1',
      'phone 示例手机（练习用） 0',
    ]);
    for (const { price } of sold) expect(price).toBeGreaterThan(0n);
  });
});

describe('the owner of a course', () => {
  let free: Buyer;
  let owner: Buyer;
  let other: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    shop = await openCatalogue(server);
    const chain = await openTestChain(server.url);
    free = await newBuyer(chain, 'free');
    owner = await newBuyer(chain, 'owner');
    other = await newBuyer(chain, 'other');
    member = await newBuyer(chain, 'member');
    for (const buyer of [owner, other, member]) await buyer.bind();
    await owner.pay(await shop.course('pool-terms'));
    await other.pay(await shop.course('move-first-steps'));
    await member.pay(await shop.plan('永久会员'));
    await vi.waitFor(async () => expect((await get(course, owner.cookie)).text).toContain('已拥有'), soon);
    await vi.waitFor(
      async () => expect((await get(article, member.cookie)).text).toContain(forMembers),
      soon,
    );
  });

  const places = [
    ['the page', (path: string) => path],
    ['the data of the page', (path: string) => `${path}.data`],
    ['the query', (path: string) => queryUrl({ where: [{ _path: path }] })],
    ['everything that a query answers', () => queryUrl({})],
    ['search', (path: string) => `/search.data?q=${encodeURIComponent(asked[path] ?? '')}`],
  ] as const;

  it.each(places)('can read a protected chapter in %s, and other accounts cannot', async (_, placeOf) => {
    const reads = async (cookie: string) => {
      const [chapterSaid, articleSaid] = await Promise.all([
        get(placeOf(chapter), cookie),
        get(placeOf(article), cookie),
      ]);
      if (cookie)
        for (const { policy } of [chapterSaid, articleSaid]) expect(policy).toBe('private, no-store');
      const has = (text: string, words: string) => text.replaceAll(/<\/?mark>/g, '').includes(words);
      return { chapter: has(chapterSaid.text, sold), article: has(articleSaid.text, forMembers) };
    };
    const nothing = { chapter: false, article: false };
    // The owner first, so that a response cached for others would be found.
    expect(await reads(owner.cookie)).toEqual({ chapter: true, article: false });
    expect(await reads(member.cookie)).toEqual({ chapter: false, article: true });
    expect(await reads('')).toEqual(nothing);
    expect(await reads(free.cookie)).toEqual(nothing);
    expect(await reads(other.cookie)).toEqual(nothing);
  });

  it('sees no purchase link on the course page, unlike other accounts', async () => {
    /** Where the link with this text leads, in the page as the server sends it. */
    const linkIn = ({ text }: { readonly text: string }, name: string) =>
      new RegExp(`<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*${name}`).exec(text)?.[1];
    const { id } = await shop.course('pool-terms');
    expect(linkIn(await get(course), '登录后购买')).toBe(`/sign-in?redirectTo=%2Fpurchasing%2F${id}`);
    expect(linkIn(await get(course, free.cookie), '购买')).toBe(`/purchasing/${id}`);
    expect(linkIn(await get(course, member.cookie), '购买')).toBe(`/purchasing/${id}`);
    const context = await openContext({ origin: server.url, width: 390 });
    await giveSession(context, server.url, owner.cookie);
    const page = await context.newPage();
    await page.goto(course);
    await whenReady(page);
    await page.getByText('长期有效，全部章节都可以学习。').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: '购买' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.goto('/course');
    await page
      .getByRole('link', { name: /读懂资金池条款/ })
      .getByText('已拥有')
      .waitFor();
    await page
      .getByRole('link', { name: /Move 合约入门/ })
      .getByText('6 SUI')
      .waitFor();
  });
});
