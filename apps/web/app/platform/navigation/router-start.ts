import { hasNewBuild } from '#app/platform/freshness/new-build.ts';

let start: () => Promise<unknown> = () => Promise.resolve();

/** Called once, by the application's start. */
export function setRouterStart(begin: () => Promise<unknown>): void {
  start = begin;
}

/** Loads the part of the router that navigates before it is needed. Rejects if a newer build has replaced its files. */
export async function startRouter(): Promise<void> {
  if (hasNewBuild.get()) throw new Error('the next page is loaded as a document');
  await start();
}
