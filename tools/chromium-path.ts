import { existsSync } from 'node:fs';

const full = '/usr/bin/chromium';
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** `CHROMIUM_PATH`, or the first of these programs that this machine has. */
const choose = (first: string, second: string): string =>
  process.env.CHROMIUM_PATH || (!existsSync(first) && existsSync(second) ? second : first);

/** The Chromium for films, screenshots and measurements. */
export const chromiumPath = choose(full, withoutWindows);

/** The Chromium for the browser tests: the same engine without windows, which opens profiles three times as fast. */
export const testChromiumPath = choose(withoutWindows, full);
