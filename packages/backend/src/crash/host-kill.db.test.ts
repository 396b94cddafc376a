import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { queryAsSuperuser } from '../testing/postgres-server.ts';
import { setupVariables } from '../testing/test-databases.ts';
import { ConfirmedWrites, expectComplete, type Fetch, writeUntilFailure } from './busy-clients.ts';

const rounds = 4;
const maxAnswers = 60;
const script = fileURLToPath(new URL('./host-process.ts', import.meta.url));

async function startHost(args: readonly string[]): Promise<{ child: ChildProcess; fetch: Fetch }> {
  const child = fork(script, args);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The host exited with ${code}`)));
  });
  const toChild = (text: string) => text.replace('http://host.test', `http://127.0.0.1:${port}`);
  return { child, fetch: (input, init) => fetch(toChild(String(input)), init) };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Kills the process repeatedly; each start first checks what the previous one left behind. */
async function killRepeatedly(args: readonly string[]): Promise<void> {
  const responses = new ConfirmedWrites();
  for (let round = 0; round < rounds; round += 1) {
    const { child, fetch } = await startHost(args);
    try {
      await expectComplete(fetch, responses);
      // Kills after a random number of responses, with further writes in progress, to hit any phase of a write.
      const fatal = responses.count + randomInt(1, maxAnswers);
      let death: Promise<void> | undefined;
      await writeUntilFailure(fetch, responses, () => {
        if (responses.count >= fatal) death ??= kill(child);
      });
      await death;
      expect(child.signalCode, 'nothing else ended the writing').toBe('SIGKILL');
    } finally {
      if (child.exitCode === null && child.signalCode === null) await kill(child);
    }
  }
  const { child, fetch } = await startHost(args);
  try {
    await expectComplete(fetch, responses);
    expect(responses.count).toBeGreaterThanOrEqual(rounds);
  } finally {
    await kill(child);
  }
}

it('a host killed while writing leaves only complete writes in PGlite', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-kill-'));
  const archive = process.env[setupVariables.pglite];
  try {
    await killRepeatedly(['folder', join(folder, 'database'), ...(archive === undefined ? [] : [archive])]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const server = process.env[setupVariables.postgres];
it.skipIf(server === undefined)(
  'a host killed while writing leaves only complete writes in PostgreSQL',
  { timeout: 240_000 },
  async () => {
    if (server === undefined) return;
    const name = `kill_${randomBytes(6).toString('hex')}`;
    queryAsSuperuser(server, `create database ${name}`);
    try {
      await killRepeatedly(['url', `postgres://postgres@localhost/${name}?host=${server}`]);
    } finally {
      queryAsSuperuser(server, `drop database ${name} with (force)`);
    }
  },
);
