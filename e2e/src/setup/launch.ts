import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The system's Chromium, without a word to anyone but the page that it is sent to. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(`There is no Chromium at ${executablePath}; CHROMIUM_PATH says where it is.`);
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
