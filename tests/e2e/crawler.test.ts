import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { baseUrl, openPage, signIn, whereIs } from '../support/site/browser.ts';

interface Seen {
  readonly status: number;
  /** False if the page redirected to sign-in. */
  readonly isOpen: boolean;
  readonly problems: readonly string[];
}

/** Requirements for every page. */
async function look(page: Page): Promise<{ problems: string[]; links: string[] }> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.textContent?.trim());
    if (headings.length !== 1) problems.push(`${headings.length} headings of the first level`);
    if (!document.title.trim()) problems.push('no title');
    if (document.documentElement.lang !== 'zh-CN') problems.push(`language ${document.documentElement.lang}`);
    if (document.querySelectorAll('main').length !== 1) problems.push('not exactly one main part');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, position) => ids.indexOf(id) !== position);
    if (twice.length > 0) problems.push(`ids used twice: ${twice.join(', ')}`);
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    for (const { hash, pathname, search, origin } of anchors) {
      if (!hash || origin !== location.origin || pathname + search !== location.pathname + location.search)
        continue;
      if (!document.getElementById(decodeURIComponent(hash.slice(1)))) problems.push(`nothing at ${hash}`);
    }
    return { problems, links: anchors.map(({ href }) => href) };
  });
}

/** Follows every internal link from the given paths, except to pages seen before. */
async function crawl(
  page: Page,
  begin: readonly string[],
  before: ReadonlySet<string> = new Set(),
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const waiting = new Set(begin);
  for (const path of waiting) {
    if (before.has(path) && !begin.includes(path)) continue;
    // The browser would download a file instead of opening it.
    if (/^[^?]*\.\w+(\?|$)/.test(path)) {
      const answer = await page.request.get(path);
      seen.set(path, { status: answer.status(), isOpen: true, problems: [] });
      continue;
    }
    const response = await page.goto(path);
    const { problems, links } = await look(page);
    const isOpen = !whereIs(page).startsWith('/sign-in?');
    seen.set(path, { status: response?.status() ?? 0, isOpen, problems });
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      if (origin === baseUrl) waiting.add(pathname + search);
    }
  }
  return seen;
}

const flaws = (seen: ReadonlyMap<string, Seen>): string[] =>
  [...seen].flatMap(([path, { status, problems }]) =>
    [...(status >= 400 ? [`status ${status}`] : []), ...problems].map((problem) => `${path}: ${problem}`),
  );

/** There are more than sixty documents: fewer pages mean that links to a part of the site are missing. */
const minPages = 90;
/** Chapters and account pages, which need a session. */
const minPersonalPages = 20;
/** Pages of the visitor's crawl, which the learner's crawl skips. */
const openPages = new Set<string>();

describe('every internal link', () => {
  it('leads to a page for a visitor', { timeout: 300_000 }, async ({ annotate }) => {
    const page = await openPage({ worker: true });
    const seen = await crawl(page, ['/']);
    await annotate(`${seen.size} pages seen`);
    expect(flaws(seen)).toEqual([]);
    expect(seen.size, `pages seen: ${[...seen.keys()].join(' ')}`).toBeGreaterThanOrEqual(minPages);
    for (const [path, { isOpen }] of seen) if (isOpen) openPages.add(path);
  });

  it('leads to a page for a signed-in user', { timeout: 300_000 }, async ({ annotate }) => {
    // The service worker fetches each page again, so it is only active in the visitor's crawl.
    const page = await openPage();
    await signIn(page);
    const seen = await crawl(page, ['/', '/user', '/course/wallet-basics'], openPages);
    await annotate(`${seen.size} pages seen`);
    expect(flaws(seen)).toEqual([]);
    expect(seen.size, `pages seen: ${[...seen.keys()].join(' ')}`).toBeGreaterThanOrEqual(minPersonalPages);
    expect([...seen.keys()]).toContain('/user?tab=wallet');
  });
});
