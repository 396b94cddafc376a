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

interface More {
  readonly SUI_NETWORK?: 'mainnet';
  readonly DATABASE_URL?: string;
  readonly SUI_DEPLOYMENT?: string;
  readonly VOUCHER_KEY?: string;
  readonly SPONSOR_KEY?: string;
}

function chainWith(file: unknown, more: More = {}) {
  const root = mkdtempSync(join(tmpdir(), 'create-chain-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const SUI_DEPLOYMENT = join(root, 'deployment.json');
  writeFileSync(SUI_DEPLOYMENT, typeof file === 'string' ? file : JSON.stringify(file));
  const environment = {
    DATA_DIR: root,
    DATABASE_URL: undefined as string | undefined,
    SPONSOR_KEY: undefined as string | undefined,
    SUI_API_KEY: undefined,
    SUI_URL,
    SUI_DEPLOYMENT,
    SUI_NETWORK: 'testnet' as 'testnet' | 'mainnet',
    VOUCHER_KEY: key.getSecretKey(),
    ...more,
  };
  return createChain({ environment, log: pino({ level: 'silent' }), root });
}

describe('remote Sui network', () => {
  it("uses the contract of the deployment file and signs vouchers with the operator's key", async () => {
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
    ['a file that is not JSON', '{"chain":', {}, 'which is not JSON'],
    ['a missing field', { ...good, firstCheckpoint: undefined }, {}, 'firstCheckpoint'],
    [
      'a shortened id',
      { ...good, deployment: { ...good.deployment, packageId: '0x12' } },
      {},
      'deployment.packageId must be a full id',
    ],
    [
      'an invalid sponsor key',
      good,
      { SPONSOR_KEY: 'suiprivkey1nothing' },
      'SPONSOR_KEY must be an ed25519 secret key',
    ],
    [
      'an invalid key',
      good,
      { VOUCHER_KEY: 'suiprivkey1nothing' },
      'VOUCHER_KEY must be an ed25519 secret key',
    ],
    ['a missing file', good, { SUI_DEPLOYMENT: '/nowhere/deployment.json' }, 'which cannot be read'],
    [
      'mainnet with an embedded database',
      { ...good, chain: 'suixue:mainnet' },
      { SUI_NETWORK: 'mainnet' },
      'requires a PostgreSQL server',
    ],
  ])('stops the server start with one sentence for %s', (_what, file, more, words) => {
    expect(() => chainWith(file, more as More)).toThrow(EnvironmentError);
    expect(() => chainWith(file, more as More)).toThrow(words);
    expect(() => chainWith(file, more as More)).not.toThrow(/suiprivkey1nothing/);
  });

  it('has a sponsor only if the operator configured one', async () => {
    expect(await chainWith(good).access()).toMatchObject({ sponsor: null });
    const sponsor = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(2));
    const access = await chainWith(good, { SPONSOR_KEY: sponsor.getSecretKey() }).access();
    expect(access?.sponsor?.address).toBe(sponsor.toSuiAddress());
    const bytes = Uint8Array.of(1, 2, 3);
    const signature = (await access?.sponsor?.signTransaction(bytes)) ?? '';
    expect(await sponsor.getPublicKey().verifyTransaction(bytes, signature)).toBe(true);
  });

  it('can be mainnet if the database is a PostgreSQL server', async () => {
    const chain = chainWith(
      { ...good, chain: 'suixue:mainnet' },
      { SUI_NETWORK: 'mainnet', DATABASE_URL: 'postgres://db.example/suixue' },
    );
    expect(await chain.access()).toMatchObject({ name: 'suixue:mainnet', network: 'mainnet' });
  });
});
