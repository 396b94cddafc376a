import { cachePrefix } from '#app/platform/pwa/worker-messages.ts';
import { pageToParts, withoutModules } from './page-parts.ts';

export const keptPagesLimits = {
  /** Beyond this number the oldest page is evicted. */
  maxPages: 60,
  /** A page cached more recently than this is not fetched again. */
  freshMs: 10 * 60_000,
} as const;

export const offlinePath = '/offline';

interface KeptPagesParts {
  readonly caches: CacheStorage;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly buildId: string;
}

export interface KeptPages {
  /** Fetches the offline page with everything that it needs. */
  prepare(): Promise<void>;
  /** Caches a page that was just fetched, if its headers allow it. */
  keep(url: string, response: Response): Promise<void>;
  /** Makes sure that a page being read is cached, in its version without a session. */
  visit(url: string): Promise<void>;
  findPage(url: string): Promise<Response | undefined>;
  findOfflinePage(): Promise<Response | undefined>;
  findPart(url: string): Promise<Response | undefined>;
  keepPart(url: string, response: Response): Promise<void>;
  /** Deletes the pages that were read. */
  forget(): Promise<void>;
  /** Deletes files of earlier builds that no cached page names. */
  sweep(): Promise<void>;
}

/**
 * The pages that can be opened offline. Only responses that are public without a cookie are cached, so they contain nothing personal.
 */
export function createKeptPages({ caches, fetch, now, buildId }: KeptPagesParts): KeptPages {
  const pages = () => caches.open(`${cachePrefix}pages`);
  // Named after the build, so that the previous one stays until the new one is complete.
  const shellName = `${cachePrefix}shell-${buildId}`;
  const shell = () => caches.open(shellName);
  const parts = () => caches.open(`${cachePrefix}parts`);
  const fetchAsStranger = (url: string) =>
    fetch(url, { credentials: 'omit', redirect: 'manual', cache: 'no-cache' });

  /** A page without one of its parts would not work, so it is not cached. */
  const fetchParts = async (html: string) => {
    const cache = await parts();
    await Promise.all(
      pageToParts(html).map(async (path) => {
        if (await cache.match(path)) return;
        const response = await fetch(path, { credentials: 'omit' });
        if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
        await cache.put(path, response);
      }),
    );
  };

  const put = async (url: string, response: Response) => {
    const html = await response.text();
    await fetchParts(html);
    const cache = await pages();
    await cache.put(url, withBody(response, html));
    // Caches list their entries in insertion order.
    const excess = (await cache.keys()).slice(0, -keptPagesLimits.maxPages);
    await Promise.all(excess.map((request) => cache.delete(request)));
  };

  const self: KeptPages = {
    async prepare() {
      const response = await fetchAsStranger(offlinePath);
      if (!isKeepable(response)) throw new Error(`${offlinePath} cannot be cached: ${response.status}`);
      const html = withoutModules(await response.text());
      await fetchParts(html);
      await (await shell()).put(offlinePath, withBody(response, html));
    },
    async keep(url, response) {
      if (isKeepable(response)) await put(withoutHash(url), response);
    },
    async visit(url) {
      const kept = await self.findPage(url);
      if (kept && now() - madeAt(kept) < keptPagesLimits.freshMs) return;
      await self.keep(url, await fetchAsStranger(withoutHash(url)));
    },
    // Ignores `Vary: Cookie`: a page is identified by its URL alone.
    findPage: async (url) => (await pages()).match(withoutHash(url), { ignoreVary: true }),
    findOfflinePage: async () => (await shell()).match(offlinePath, { ignoreVary: true }),
    findPart: async (url) => (await parts()).match(url, { ignoreVary: true }),
    async keepPart(url, response) {
      if (response.status === 200 && !response.redirected) await (await parts()).put(url, response);
    },
    async forget() {
      await caches.delete(`${cachePrefix}pages`);
      await self.sweep();
    },
    async sweep() {
      const outdated = (await caches.keys()).filter(
        (name) => name.startsWith(`${cachePrefix}shell-`) && name !== shellName,
      );
      await Promise.all(outdated.map((name) => caches.delete(name)));
      const needed = new Set<string>();
      for (const cache of [await pages(), await shell()])
        for (const request of await cache.keys()) {
          const page = await cache.match(request, { ignoreVary: true });
          for (const path of page ? pageToParts(await page.text()) : []) needed.add(path);
        }
      const cache = await parts();
      const unneeded = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
      await Promise.all(unneeded.map((request) => cache.delete(request)));
    },
  };
  return self;
}

/** Complete and public responses at their own URL. */
export function isKeepable(response: Response): boolean {
  const { headers } = response;
  return (
    response.status === 200 &&
    !response.redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /^public\b/.test(headers.get('cache-control') ?? '')
  );
}

/** A copy without the transfer headers of the original. */
function withBody(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

function madeAt(response: Response): number {
  return Date.parse(response.headers.get('date') ?? '') || 0;
}

function withoutHash(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}
