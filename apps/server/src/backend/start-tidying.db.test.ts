import { readFileSync } from 'node:fs';
import { type EmbeddedDatabase, openPGlite } from '@suixue/backend/database/pglite-database';
import { setupVariables } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import type { Logger } from 'pino';
import { expect, it, vi } from 'vitest';
import { startTidying } from './start-tidying.ts';

const database = useOpened(() =>
  openPGlite({ begin: readFileSync(process.env[setupVariables.pglite] ?? '') }),
);

/** Runs once each time that the test ends a pause. */
function startByHand(on: EmbeddedDatabase) {
  const log = { debug: vi.fn(), warn: vi.fn() };
  const pauses: (() => void)[] = [];
  const { stop } = startTidying({
    database: on,
    log: log as unknown as Logger,
    pause: (signal) =>
      new Promise((resolve) => {
        pauses.push(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
  });
  const look = async () => {
    const before = pauses.length;
    pauses.at(-1)?.();
    await expect.poll(() => pauses.length).toBe(before + 1);
  };
  return { log, look, stop };
}

it('startTidying vacuums at each run the tables that have grown, and stops on request', async () => {
  const { log, look, stop } = startByHand(database);
  await look();
  await database.transaction((tx) =>
    tx.run('create table grown (id int); insert into grown select generate_series(1, 2000)'),
  );
  log.debug.mockClear();
  await look();
  expect(log.debug).toHaveBeenCalledExactlyOnceWith(
    { tables: expect.arrayContaining(['public.grown']) },
    'vacuumed tables',
  );
  await stop();
  expect(log.warn).not.toHaveBeenCalled();
});

it('startTidying logs only the first of repeated failures, and the next failure after a success', async () => {
  let isBroken = true;
  const { log, look, stop } = startByHand({
    transaction: (work) => (isBroken ? Promise.reject(new Error('away')) : database.transaction(work)),
    runAlone: (statement) => database.runAlone(statement),
    listen: (...args) => database.listen(...args),
    close: () => Promise.resolve(),
  });
  await look();
  await look();
  expect(log.warn).toHaveBeenCalledOnce();
  isBroken = false;
  await look();
  isBroken = true;
  await look();
  expect(log.warn).toHaveBeenCalledTimes(2);
  await stop();
});
