import type { APIResponse, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { baseUrl, beginSession, openPage } from '../support/site/browser.ts';

interface Seen {
  readonly status: number;
  /** False if the page redirected to sign-in. */
  readonly isOpen: boolean;
  readonly problems: readonly string[];
}

/** Requirements for every page, checked in the HTML that the server sent: opening each page would take ten times as long. */
async function look(parser: Page, answer: APIResponse): Promise<{ problems: string[]; links: string[] }> {
  return parser.evaluate(
    ([html, address]) => {
      const found = new DOMParser().parseFromString(html, 'text/html');
      const here = new URL(address);
      const problems: string[] = [];
      const headings = [...found.querySelectorAll('h1')].filter((heading) => heading.textContent?.trim());
      if (headings.length !== 1) problems.push(`${headings.length} headings of the first level`);
      if (!found.title.trim()) problems.push('no title');
      if (found.documentElement.lang !== 'zh-CN') problems.push(`language ${found.documentElement.lang}`);
      if (found.querySelectorAll('main').length !== 1) problems.push('not exactly one main part');
      const ids = [...found.querySelectorAll('[id]')].map(({ id }) => id);
      const twice = ids.filter((id, position) => ids.indexOf(id) !== position);
      if (twice.length > 0) problems.push(`ids used twice: ${twice.join(', ')}`);
      const sources = [...found.querySelectorAll<HTMLElement>('[src]')].map(
        (element) => element.getAttribute('src') ?? '',
      );
      for (const source of sources) {
        const { protocol, origin } = new URL(source, here);
        if (protocol !== 'data:' && origin !== here.origin) problems.push(`loads ${source}`);
      }
      const links = [...found.querySelectorAll('a[href]')].map(
        (anchor) => new URL(anchor.getAttribute('href') ?? '', here),
      );
      for (const { hash, pathname, search, origin } of links) {
        if (!hash || origin !== here.origin || pathname + search !== here.pathname + here.search) continue;
        if (!found.getElementById(decodeURIComponent(hash.slice(1)))) problems.push(`nothing at ${hash}`);
      }
      return { problems, links: links.map(({ href }) => href) };
    },
    [await answer.text(), answer.url()] as const,
  );
}

/** Follows every internal link from the given paths. The page gives its session and parses HTML. */
async function crawl(page: Page, begin: readonly string[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const waiting = new Set(begin);
  for (const path of waiting) {
    const answer = await page.request.get(path);
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
    const { problems, links } = isPage ? await look(page, answer) : { problems: [], links: [] };
    const isOpen = new URL(answer.url()).pathname !== '/sign-in';
    seen.set(path, { status: answer.status(), isOpen, problems });
    for (const link of links) {
      const { origin, pathname, searchParams } = new URL(link);
      // Hundreds of links to moments of the same film would use up the client's share of the server.
      searchParams.delete('t');
      if (origin === baseUrl) waiting.add(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`);
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
/** Pages that a visitor cannot open: chapters and account pages. */
const minPersonalPages = 20;

describe('every internal link', () => {
  it('leads to a page for a visitor and for a signed-in user', async ({ annotate }) => {
    const page = await openPage();
    const visitor = await crawl(page, ['/']);
    await beginSession(page);
    const learner = await crawl(page, ['/', '/user', '/course/wallet-basics']);
    await annotate(`${visitor.size} pages for a visitor, ${learner.size} for a user`);
    expect(flaws(visitor)).toEqual([]);
    expect(flaws(learner)).toEqual([]);
    for (const seen of [visitor, learner])
      expect(seen.size, [...seen.keys()].join(' ')).toBeGreaterThanOrEqual(minPages);
    const personal = [...learner.keys()].filter((path) => !visitor.get(path)?.isOpen);
    expect(personal.length, personal.join(' ')).toBeGreaterThanOrEqual(minPersonalPages);
    expect(personal).toContain('/user?tab=wallet');
  });
});
