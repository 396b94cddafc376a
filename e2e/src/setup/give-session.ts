import type { BrowserContext } from 'playwright-core';

/** Has a browser show a session that was begun elsewhere: its cookies, as they would be sent. */
export async function giveSession(context: BrowserContext, url: string, cookie: string): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', ...value] = one.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}
