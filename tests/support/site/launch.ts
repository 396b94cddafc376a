import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../../tools/chromium-path.ts';

/** Launches the system's Chromium without any background requests. */
export function launchChromium(): Promise<Browser> {
  if (!existsSync(chromiumPath))
    throw new Error(`There is no Chromium at ${chromiumPath}; set CHROMIUM_PATH to where it is.`);
  return chromium.launch({
    executablePath: chromiumPath,
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
