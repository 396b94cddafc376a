import { expect, it } from 'vitest';
import { collectParts } from './collect-parts.ts';

const files: Readonly<Record<string, string>> = {
  '/assets/chapter-AAAAAAAA.js': 'm.f=["assets/start-player-BBBBBBBB.js","assets/start-player-CCCCCCCC.css"]',
  '/assets/start-player-BBBBBBBB.js':
    'const icons="/assets/player-icons-DDDDDDDD.svg",blank="/assets/blank-EEEEEEEE.mp4";import("./rare-FFFFFFFF.js")',
  '/assets/start-player-CCCCCCCC.css': 'a{background:url(/assets/dot-GGGGGGGG.svg)}',
  '/assets/manifest-1020493b.js': '"/assets/every-HHHHHHHH.js"',
};

it('collectParts fetches assets of a page and of its scripts, but no scripts two levels deep', async () => {
  const html =
    '<link rel="modulepreload" href="/assets/chapter-AAAAAAAA.js"><script src="/assets/manifest-1020493b.js"></script>' +
    '<img src="/covers/a.svg"><img src="/storage/v1/object/public/avatars/me.png">';
  const asked: string[] = [];
  const parts = await collectParts(html, async (path) => {
    asked.push(path);
    return new Response(files[path] ?? '');
  });
  expect([...parts.keys()].sort()).toEqual(
    [
      '/assets/blank-EEEEEEEE.mp4',
      '/assets/chapter-AAAAAAAA.js',
      '/assets/dot-GGGGGGGG.svg',
      '/assets/manifest-1020493b.js',
      '/assets/player-icons-DDDDDDDD.svg',
      '/assets/start-player-BBBBBBBB.js',
      '/assets/start-player-CCCCCCCC.css',
      '/covers/a.svg',
    ].sort(),
  );
  expect(asked.length).toBe(new Set(asked).size);
});
