import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { StoreInUseError } from '../store/store-errors.ts';
import { scratchFolder } from '../store/testing/scratch-folder.ts';
import { NetworkKeysError } from './network-keys.ts';
import { openNetwork } from './open-network.ts';
import { resetNetwork } from './reset-network.ts';

const framework = join(import.meta.dirname, '../../../../contracts/framework/build');
const open = (folder: string) => openNetwork({ folder, framework, report: () => undefined });

/** Waits until the folder is released: after a failed opening, that happens once pending writes are done. */
async function isFree(folder: string): Promise<void> {
  await vi.waitUntil(() => !readdirSync(join(folder, 'chain')).some((name) => name.startsWith('lock-')));
}

async function begun(): Promise<string> {
  const folder = join(scratchFolder(), 'net');
  await open(folder).close();
  return folder;
}

describe('the keys of a network', () => {
  it('are generated once, readable by the owner only', async () => {
    const folder = await begun();
    const path = join(folder, 'keys.json');
    const written = readFileSync(path, 'utf8');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
    const again = open(folder);
    expect(readFileSync(path, 'utf8')).toBe(written);
    const address = again.keys.faucet.address;
    expect(again.network.balances(address)[0]?.amount).toBe(10n ** 19n);
    await again.close();
  });

  const damaged: [what: string, text: (before: string) => string, words: string][] = [
    ['invalid JSON', (before) => before.slice(0, 40), 'is not valid JSON'],
    ['no content', () => '', 'is not valid JSON'],
    ['a list instead of an object', () => '[]', 'has no key of the faucet'],
    ['null instead of an object', () => 'null', 'has no key of the faucet'],
    ['a missing key', (before) => before.replace('"operator"', '"other"'), 'has no key of the operator'],
    [
      'an invalid key',
      (before) => before.replaceAll('suiprivkey1', 'suiprivkey2'),
      'has no key of the faucet',
    ],
    ['a number instead of a key', () => '{"faucet": 1}', 'has no key of the faucet'],
  ];
  it.each(damaged)('are not replaced if the file has %s', async (_what, damage, words) => {
    const folder = await begun();
    const path = join(folder, 'keys.json');
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(() => open(folder)).toThrow(NetworkKeysError);
    await isFree(folder);
    expect(() => open(folder)).toThrow(words);
    await isFree(folder);
  });

  it('get a missing sponsor key added and stay otherwise unchanged', async () => {
    const folder = await begun();
    const path = join(folder, 'keys.json');
    const { sponsor: _, ...before } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify(before));
    const opened = open(folder);
    const { sponsor } = opened.keys;
    await opened.close();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ ...before, sponsor: sponsor.secret });
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('are not generated for an existing network', async () => {
    const folder = await begun();
    rmSync(join(folder, 'keys.json'));
    expect(() => open(folder)).toThrow('is missing');
    expect(existsSync(join(folder, 'keys.json'))).toBe(false);
    await isFree(folder);
  });
});

describe('a network', () => {
  it('can be opened once at a time', async () => {
    const folder = await begun();
    const first = open(folder);
    expect(() => open(folder)).toThrow(StoreInUseError);
    await first.close();
    await open(folder).close();
  });

  it('can be deleted without deleting other files', async () => {
    const folder = await begun();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    mkdirSync(join(folder, 'chained'));
    expect(resetNetwork(folder)).toBe(true);
    expect([existsSync(join(folder, 'chain')), existsSync(join(folder, 'keys.json'))]).toEqual([
      false,
      false,
    ]);
    expect([readFileSync(join(folder, 'notes.txt'), 'utf8'), existsSync(join(folder, 'chained'))]).toEqual([
      'mine',
      true,
    ]);
    expect(resetNetwork(folder)).toBe(false);
    expect(resetNetwork(join(folder, 'nowhere'))).toBe(false);
  });

  it('cannot be deleted while it runs', async () => {
    const folder = await begun();
    const running = open(folder);
    expect(() => resetNetwork(folder)).toThrow(StoreInUseError);
    expect(running.network.latestCheckpoint().sequence).toBe(0n);
    await running.close();
    expect(resetNetwork(folder)).toBe(true);
  });

  it('has a new chain id when it is opened again after its deletion', async () => {
    const folder = await begun();
    const first = open(folder);
    const { chainId } = first.network;
    await first.close();
    resetNetwork(folder);
    const second = open(folder);
    expect(second.network.chainId).not.toBe(chainId);
    await second.close();
  });
});
