import { expect, it } from 'vitest';
import { openPage } from '../support/site/browser.ts';

/** The net that every other test hangs in must hold: each of these problems fails the test it happens in. */
it.fails('a console error fails a test', async () => {
  const page = await openPage();
  await page.goto('/about');
  // biome-ignore lint/suspicious/noConsole: the very thing that must not pass.
  await page.evaluate(() => console.error('wrong'));
});

it.fails('an error nobody caught fails a test', async () => {
  const page = await openPage();
  await page.goto('/about');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('wrong')), 0));
  await thrown;
});

it.fails('a request to another origin fails a test', async () => {
  const page = await openPage({ expected: [/^console/] });
  await page.goto('http://127.0.0.1:1/').catch(() => undefined);
});

it.fails('what the Content-Security-Policy refuses fails a test', async () => {
  const page = await openPage();
  await page.goto('/about');
  const refused = page.waitForEvent('console');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "wrong"';
    document.head.append(script);
  });
  await refused;
  expect(await page.title()).not.toBe('wrong');
});
