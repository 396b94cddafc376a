import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { emptyProfile, newContext, newWatched, type PageOptions, sizeOf, type Watched } from './browser.ts';
import { startTrace } from './trace.ts';

type Prepare<Prepared> = (context: BrowserContext) => Promise<Prepared>;

interface KeptProfile<Prepared> {
  readonly prepare: Prepare<Prepared>;
  /** Profiles with the same options and preparation are alike. */
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly prepared: Prepared;
  readonly watched: Watched;
  /** A test has left something in it that cannot be removed. */
  isSpoilt: boolean;
}

/** Those of the file that runs now. */
const idle: KeptProfile<unknown>[] = [];
let fileOfIdle: string | undefined;

/** The pages of kept profiles that their test has not used yet. */
const unusedPages = new WeakMap<BrowserContext, Page>();

/** A page of a profile: that of a kept profile the first time, then new ones. */
export async function newPageOf(context: BrowserContext): Promise<Page> {
  const unused = unusedPages.get(context);
  unusedPages.delete(context);
  return unused ?? context.newPage();
}

/**
 * Profiles of a visitor that the tests of a file use one after another, if nearly every test opens one. A test finds its profile empty, with
 * what `prepare` puts into each of its pages, and with a page in a process that has compiled the site's scripts (`newPageOf`). A profile in
 * which a test leaves another clock or script behind is closed.
 */
export function keepProfiles<Prepared>(prepare: Prepare<Prepared>) {
  return async (options: PageOptions): Promise<Pick<KeptProfile<Prepared>, 'context' | 'prepared'>> => {
    await closeOtherFiles();
    const { expected = [], ...others } = options;
    const key = JSON.stringify(others);
    const place = idle.findIndex((profile) => profile.prepare === prepare && profile.key === key);
    const [found] = idle.splice(place, place < 0 ? 0 : 1) as KeptProfile<Prepared>[];
    const profile = found ?? (await openProfile(prepare, options, key));
    const { context, prepared, watched } = profile;
    watched.expected = expected;
    unusedPages.set(context, profile.page);
    const stopTrace = await startTrace(context);
    onTestFinished(async ({ task }) => {
      const isFailed = task.result?.state === 'fail';
      await stopTrace(isFailed || watched.problems.length > 0);
      if (isFailed || profile.isSpoilt || profile.page.isClosed()) await context.close();
      else await giveBack(profile, options);
      expect(watched.problems.splice(0)).toEqual([]);
    });
    return { context, prepared };
  };
}

async function openProfile<Prepared>(
  prepare: Prepare<Prepared>,
  options: PageOptions,
  key: string,
): Promise<KeptProfile<Prepared>> {
  const watched = newWatched(options);
  const context = await newContext(options, watched);
  const prepared = await prepare(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const profile = { prepare, key, context, page, devtools, prepared, watched, isSpoilt: false };
  const spoil = () => {
    profile.isSpoilt = true;
  };
  page.on('crash', spoil);
  for (const target of [page, context, context.clock]) callBeforeLasting(target, spoil);
  return profile;
}

/** Methods whose effect lasts until the page or the profile is closed. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'install', 'newCDPSession'];

function callBeforeLasting(target: object, report: () => void): void {
  for (const name of lasting) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...given: readonly unknown[]) => {
      report();
      return Reflect.apply(method, target, given);
    });
  }
}

async function giveBack<Prepared>(profile: KeptProfile<Prepared>, options: PageOptions): Promise<void> {
  const { page, devtools } = profile;
  await emptyProfile(page, devtools, options.origin);
  await page.setViewportSize(sizeOf(options));
  await page.emulateMedia({ colorScheme: options.colourScheme ?? 'light', media: null });
  idle.push(profile as KeptProfile<unknown>);
}

async function closeOtherFiles(): Promise<void> {
  const { testPath } = expect.getState();
  if (testPath === fileOfIdle) return;
  fileOfIdle = testPath;
  for (const { context } of idle.splice(0)) await context.close();
}
