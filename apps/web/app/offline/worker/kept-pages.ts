import { cachePrefix } from '#app/platform/pwa/worker-messages.ts';
import { pageToParts, withoutModules } from './page-parts.ts';

export const keptPagesLimits = {
  /** The page that was kept longest ago leaves first. */
  maxPages: 60,
  /** A page that was kept less long ago than this is not fetched again merely to be kept. */
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
  /** Fetches the page for addresses that were not kept, with everything it needs. */
  prepare(): Promise<void>;
  /** Keeps a page that has just been answered, if its own headers allow it. */
  keep(url: string, response: Response): Promise<void>;
  /** Makes sure that a page which someone is reading is kept, as a stranger would see it. */
  visit(url: string): Promise<void>;
  findPage(url: string): Promise<Response | undefined>;
  findOfflinePage(): Promise<Response | undefined>;
  findPart(url: string): Promise<Response | undefined>;
  keepPart(url: string, response: Response): Promise<void>;
  /** Forgets what was read. */
  forget(): Promise<void>;
  /** Throws away what belongs to earlier builds and is named by no kept page any more. */
  sweep(): Promise<void>;
}

/**
 * The pages that can be opened without a network. Only what the server calls public to a request without a cookie
 * gets in, so nothing of anyone's own can be among them, whoever is signed in.
 */
export function createKeptPages({ caches, fetch, now, buildId }: KeptPagesParts): KeptPages {
  const pages = () => caches.open(`${cachePrefix}pages`);
  // Named after the build, so that the page of the last one stays until the new one is whole.
  const shellName = `${cachePrefix}shell-${buildId}`;
  const shell = () => caches.open(shellName);
  const parts = () => caches.open(`${cachePrefix}parts`);
  const fetchAsStranger = (url: string) =>
    fetch(url, { credentials: 'omit', redirect: 'manual', cache: 'no-cache' });

  /** A page without a part that it needs would open blank: then it is better not kept. */
  const fetchParts = async (html: string) => {
    const cache = await parts();
    await Promise.all(
      pageToParts(html).map(async (path) => {
        if (await cache.match(path)) return;
        const response = await fetch(path, { credentials: 'omit' });
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
        await cache.put(path, response);
      }),
    );
  };

  const put = async (url: string, response: Response) => {
    const html = await response.text();
    await fetchParts(html);
    const cache = await pages();
    await cache.put(url, withBody(response, html));
    // A cache lists what it holds in the order in which it was put there.
    const excess = (await cache.keys()).slice(0, -keptPagesLimits.maxPages);
    await Promise.all(excess.map((request) => cache.delete(request)));
  };

  const self: KeptPages = {
    async prepare() {
      const response = await fetchAsStranger(offlinePath);
      if (!isKeepable(response)) throw new Error(`${offlinePath} cannot be kept: ${response.status}`);
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
    // Each page is asked for by its own address; that a cookie came or went since does not make it another page.
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

/** What the server lets anyone keep: a whole page, answered at its own address, and public. */
export function isKeepable(response: Response): boolean {
  const { headers } = response;
  return (
    response.status === 200 &&
    !response.redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /^public\b/.test(headers.get('cache-control') ?? '')
  );
}

/** A copy that says what it is, and not how its original was packed for the journey. */
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
