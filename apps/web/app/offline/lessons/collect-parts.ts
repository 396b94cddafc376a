import { pageToParts } from '#app/offline/worker/page-parts.ts';

/** A built file bears a hash of what it holds at the end of its name. */
const builtName = /["'`(](?:\.?\/)?(?:assets\/)?([\w.~-]+-[\w-]{8}\.(?:js|css|svg|mp4|woff2))["'`)]/g;

type FetchPart = (path: string) => Promise<Response>;

/**
 * Everything that a page needs to come alive without a network: what it names, and what its scripts fetch later by themselves, as
 * the player does. One step deep: what is fetched on somebody's wish only stays out.
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
  // Files of the storage are pictures of people, which a page does without.
  const named = pageToParts(html).filter((path) => !path.startsWith('/storage/'));
  const later = await texts((await texts(named)).flatMap(namesIn));
  // Of those the drawings and styles alone: their own scripts were named beside them.
  await texts(later.flatMap(namesIn).filter((path) => !path.endsWith('.js')));
  return parts;
}

/** The router's list of pages names everything there is. */
function isFollowed(path: string): boolean {
  return /\.(?:js|css)$/.test(path) && !/\/manifest-[^/]*$/.test(path);
}

export function namesIn(source: string): string[] {
  return [...source.matchAll(builtName)].flatMap(([, name]) => (name ? [`/assets/${name}`] : []));
}
