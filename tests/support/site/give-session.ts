import { type BrowserContext, chromium } from 'playwright-core';

/** Has a browser show a session that was begun elsewhere: its cookies, as they would be sent. */
export async function giveSession(context: BrowserContext, url: string, cookie: string): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', ...value] = one.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}

/** The same for a browser that is not ours to drive, by its debugging port. */
export async function giveSessionByPort(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  await giveSession(context, url, cookie);
  // It goes on without us.
  await browser.close();
}
