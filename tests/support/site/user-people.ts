import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { grantAdministrator } from './administrators.ts';
import { openPage, type PageOptions, signIn } from './browser.ts';
import { readHouseKeys } from './house-keys.ts';
import { accessToken, readCode, signUpPerson } from './people.ts';
import { type RunningServer, startServer } from './start-server.ts';

export const telegramSecret = 'a-secret-of-telegram';
const password = '春种一粒粟秋收万颗子';
/** The browser logs that a form was rejected. */
export const refused = [/status of 400/];

/** A separate server with a bot, for tests that change accounts. */
export function usePeople() {
  let server: RunningServer;
  let people = 0;
  beforeAll(async () => {
    server = await startServer({
      isPrepared: true,
      env: { TELEGRAM_BOT_URL: 'https://t.me/suixue_bot', TELEGRAM_WEBHOOK_SECRET: telegramSecret },
    });
  });
  afterAll(() => server.stop());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  const codeFor = (recipient: string) => readCode(server.url, recipient);
  const newPerson = async (): Promise<string> => {
    people += 1;
    const email = `person${people}@example.com`;
    await signUpPerson(server.url, { email, password });
    return email;
  };
  const openAs = async (email: string, options: PageOptions = {}, returnTo = '/user'): Promise<Page> => {
    const page = await openPage({ origin: server.url, ...options });
    await enter(page, email, returnTo);
    return page;
  };
  /** Makes an account an administrator with `npm run admin`. */
  const grant = (email: string) => grantAdministrator(server, email);
  /** A client with the service role, with the key in the server's data folder. */
  const asHouse = async (path: string, method: string, body: object) => {
    const { serviceKey } = await readHouseKeys(server);
    return fetch(`${server.url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${serviceKey}`,
        apikey: serviceKey,
        Prefer: 'resolution=merge-duplicates',
      },
      body: JSON.stringify(body),
    });
  };
  /** Creates an account without an e-mail, because e-mails are limited to twenty an hour. */
  const addPerson = async (): Promise<string> => {
    people += 1;
    const email = `person${people}@example.com`;
    const made = await asHouse('/auth/v1/admin/users', 'POST', { email, password, email_confirm: true });
    if (!made.ok) throw new Error(`${email} could not be created: ${await made.text()}`);
    return email;
  };
  const tokenOf = (email: string) => accessToken(server.url, { email, password });
  return {
    password,
    grant,
    tokenOf,
    url: () => server.url,
    count: () => people,
    post,
    codeFor,
    newPerson,
    addPerson,
    openAs,
    asHouse,
  };
}

export const enter = (page: Page, email: string, returnTo = '/user'): Promise<void> =>
  signIn(page, returnTo, { email, password });

/** Resolves when the page shows the message. */
export const said = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByText(words).first().waitFor();

/** The first short id on the page. */
export const idOf = async (page: Page) => (await page.locator('code').first().innerText()).trim();
