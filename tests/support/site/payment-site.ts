import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type PageOptions, whenReady } from './browser.ts';
import { type Buyer, openBuyer } from './buyer.ts';
import { openTestChain, type TestChain } from './chain.ts';
import { giveSession } from './give-session.ts';
import { keepProfiles, newPageOf } from './kept-profiles.ts';
import { learnerCookie, type Person, signUpLearner, learner as theLearner } from './people.ts';
import { createPerson, peopleServer } from './people-server.ts';
import { rememberToasts } from './seen-toasts.ts';
import { installSigningWallet, type SigningWallet } from './signing-wallet.ts';
import type { ServerAddress } from './start-server.ts';
import { type RunningServer, startPrepared } from './start-server.ts';

export const oneSui = 1_000_000_000n;
export const walletPath = '/user?tab=wallet';

/** A learner with a bound wallet with coins and money in the vault. */
export interface Payments {
  readonly chain: TestChain;
  readonly learner: Buyer;
  /** The learner's account. */
  readonly uid: string;
  /** Signs in with a browser in which no wallet was ever connected. */
  visitWithoutWallet(options?: PageOptions): Promise<BrowserContext>;
  /** The learner's browser, with the wallet in each of its pages. */
  visit(options?: PageOptions): Promise<{ context: BrowserContext; wallet: SigningWallet }>;
}

/** A separate server, for tests that stop it or change its shop. */
export interface PaymentSite extends Payments {
  readonly server: RunningServer;
}

export const openPaymentSite = (): Promise<PaymentSite> =>
  startPrepared(preparePaymentSite, { isPrepared: true });

/** A new learner on the server that the files of this worker share. */
export const openPayments = async (): Promise<Payments> =>
  preparePayments(peopleServer(), await createPerson());

/** Prepares a server without users. */
export async function preparePaymentSite(server: RunningServer): Promise<PaymentSite> {
  await signUpLearner(server.url);
  return { server, ...(await preparePayments(server, theLearner)) };
}

async function preparePayments(server: Pick<ServerAddress, 'url'>, account: Person): Promise<Payments> {
  const chain = await openTestChain(server.url);
  const learner = await openBuyer(chain, account);
  const uid = await learner.bind();
  await chain.deposit(learner.keypair, uid, 50n * oneSui);
  // A session of its own: sessions tell devices apart.
  const enter = async (context: BrowserContext) =>
    giveSession(context, server.url, await learnerCookie(server.url, account));
  const visitWithoutWallet = async (options: PageOptions = {}) => {
    const context = await openContext({ origin: server.url, reducedMotion: true, ...options });
    await enter(context);
    await rememberToasts(context);
    return context;
  };
  const lendProfile = keepProfiles(async (context) => {
    await rememberToasts(context);
    return installSigningWallet(context, learner.keypair);
  });
  return {
    chain,
    learner,
    uid,
    visitWithoutWallet,
    async visit(options) {
      const { context, prepared: wallet } = await lendProfile({
        origin: server.url,
        reducedMotion: true,
        ...options,
      });
      wallet.reset();
      await enter(context);
      return { context, wallet };
    },
  };
}

/** Opens the wallet tab and waits for the vault's balance. */
export async function openWalletTab(context: BrowserContext): Promise<Page> {
  const page = await newPageOf(context);
  await page.goto(walletPath);
  await whenReady(page);
  await page.getByRole('heading', { name: '存入与取出' }).waitFor();
  return page;
}

type Direction = '存入金库' | '从金库取出';

export async function enterAmount(page: Page, direction: Direction, amount: string): Promise<void> {
  await page.getByText(direction, { exact: true }).first().click();
  await page.getByLabel(/^金额/).fill(amount);
}

export const moveButton = (page: Page, direction: Direction) =>
  page.getByRole('button', { name: direction, exact: true });

/** Enters an amount and presses the button of the sheet, which asks the wallet. */
export async function askToMove(page: Page, direction: Direction, amount: string): Promise<void> {
  await enterAmount(page, direction, amount);
  await moveButton(page, direction).click();
}

/** Opens the details of a sheet once they have the simulation that the button agrees to, and returns their text with single spaces. */
export async function sheetStatement(page: Page, place = 0): Promise<string> {
  const details = page
    .locator('details')
    .filter({ has: page.getByText('详情', { exact: true }) })
    .nth(place);
  await details.getByText('签名钱包').waitFor({ state: 'attached' });
  if ((await details.getAttribute('open')) === null) await details.getByText('详情', { exact: true }).click();
  return (await details.innerText()).replace(/\s+/g, ' ');
}

/** The dialog for acts of the administration, and for bytes that differ from what a button without a sheet announces. */
export const consent = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: '签名之后会发生下面这些事' });

export async function agree(page: Page): Promise<void> {
  await consent(page).getByRole('button', { name: '确认并签名' }).click();
}

/** The pending payments stored in the browser. */
export const keptCount = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('suixue-payment:')).length);

/** Counts transactions sent from these pages from now on. */
export function countSends(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/ExecuteTransaction')) count += 1;
  });
  return () => count;
}
