import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { baseUrl, openPage, signIn } from '../support/site/browser.ts';

interface Seen {
  readonly status: number;
  readonly type: string;
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

/** Follows every internal link from the front page until there is nothing new. */
async function crawl(page: Page): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const waiting = new Set(['/']);
  for (const path of waiting) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    const type = answer.headers()['content-type'] ?? '';
    if (!type.startsWith('text/html')) {
      seen.set(path, { status: answer.status(), type, problems: [] });
      continue;
    }
    const response = await page.goto(path);
    const { problems, links } = await look(page);
    seen.set(path, { status: response?.status() ?? 0, type, problems });
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

/** The documents alone are more than sixty; fewer pages than this means that a part has come loose. */
const leastPages = 90;

describe('every internal link', () => {
  it('leads somewhere for a visitor', { timeout: 300_000 }, async ({ annotate }) => {
    const page = await openPage({ worker: true });
    const seen = await crawl(page);
    await annotate(`${seen.size} pages seen`);
    expect(flaws(seen)).toEqual([]);
    expect(seen.size, `pages seen: ${[...seen.keys()].join(' ')}`).toBeGreaterThanOrEqual(leastPages);
  });

  it('leads somewhere for someone signed in', { timeout: 300_000 }, async ({ annotate }) => {
    const page = await openPage({ worker: true });
    await signIn(page);
    const seen = await crawl(page);
    await annotate(`${seen.size} pages seen`);
    expect(flaws(seen)).toEqual([]);
    expect(seen.size, `pages seen: ${[...seen.keys()].join(' ')}`).toBeGreaterThanOrEqual(leastPages);
    expect([...seen.keys()]).toContain('/user?tab=wallet');
  });
});
