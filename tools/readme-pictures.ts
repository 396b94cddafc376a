/** Takes the screenshots for the README from a running server: `npm run readme:pictures -- http://127.0.0.1:3000`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium-path.ts';
import { paths } from './paths.ts';

const pictures = [
  { name: 'home-light', path: '/', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'home-dark', path: '/', width: 1280, height: 860, colorScheme: 'dark' },
  { name: 'course-phone', path: '/course', width: 390, height: 844, colorScheme: 'light' },
  { name: 'article-phone', path: '/news/reading-opens', width: 390, height: 844, colorScheme: 'dark' },
] as const;

const baseURL = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = join(paths.root, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--headless=new', '--no-sandbox'],
});
for (const { name, path, width, height, colorScheme } of pictures) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width, height },
    colorScheme,
    locale: 'zh-CN',
    // A film shows its poster instead of the frame it happens to be at.
    reducedMotion: 'reduce',
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
await browser.close();
console.log(`${pictures.length} screenshots are in docs/images.`);
