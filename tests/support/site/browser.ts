import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { baseUrl } from './base-url.ts';
import { launchChromium } from './launch.ts';
import { learner, type Person } from './people.ts';
import { startTrace } from './trace.ts';
import { whenReady } from './when-ready.ts';

export { baseUrl, whenReady };

let browser: Promise<Browser> | undefined;

/** One Chromium for all files of a worker, with which it ends. A crashed one is replaced. */
function openBrowser(): Promise<Browser> {
  browser ??= launchChromium().then((launched) => {
    launched.on('disconnected', () => {
      browser = undefined;
    });
    return launched;
  });
  return browser;
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colourScheme?: 'light' | 'dark';
  readonly script?: boolean;
  readonly reducedMotion?: boolean;
  /** Problems that this test expects. */
  readonly expected?: readonly RegExp[];
  readonly storage?: BrowserContextOptions['storageState'];
  /** Allows the service worker. It is blocked by default, because it would answer requests that a test holds back. */
  readonly worker?: boolean;
  /** A server other than the shared one. */
  readonly origin?: string;
  readonly userAgent?: string;
  /** Headers of every request, such as those that a proxy sets. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const sizeOf = ({ width = 1280, height = 800 }: PageOptions) => ({ width, height });

/** The problems of a profile, and those that its test expects. */
export interface Watched {
  expected: readonly RegExp[];
  readonly problems: string[];
}

export const newWatched = ({ expected = [] }: PageOptions): Watched => ({ expected, problems: [] });

export async function newContext(options: PageOptions, watched: Watched): Promise<BrowserContext> {
  const { origin = baseUrl } = options;
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    serviceWorkers: options.worker ? 'allow' : 'block',
    viewport: sizeOf(options),
    colorScheme: options.colourScheme ?? 'light',
    javaScriptEnabled: options.script ?? true,
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    locale: 'zh-CN',
    ...(options.storage && { storageState: options.storage }),
    ...(options.userAgent && { userAgent: options.userAgent }),
    ...(options.headers && { extraHTTPHeaders: { ...options.headers } }),
  });
  // A passing test does not wait for it; a busy machine may need several times as long as an idle one.
  context.setDefaultTimeout(30_000);
  watch(context, origin, (problem) => {
    if (!options.worker && workerStaysAway.test(problem)) return;
    if (isReconnecting.test(problem)) return;
    if (!watched.expected.some((pattern) => pattern.test(problem))) watched.problems.push(problem);
  });
  return context;
}

/** Opens a page of a visitor with an empty profile. Any problem on it fails the test. */
export async function openContext(options: PageOptions = {}): Promise<BrowserContext> {
  const watched = newWatched(options);
  const context = await newContext(options, watched);
  const stopTrace = await startTrace(context);
  onTestFinished(async ({ task }) => {
    await stopTrace(task.result?.state === 'fail' || watched.problems.length > 0);
    await context.close();
    expect(watched.problems).toEqual([]);
  });
  return context;
}

/** Removes everything that tests store or change in a profile, and all pages but this one. */
export async function emptyProfile(page: Page, devtools: CDPSession, origin = baseUrl): Promise<void> {
  const context = page.context();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  // A resource of the site without scripts, which could store something again.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await context.clearPermissions();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
}

/**
 * One page for all tests of a file or block, for tests that only open addresses and look: a new profile and its first page
 * cost several times as much as the next page. A test fails if anything goes wrong on the page while it runs.
 */
export function useSharedPage(
  options: PageOptions = {},
  prepare: (page: Page) => Promise<void> = async () => undefined,
): () => Page {
  const watched = newWatched(options);
  let page: Page;
  beforeAll(async () => {
    const context = await newContext(options, watched);
    page = await context.newPage();
    await prepare(page);
    return () => context.close();
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize(sizeOf(options));
    await page.emulateMedia({ colorScheme: options.colourScheme ?? 'light' });
    expect(watched.problems.splice(0)).toEqual([]);
  });
  return () => page;
}

/**
 * A shared page that begins every test like the first page of a new visitor: without cookies, storage, history and other tabs. Its process,
 * which has compiled the site's scripts, and the cache of files stay.
 */
export function useCleanPage(options: PageOptions = {}): () => Page {
  let devtools: CDPSession;
  const shared = useSharedPage(options, async (page) => {
    devtools = await page.context().newCDPSession(page);
  });
  afterEach(() => emptyProfile(shared(), devtools, options.origin));
  return shared;
}

export async function openPage(options: PageOptions = {}): Promise<Page> {
  return (await openContext(options)).newPage();
}

/** The message that the browser logs when the worker is blocked. */
const workerStaysAway = /Service Worker registration blocked by Playwright/;

/** A page of a signed-in user reconnects by itself after a test has stopped the server or the network. */
const isReconnecting = /WebSocket connection to '\S+\/realtime\/v1\/websocket\S*' failed/;

/** Chromium reports violations of the Content-Security-Policy as console errors. */
function watch(context: BrowserContext, home: string, report: (problem: string) => void): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    report(`console ${message.type()} on ${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    // Errors thrown by the browser itself have no stack.
    report(`page error on ${error.page()?.url()}: ${stack || message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== home)
      report(`request to another origin: ${request.url()}`);
  });
}

/**
 * Resolves when closed dialogs have left the history. A dialog's entry is removed by going back, which the browser does a little later
 * and which would cancel a navigation that has begun meanwhile.
 */
async function whenDialogsLeft(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('dialog[open]') !== null || history.state?.dialogs === undefined,
  );
}

/** Opens an address and waits until the page is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await whenDialogsLeft(page);
  await page.goto(path);
  await whenReady(page);
}

/** Signs in with the form's request, without opening a page. */
export async function beginSession(page: Page, person: Person = learner): Promise<void> {
  const answer = await page.request.post('/sign-in', {
    form: { login: person.email, password: person.password },
    maxRedirects: 0,
  });
  if (answer.status() !== 302)
    throw new Error(`${person.email} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Signs in without opening the sign-in page, and opens the user centre or `returnTo`. */
export async function signIn(page: Page, returnTo = '/user', person: Person = learner): Promise<void> {
  await beginSession(page, person);
  await page.goto(returnTo);
}

/** The way with a password, on the sign-in page that is open; a browser begins with a code. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('link', { name: '密码', exact: true }).click();
  await page.getByLabel('密码', { exact: true }).waitFor();
}

/** Fills in the sign-in form on the page that is open and waits for `returnTo`. */
export async function signInByForm(page: Page, returnTo: string, person: Person = learner): Promise<void> {
  await choosePassword(page);
  await page.getByLabel('邮箱或手机号').fill(person.email);
  await page.getByLabel('密码', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === returnTo);
}

/** Path and query of a page's address. */
export function whereIs(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Fires the event of a window that becomes active, in the next document if the page is just leaving this one. */
export async function activate(page: Page): Promise<void> {
  await page.waitForFunction(() => window.dispatchEvent(new Event('focus')));
}
