import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLadder } from './create-ladder.ts';

/** A program that notes its process and ignores that its input ends, as an ffmpeg that still encodes does. */
async function makeSlowFfmpeg() {
  const folder = await mkdtemp(join(tmpdir(), 'suixue-ladder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ffmpeg = join(folder, 'ffmpeg');
  const noted = join(folder, 'processes');
  await writeFile(ffmpeg, `#!/bin/sh\necho $$ >> '${noted}'\nexec sleep 60\n`, { mode: 0o700 });
  const processes = async () =>
    existsSync(noted) ? (await readFile(noted, 'utf8')).trim().split('\n').map(Number) : [];
  return { ffmpeg, processes };
}

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

describe('createLadder', () => {
  it('kills every ffmpeg when it is closed, also of runs that were stopped, and starts no more', async () => {
    const { ffmpeg, processes } = await makeSlowFfmpeg();
    const problems: string[] = [];
    const ladder = createLadder({ ffmpeg, onProblem: (problem) => problems.push(problem) });
    const source = { sourceHeight: 1_080, onSegment: () => undefined };
    ladder.start(source)?.stop();
    ladder.start(source);
    await expect.poll(async () => (await processes()).length).toBe(2);
    const closedAt = performance.now();
    await ladder.close();
    expect(performance.now() - closedAt).toBeLessThan(2_000);
    expect((await processes()).filter(isRunning)).toEqual([]);
    expect(ladder.start(source)).toBeNull();
    expect(problems).toEqual([]);
  });

  it('reports an ffmpeg that cannot be started, and closes', async () => {
    const problems: string[] = [];
    const ladder = createLadder({
      ffmpeg: '/nowhere/ffmpeg',
      onProblem: (problem) => problems.push(problem),
    });
    ladder.start({ sourceHeight: 1_080, onSegment: () => undefined });
    await expect.poll(() => problems).toEqual([expect.stringContaining('ENOENT')]);
    await ladder.close();
  });
});
