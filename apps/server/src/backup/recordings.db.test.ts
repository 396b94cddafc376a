import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openRecordedFilm } from '@suixue/streaming/recorded-film';
import { expect, it } from 'vitest';
import { takeRecordings } from './recordings.ts';
import { saveBackup } from './save-backup.ts';
import { takeBackup } from './take-backup.ts';
import { readMigratedArchive, useTestSite, withDatabase } from './testing/test-site.ts';

const { scratch, folder, file, build, restoreTo } = useTestSite();
const eventOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [first, second] = [eventOf(1), eventOf(2)];
const film = '1700000000000-source.ts';
const segment = Buffer.alloc(1_880, 'G');

const lineOf = (number: number) =>
  `${JSON.stringify({ rendition: 'source', file: film, number, from: number * segment.length, length: segment.length, durationMs: 2_000, isBreak: false, at: 0 })}\n`;

/** A recording of one segment. */
function record(dataFolder: string, event: string): string {
  const to = join(dataFolder, 'live', event);
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, film), segment);
  writeFileSync(join(to, 'index.jsonl'), lineOf(0));
  writeFileSync(join(to, 'notes.txt'), 'of no recorder');
  return to;
}

const durationIn = async (dataFolder: string, event: string) =>
  (await openRecordedFilm(join(dataFolder, 'live', event)))?.durationMs;

it('restores recordings with --recordings as they were when the backup began, and keeps others that are there', async () => {
  const running = record(folder, first);
  const manifest = await withDatabase({ folder, url: undefined }, async (database) => {
    await build(database);
    const wanted = { acceptsMissingFiles: false, withRecordings: true };
    const bytes = await takeBackup({ database, folder, version: '0.1.0', ...wanted });
    // The event goes on while the backup is read.
    appendFileSync(join(running, film), segment);
    appendFileSync(join(running, 'index.jsonl'), lineOf(1));
    return saveBackup(file, bytes);
  });
  expect(manifest.parts.map(({ name }) => name).filter((name) => name.startsWith('live/'))).toEqual([
    `live/${first}/index.jsonl`,
    `live/${first}/${film}`,
  ]);
  expect(await durationIn(folder, first)).toBe(4_000);

  const target = join(scratch, 'new');
  for (const event of [first, second]) record(target, event);
  appendFileSync(join(target, 'live', first, 'index.jsonl'), lineOf(1));
  const { aside } = await restoreTo(target, undefined, {
    replaces: true,
    begin: await readMigratedArchive(),
  });
  expect([await durationIn(target, first), await durationIn(target, second)]).toEqual([2_000, 2_000]);
  expect(readFileSync(join(target, 'live', second, film))).toEqual(segment);
  expect(readdirSync(join(target, 'live', second)).sort()).toEqual([film, 'index.jsonl']);
  expect(await durationIn(aside ?? '', first), 'what was there before is still aside').toBe(4_000);
});

it('leaves recordings out of other backups, and refuses more bytes than the limit', async () => {
  record(folder, first);
  const manifest = await withDatabase({ folder, url: undefined }, async (database) => {
    await build(database);
    const wanted = { acceptsMissingFiles: false, withRecordings: false };
    return saveBackup(file, await takeBackup({ database, folder, version: '0.1.0', ...wanted }));
  });
  expect(manifest.parts.some(({ name }) => name.startsWith('live/'))).toBe(false);
  const target = join(scratch, 'new');
  await restoreTo(target, undefined, { begin: await readMigratedArchive() });
  expect(existsSync(join(target, 'live'))).toBe(false);
  const work = join(scratch, 'work');
  await mkdir(work);
  await expect(takeRecordings(folder, work, 1_000)).rejects.toThrow('Back up without --recordings');
  expect(await takeRecordings(join(scratch, 'none'), work)).toEqual([]);
});
