import { gzipSync } from 'node:zlib';

export interface PageWeight {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly requests: number;
}

const referred =
  /(?:href|src)="(\/[^"]+\.(?:js|css|svg|png|ico))(?:#[^"]*)?"|from? ?"(\/assets\/[^"]+\.js)"/g;

/** What a page brings along, gzipped: every file that its markup names. */
export async function pageWeight(base: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(base + path)).text();
  const files = new Set(
    [...html.matchAll(referred)].map(([, attribute, statement]) => attribute ?? statement ?? ''),
  );
  let script = 0;
  let style = 0;
  for (const file of files) {
    const bytes = gzipSync(new Uint8Array(await (await fetch(base + file)).arrayBuffer())).length;
    if (file.endsWith('.js')) script += bytes;
    if (file.endsWith('.css')) style += bytes;
  }
  return { html: gzipSync(html).length, script, style, requests: files.size + 1 };
}
