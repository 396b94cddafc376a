import { type BrowserContext, chromium } from 'playwright-core';

/** Gives a browser the cookies of a session that was begun elsewhere. */
export async function giveSession(context: BrowserContext, url: string, cookie: string): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', ...value] = one.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}

/** The same for a browser started by another program, through its debugging port. */
export async function giveSessionByPort(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  await giveSession(context, url, cookie);
  // The browser keeps running.
  await browser.close();
}
