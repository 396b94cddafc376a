import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openPage, type PageOptions } from './browser.ts';
import { readCode } from './people.ts';
import { type RunningServer, repository, startServer } from './start-server.ts';

export const telegramSecret = 'a-secret-of-telegram';
const password = '春种一粒粟秋收万颗子';
/** The browser says on its console that a form was refused. */
export const refused = [/status of 400/];

/** A server of one's own with a bot, on which people come and go: they change what the shared learner must not. */
export function usePeople() {
  let server: RunningServer;
  let people = 0;
  beforeAll(async () => {
    server = await startServer({
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
    await post('/auth/v1/signup', { email, password });
    const proof = { type: 'signup', email, token: await codeFor(email) };
    expect((await post('/auth/v1/verify', proof)).status).toBe(200);
    return email;
  };
  const openAs = async (email: string, options: PageOptions = {}, returnTo = '/user'): Promise<Page> => {
    const page = await openPage({ origin: server.url, ...options });
    await enter(page, email, returnTo);
    return page;
  };
  /** Makes somebody an administrator, from the shell of the server. */
  const grant = (email: string) => {
    const { port, dataDir } = server;
    const command = join(repository, 'apps/server/src/administration/main.ts');
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(process.execPath, [command, 'grant', email], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  };
  return { password, grant, url: () => server.url, count: () => people, post, codeFor, newPerson, openAs };
}

export async function enter(page: Page, email: string, returnTo = '/user'): Promise<void> {
  await page.goto(`/sign-in?${new URLSearchParams({ redirectTo: returnTo })}`);
  await page.getByLabel('邮箱或手机号').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === returnTo);
}

/** Resolves when the page says so. */
export const said = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByText(words).first().waitFor();

/** The short id that the page shows first. */
export const idOf = async (page: Page) => (await page.locator('code').first().innerText()).trim();
