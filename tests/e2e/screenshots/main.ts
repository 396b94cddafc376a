/**
 * Visits the states of the pages, on a phone and a desktop in parallel, each on its own server, and takes light and dark
 * screenshots: `npm run screenshots -- [folder] [chapter...]`. Exits with 1 if a state was not reached.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromiumPath } from '../../../tools/chromium-path.ts';
import { launchChromium } from '../../support/site/launch.ts';
import { repository } from '../../support/site/start-server.ts';
import { chapters as all } from './chapters.ts';
import { devices } from './device.ts';
import { openSite } from './open-site.ts';
import { record } from './record.ts';
import { writeIndex } from './write-index.ts';

const [given, ...wanted] = process.argv.slice(2);
const folder = resolve(given ?? join(repository, 'tests/output/screenshots'));
const chapters =
  wanted.length === 0 ? all : all.filter(({ name }) => wanted.some((word) => name.startsWith(word)));
if (chapters.length === 0) throw new Error(`The chapters are: ${all.map(({ name }) => name).join(', ')}.`);
if (given === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const recordings = await Promise.all(
  devices.map(async (device) => {
    const browser = await launchChromium(chromiumPath);
    try {
      return await record(chapters, { browser, openSite, device, folder });
    } finally {
      await browser.close();
    }
  }),
);
const [first] = recordings;
if (first) writeIndex(folder, first.pictures);
const failures = recordings.flatMap((recording) => recording.failures);
process.stdout.write(
  `${first?.pictures.length ?? 0} states are in ${folder}; ${failures.length} things went wrong.\n`,
);
if (failures.length > 0) process.exitCode = 1;
