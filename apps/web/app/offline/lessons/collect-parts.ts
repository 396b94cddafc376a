import { pageToParts } from '#app/offline/worker/page-parts.ts';

/** Names of built files end with a content hash. */
const builtName = /["'`(](?:\.?\/)?(?:assets\/)?([\w.~-]+-[\w-]{8}\.(?:js|css|svg|mp4|woff2))["'`)]/g;

type FetchPart = (path: string) => Promise<Response>;

/**
 * Everything that a page needs to run offline: the files it names and those that its scripts load later by themselves, such as the
 * player. One level deep, so that code loaded on user actions is left out.
 */
export async function collectParts(
  html: string,
  fetchPart: FetchPart,
): Promise<ReadonlyMap<string, Response>> {
  const parts = new Map<string, Response>();
  const texts = async (paths: Iterable<string>): Promise<string[]> => {
    const fresh = [...new Set(paths)].filter((path) => !parts.has(path));
    return Promise.all(
      fresh.map(async (path) => {
        const response = await fetchPart(path);
        parts.set(path, response);
        return isFollowed(path) ? response.clone().text() : '';
      }),
    );
  };
  // Storage files are avatars, which the page works without.
  const named = pageToParts(html).filter((path) => !path.startsWith('/storage/'));
  const later = await texts((await texts(named)).flatMap(namesIn));
  // Only pictures and styles: the scripts of these modules are named beside them.
  await texts(later.flatMap(namesIn).filter((path) => !path.endsWith('.js')));
  return parts;
}

/** The router's manifest names every page. */
function isFollowed(path: string): boolean {
  return /\.(?:js|css)$/.test(path) && !/\/manifest-[^/]*$/.test(path);
}

export function namesIn(source: string): string[] {
  return [...source.matchAll(builtName)].flatMap(([, name]) => (name ? [`/assets/${name}`] : []));
}
