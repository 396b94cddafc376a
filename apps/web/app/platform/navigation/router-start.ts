let start: () => Promise<unknown> = () => Promise.resolve();

/** Called once, by the application's start. */
export function setRouterStart(begin: () => Promise<unknown>): void {
  start = begin;
}

/** Loads the part of the router that navigates, unless it is there. */
export function startRouter(): Promise<unknown> {
  return start();
}
