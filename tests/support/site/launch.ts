import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { testChromiumPath } from '../../../tools/chromium-path.ts';
import { memoryFolder } from '../../../tools/memory-folder.ts';

/** Launches a Chromium without any background requests. */
export function launchChromium(path = testChromiumPath): Promise<Browser> {
  if (!existsSync(path))
    throw new Error(`There is no Chromium at ${path}; set CHROMIUM_PATH to where it is.`);
  return chromium.launch({
    executablePath: path,
    // Playwright lets processes share memory through files in the temporary folder, which are slow on a disk.
    ignoreDefaultArgs: memoryFolder ? ['--disable-dev-shm-usage'] : [],
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
