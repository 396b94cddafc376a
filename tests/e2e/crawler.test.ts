import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { baseUrl, openPage, signIn, whereIs } from '../support/site/browser.ts';

interface Seen {
  readonly status: number;
  /** False where the page sent a visitor to the sign-in page. */
  readonly isOpen: boolean;
  readonly problems: readonly string[];
}

/** What is asked of every page, whatever it is about. */
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

/** Follows every internal link from the given paths until there is nothing new, except to pages that were seen before. */
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

/** The documents alone are more than sixty: fewer pages than this mean that links to a part of the site are gone. */
const minPages = 90;
/** Chapters and the pages of an account, which a visitor does not see. */
const minPersonalPages = 20;
/** What the visitor's crawl has looked at, and the learner's need not look at again. */
const openPages = new Set<string>();

describe('every internal link', () => {
  it('leads somewhere for a visitor', { timeout: 300_000 }, async ({ annotate }) => {
    const page = await openPage({ worker: true });
    const seen = await crawl(page, ['/']);
    await annotate(`${seen.size} pages seen`);
    expect(flaws(seen)).toEqual([]);
    expect(seen.size, `pages seen: ${[...seen.keys()].join(' ')}`).toBeGreaterThanOrEqual(minPages);
    for (const [path, { isOpen }] of seen) if (isOpen) openPages.add(path);
  });

  it('leads somewhere for someone signed in', { timeout: 300_000 }, async ({ annotate }) => {
    // The service worker fetches each page once more: it takes part in the visitor's crawl only.
    const page = await openPage();
    await signIn(page);
    const seen = await crawl(page, ['/', '/user', '/course/wallet-basics'], openPages);
    await annotate(`${seen.size} pages seen`);
    expect(flaws(seen)).toEqual([]);
    expect(seen.size, `pages seen: ${[...seen.keys()].join(' ')}`).toBeGreaterThanOrEqual(minPersonalPages);
    expect([...seen.keys()]).toContain('/user?tab=wallet');
  });
});
