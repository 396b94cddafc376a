import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { identifyProcess } from './process-identity.ts';
import { StoreInUseError } from './store-errors.ts';
import { openObserved } from './testing/open-observed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

/** A process that runs until it is stopped. */
async function startProcess(): Promise<{ id: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(child, 'spawn');
  const id = child.pid ?? 0;
  const stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { id, stop };
}

const never = () => expect.unreachable('nothing is taken over');

test('a store folder can be opened only once at a time, also within one process', async () => {
  const folder = scratchFolder();
  const { store } = openObserved(folder);
  store.commit([['a', Uint8Array.of(1)]]);
  expect(() => openObserved(folder)).toThrow(StoreInUseError);
  expect(() => openObserved(folder)).toThrow(
    new RegExp(`open in process ${process.pid}.*remove ${folder}/lock-`),
  );
  await store.close();
  const again = openObserved(folder);
  expect(again.events).toEqual([]);
  await again.store.close();
  expect(readdirSync(folder)).toEqual(['log-1']);
});

test('a folder lock holds while its process lives and is taken over after the process has died', async () => {
  const folder = scratchFolder();
  const { id, stop } = await startProcess();
  const name = `lock-${identifyProcess(id)}`;
  writeFileSync(join(folder, name), '');
  expect(() => lockFolder(folder, never)).toThrow(
    expect.objectContaining({ name: 'StoreInUseError', folder, processId: id }),
  );
  expect(readdirSync(folder)).toEqual([name]);

  await stop();
  const takenOver: number[] = [];
  const lock = lockFolder(folder, (processId) => takenOver.push(processId));
  expect(takenOver).toEqual([id]);
  expect(readdirSync(folder)).toEqual([`lock-${identifyProcess(process.pid)}`]);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a folder lock of a dead process is not owned by a later process with the same id',
  () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, `lock-${process.pid}-1`), '');
    const takenOver: number[] = [];
    lockFolder(folder, (processId) => takenOver.push(processId)).release();
    expect(takenOver).toEqual([process.pid]);
  },
);

test('a living process has a constant and unique identity, and a dead one has none', async () => {
  const { id, stop } = await startProcess();
  const identity = identifyProcess(id);
  expect(identity).toMatch(new RegExp(`^${id}(-\\d+)?$`));
  expect(identifyProcess(id)).toBe(identity);
  expect(identifyProcess(process.pid)).not.toBe(identity);
  await stop();
  expect(identifyProcess(id)).toBeUndefined();
});

test('a folder lock is released if opening the store fails', () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'snapshot-1'), 'no snapshot');
  expect(() => openObserved(folder)).toThrow(/damaged/);
  expect(readdirSync(folder)).toEqual(['snapshot-1']);
});
