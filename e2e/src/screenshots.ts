/**
 * Pictures of ten pages, on a phone and on a desk, by day and by night, for a person to look at:
 * `node e2e/src/screenshots.ts <baseUrl> <outDir>`
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './setup/launch.ts';

const pages = {
  home: '/',
  course: '/course',
  introduction: '/course/wallet-basics',
  news: '/news',
  article: '/news/phishing-warning',
  'white-paper': '/white-paper',
  'vip-center': '/vip-center',
  help: '/help',
  'sign-in': '/sign-in',
  user: '/user',
} as const;

const [baseUrl, folder] = process.argv.slice(2);
if (!baseUrl || !folder)
  throw new Error('Say where the site is and where the pictures go: <baseUrl> <outDir>.');
mkdirSync(folder, { recursive: true });

const browser = await launchChromium();
try {
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width, height: width === 390 ? 844 : 800 },
        colorScheme,
        locale: 'zh-CN',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        if (name === 'user') {
          await page.getByRole('button', { name: '以体验身份进入' }).click();
          await page.waitForURL((url) => url.pathname === path);
        }
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
}
