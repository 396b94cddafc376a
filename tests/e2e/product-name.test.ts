import { expect, it } from 'vitest';
import { startServer } from '../support/site/start-server.ts';

const name = '青禾 & 友';
const inHtml = '青禾 &amp; 友';

it('shows the name that the operator gave the product on every public page and file, and no other', async () => {
  const server = await startServer({ isPrepared: true, env: { PRODUCT_NAME: name } });
  try {
    const read = async (path: string) => (await fetch(new URL(path, server.url))).text();
    const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
    const paths = addresses.map(([, address = '']) => new URL(address).pathname);
    expect(paths.length).toBeGreaterThan(50);
    const others = [
      '/sign-in',
      '/search?q=钱包',
      '/nowhere',
      '/offline',
      '/dev/outbox',
      '/manifest.webmanifest',
      '/news/feed.xml',
    ];
    for (const path of [...paths, ...others]) expect(await read(path), path).not.toContain('穗学');
    expect(await read('/')).toContain(`<title>${inHtml} ·`);
    expect(await read('/about')).toContain(`${inHtml}是一所`);
  } finally {
    await server.stop();
  }
});
