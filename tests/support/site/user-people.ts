import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { grantAdministrator } from './administrators.ts';
import { openPage, type PageOptions, signIn } from './browser.ts';
import { keepProfiles, newPageOf } from './kept-profiles.ts';
import { accessToken, readCode, signUpPerson } from './people.ts';
import { asService, createPerson, personPassword as password, peopleServer } from './people-server.ts';

/** The browser logs that a form was rejected. */
export const refused = [/status of 400/];

const lendProfile = keepProfiles(async () => undefined);

/** A profile with a service worker is never used twice. */
const openOne = async (options: PageOptions): Promise<Page> =>
  options.worker ? openPage(options) : newPageOf((await lendProfile(options)).context);

/** For tests that change accounts of their own. */
export function usePeople() {
  const server = peopleServer();

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  const codeFor = (recipient: string) => readCode(server.url, recipient);
  const newPerson = async (): Promise<string> => (await createPerson()).email;
  /** Creates an account as a visitor does, with an e-mail and a session. */
  const signUp = async (): Promise<string> => {
    const email = `person-${randomUUID().slice(0, 8)}@example.com`;
    await signUpPerson(server.url, { email, password });
    return email;
  };
  const openAs = async (email: string, options: PageOptions = {}, returnTo = '/user'): Promise<Page> => {
    const page = await openOne({ origin: server.url, ...options });
    await enter(page, email, returnTo);
    return page;
  };
  /** Makes an account an owner. */
  const grant = (email: string) => grantAdministrator(server, email);
  const tokenOf = (email: string) => accessToken(server.url, { email, password });
  return { password, url: server.url, grant, tokenOf, post, codeFor, newPerson, signUp, openAs, asService };
}

export const enter = (page: Page, email: string, returnTo = '/user'): Promise<void> =>
  signIn(page, returnTo, { email, password });

/** Resolves when the page shows the message. */
export const said = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByText(words).first().waitFor();

/** The first short id on the page. */
export const idOf = async (page: Page) => (await page.locator('code').first().innerText()).trim();
