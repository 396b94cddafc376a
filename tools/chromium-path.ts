/** The Chromium of this machine, for the browser tests, films and screenshots. */
export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
