import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RouteManifest {
  readonly routes: Readonly<Record<string, { readonly id: string; readonly parentId?: string }>>;
  readonly url: string;
}

const prefix = 'window.__reactRouterManifest=';
const frame = 'routes/admin/frame';

/**
 * Writes the list of routes for pages outside the administration: without its routes, of which learners would otherwise load the names of
 * every file. `entry.server.tsx` names it in those pages.
 */
export async function writeSiteManifest(client: string): Promise<void> {
  const assets = join(client, 'assets');
  const names = readdirSync(assets).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new Error(`${names.length} route manifests instead of one`);
  const text = await readFile(join(assets, name), 'utf8');
  const whole: RouteManifest = JSON.parse(text.slice(prefix.length, -1));
  if (!text.startsWith(prefix) || !whole.routes[frame])
    throw new Error(`${name} is not the manifest of all routes`);
  const url = whole.url.replace(/\.js$/, '-site.js');
  const routes = Object.fromEntries(
    Object.entries(whole.routes).filter(([id, { parentId }]) => id !== frame && parentId !== frame),
  );
  const file = join(assets, name.replace(/\.js$/, '-site.js'));
  await writeFile(file, `${prefix}${JSON.stringify({ ...whole, routes, url })};`);
}
