import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EnvironmentError } from '../environment.ts';
import { createChain } from './create-chain.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const shared = { objectId: id('1'), initialSharedVersion: '7' };
const good = {
  chain: 'suixue:testnet',
  firstCheckpoint: '100',
  deployment: {
    packageId: id('a'),
    originalPackageId: id('a'),
    state: shared,
    kiosk: shared,
    shop: shared,
    userPool: shared,
    couponBook: shared,
  },
};
const key = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(1));
const SUI_URL = 'https://node.example';

function chainWith(file: unknown, more: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'create-chain-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const SUI_DEPLOYMENT = join(root, 'deployment.json');
  writeFileSync(SUI_DEPLOYMENT, typeof file === 'string' ? file : JSON.stringify(file));
  const environment = {
    DATA_DIR: root,
    DATABASE_URL: undefined,
    SUI_API_KEY: undefined,
    SUI_URL,
    SUI_DEPLOYMENT,
    VOUCHER_KEY: key.getSecretKey(),
    ...more,
  };
  return createChain({ environment, log: pino({ level: 'silent' }), root });
}

describe('a network elsewhere', () => {
  it('has the programme where the operator wrote it down, and vouchers by the operator’s key', async () => {
    const access = await chainWith(good).access();
    expect(access).toMatchObject({
      deployment: good.deployment,
      firstCheckpoint: 100n,
      name: 'suixue:testnet',
    });
    const message = Uint8Array.of(1, 2, 3);
    const signature = (await access?.signVoucher(message)) ?? new Uint8Array();
    expect(await key.getPublicKey().verify(message, signature)).toBe(true);
  });

  it.each([
    ['no JSON', '{"chain":', {}, 'which is no JSON'],
    ['a part missing', { ...good, firstCheckpoint: undefined }, {}, 'firstCheckpoint'],
    [
      'an id cut short',
      { ...good, deployment: { ...good.deployment, packageId: '0x12' } },
      {},
      'deployment.packageId must be a whole id',
    ],
    ['a key that is none', good, { VOUCHER_KEY: 'suiprivkey1nothing' }, 'VOUCHER_KEY must be a secret key'],
    [
      'a file that is not there',
      good,
      { SUI_DEPLOYMENT: '/nowhere/deployment.json' },
      'which cannot be read',
    ],
    [
      'mainnet and a database of this process',
      { ...good, chain: 'suixue:mainnet' },
      {},
      'needs a PostgreSQL server',
    ],
  ])('stops the boot with a sentence: %s', (_what, file, more, words) => {
    expect(() => chainWith(file, more as Record<string, string>)).toThrow(EnvironmentError);
    expect(() => chainWith(file, more as Record<string, string>)).toThrow(words);
    expect(() => chainWith(file, more as Record<string, string>)).not.toThrow(/suiprivkey1nothing/);
  });

  it('of people’s money is paid on with a database of its own', async () => {
    const chain = chainWith(
      { ...good, chain: 'suixue:mainnet' },
      { DATABASE_URL: 'postgres://db.example/suixue' },
    );
    expect((await chain.access())?.name).toBe('suixue:mainnet');
  });
});
