import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../support/site/connect.ts';
import { readHostKeys } from '../support/site/host-keys.ts';
import { readCode } from '../support/site/people.ts';
import { type RunningServer, repository, startServer } from '../support/site/start-server.ts';

/** With the commands for operators, beside a server in use. */
let server: RunningServer;
let scratch: string;
let person: SupabaseClient;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'suixue-e2e-backup-'));
  server = await startServer({ isPrepared: true });
  person = await signUp('sun@example.com');
});
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const password = '正确的马电池订书钉';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function newClient(from: RunningServer): Promise<SupabaseClient> {
  return connect(from.url, (await readHostKeys(from)).anonKey);
}

async function signUp(email: string): Promise<SupabaseClient> {
  const client = await newClient(server);
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  const token = await readCode(server.url, email);
  expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  return client;
}

type Command = 'backup' | 'doctor' | 'restore';

function start(command: Command, words: readonly string[], dataDir = server.dataDir): ChildProcess {
  return spawn(
    process.execPath,
    [join(repository, `apps/server/src/administration/${command}.ts`), ...words],
    {
      cwd: scratch,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(server.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

async function run(command: Command, words: readonly string[], dataDir = server.dataDir) {
  const child = start(command, words, dataDir);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const [status] = await once(child, 'close');
  return { status, said };
}

async function killWhen(child: ChildProcess, isTime: () => boolean): Promise<void> {
  const ended = once(child, 'exit');
  await vi.waitUntil(() => isTime() || child.exitCode !== null, { timeout: 30_000, interval: 1 });
  child.kill('SIGKILL');
  await ended;
}

/** Adds and deletes files and makes transactions until stopped. */
async function keepBusy(isOver: () => boolean): Promise<number> {
  const id = (await person.auth.getUser()).data.user?.id;
  const avatars = person.storage.from('avatars');
  let rounds = 0;
  while (!isOver()) {
    rounds += 1;
    const path = `${id}/${crypto.randomUUID()}.png`;
    expect((await avatars.upload(path, png, { contentType: 'image/png' })).error).toBeNull();
    if (rounds % 3 !== 0) await avatars.remove([path]);
    const recipient = `0x${rounds.toString(16).padStart(64, '0')}`;
    const response = await fetch(`${server.url}/v2/gas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ FixedAmountRequest: { recipient } }),
    });
    expect(response.ok).toBe(true);
  }
  return rounds;
}

const file = () => join(scratch, 'site.tar.gz');
const restored = () => join(scratch, 'restored');

test('a backup made while clients write is verified and can be restored', { timeout: 120_000 }, async () => {
  const doctor = await run('doctor', []);
  expect(doctor, doctor.said).toMatchObject({ status: 0 });

  // Files from before must be in it; files added meanwhile may be.
  let left = 3;
  await keepBusy(() => {
    left -= 1;
    return left < 0;
  });
  let isOver = false;
  const backup = run('backup', [file()]).finally(() => {
    isOver = true;
  });
  expect(await keepBusy(() => isOver)).toBeGreaterThan(0);
  const { status, said } = await backup;
  expect(status, said).toBe(0);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(said).toContain('is complete and verified');

  // Restoring must not overwrite existing data or a running server's.
  expect(await run('backup', [file()])).toMatchObject({ status: 1 });
  expect((await run('restore', [file(), '--replace'])).said).toContain('is open in process');
  expect(await run('restore', [file()], restored())).toMatchObject({ status: 0 });
});

test('a restored server has every account and every file', { timeout: 120_000 }, async () => {
  const healthy = await run('doctor', [], restored());
  expect(healthy.status, healthy.said).toBe(0);
  const other = await startServer({ dataDir: restored() });
  try {
    await fetch(`${other.url}/rest/v1/`);
    const client = await newClient(other);
    const { data, error } = await client.auth.signInWithPassword({ email: 'sun@example.com', password });
    expect(error).toBeNull();
    const avatars = client.storage.from('avatars');
    const { data: found } = await avatars.list(data.user?.id, { limit: 1000 });
    expect(found?.length).toBeGreaterThan(0);
    for (const { name } of found ?? []) {
      const { data: bytes } = await avatars.download(`${data.user?.id}/${name}`);
      expect(Buffer.from((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(png);
    }
    // Earlier sessions stay valid, because the secrets were restored.
    const token = (await person.auth.getSession()).data.session?.access_token;
    expect((await client.auth.getUser(token)).data.user?.email).toBe('sun@example.com');
    // The network continues where the ledger stands.
    await vi.waitUntil(async () => (await fetch(`${other.url}/readyz`)).ok, { timeout: 30_000 });
  } finally {
    await other.stop();
  }
});

test('a killed backup leaves no file that looks like a backup', { timeout: 120_000 }, async () => {
  const name = join(scratch, 'killed.tar.gz');
  await killWhen(start('backup', [name]), () => existsSync(`${name}.unfinished`));
  expect(existsSync(name)).toBe(false);
  // The server deletes its partial work, and the next backup is complete.
  await vi.waitUntil(() => readdirSync(join(server.dataDir, 'backup-work')).length === 0, {
    timeout: 30_000,
  });
  expect(await run('backup', [name])).toMatchObject({ status: 0 });
  expect(existsSync(`${name}.unfinished`)).toBe(false);
});

/** Files that a restore writes one after another; by default it is killed at the last. */
const restoreSigns =
  process.env.LONG_TESTS === '1'
    ? ['host-secret', 'localnet', 'database/PG_VERSION', 'database/base']
    : ['database/base'];

test('a killed restore can be repeated, and no server starts in its folder until then', {
  timeout: 240_000,
}, async () => {
  for (const [index, sign] of restoreSigns.entries()) {
    const folder = join(scratch, `killed-${index}`);
    await killWhen(start('restore', [file()], folder), () => existsSync(join(folder, 'restoring', sign)));
    expect(existsSync(join(folder, 'restoring'))).toBe(true);
    await expect(startServer({ dataDir: folder })).rejects.toThrow('npm run restore');
    expect((await run('doctor', [], folder)).status).toBe(1);
    const again = await run('restore', [file()], folder);
    expect(again.status, again.said).toBe(0);
    expect(readdirSync(folder)).not.toContain('restoring');
  }
});

test('a backup needs the key of the command endpoint, and an aborted one leaves no files', async () => {
  const { port, key } = JSON.parse(readFileSync(join(server.dataDir, '.command-endpoint.json'), 'utf8'));
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ action: 'backup', acceptsMissingFiles: false, withRecordings: false }),
    });
  const { serviceKey } = await readHostKeys(server);
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${serviceKey}` })).status).toBe(401);
  const begun = await ask({ authorization: `Bearer ${key}` });
  expect(begun.headers.get('content-type')).toBe('application/gzip');
  await begun.body?.cancel();
  await vi.waitUntil(() => readdirSync(join(server.dataDir, 'backup-work')).length === 0, {
    timeout: 30_000,
  });
});

test('restoring a file that is not a backup prints a message and writes nothing', async () => {
  const nonsense = join(scratch, 'nonsense.tar.gz');
  writeFileSync(nonsense, 'nonsense');
  const folder = join(scratch, 'nowhere');
  for (const words of [[], [nonsense], [join(scratch, 'none')], [scratch]]) {
    const { status, said } = await run('restore', words, folder);
    expect(status).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
  }
  expect(existsSync(folder)).toBe(false);
});
