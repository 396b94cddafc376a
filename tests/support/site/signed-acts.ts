import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { open, openContext } from './browser.ts';
import { giveSession } from './give-session.ts';
import { consent } from './payment-site.ts';
import { installSigningWallet, type SigningWallet } from './signing-wallet.ts';

interface Visit {
  readonly url: string;
  /** The session of a database administrator. */
  readonly cookie: string;
  /** In the wallet of the page. */
  readonly keypair: Ed25519Keypair;
  readonly path: string;
  /** Console messages that do not fail the test. */
  readonly expected?: readonly RegExp[];
}

/** Opens a page of the administration with a wallet that signs with this key. */
export async function openWithWallet({
  url,
  cookie,
  keypair,
  path,
  expected = [],
}: Visit): Promise<{ readonly page: Page; readonly wallet: SigningWallet }> {
  const context = await openContext({ origin: url, reducedMotion: true, expected });
  await giveSession(context, url, cookie);
  const wallet = await installSigningWallet(context, keypair);
  const page = await context.newPage();
  await open(page, path);
  return { page, wallet };
}

/** The text of the consent that is open, with single spaces. */
export async function consentText(page: Page): Promise<string> {
  await consent(page).waitFor();
  return (await consent(page).innerText()).replace(/\s+/g, ' ').replaceAll('→', ' →');
}

/** Presses a button, checks the consent, signs and waits for the result. */
export async function signAct(page: Page, button: string, expected: readonly string[]): Promise<void> {
  const submit = page.getByRole('button', { name: button, exact: true });
  // The result of an earlier act on the page may still be shown.
  const form = page.locator('form').filter({ has: submit });
  await submit.click();
  const text = await consentText(page);
  for (const line of expected) expect(text).toContain(line);
  await consent(page).getByRole('button', { name: '确认并签名' }).click();
  // A form whose act is not possible any longer leaves with its result once the ledger has read the act.
  const result = form.getByText('已经写到链上。');
  await expect.poll(async () => (await result.count()) > 0 || (await form.count()) === 0).toBe(true);
}

/** Opens a page once the server sends these words in it, which the ledger has to read from the chain first. */
export async function openOnceMirrored(page: Page, path: string, words: RegExp): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), { interval: 200 }).toMatch(words);
  await open(page, path);
}

/** Opens a folded card. */
export const unfold = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).click();
