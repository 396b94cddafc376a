import { expect, it } from 'vitest';
import { openPage } from '../support/site/browser.ts';

/** Checks the fixture of all browser tests: each of these problems must fail its test. */
it.fails('a console error fails a test', async () => {
  const page = await openPage();
  await page.goto('/about');
  // biome-ignore lint/suspicious/noConsole: the test must fail because of it.
  await page.evaluate(() => console.error('wrong'));
});

it.fails('an uncaught error fails a test', async () => {
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

it.fails('a violation of the Content-Security-Policy fails a test', async () => {
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
