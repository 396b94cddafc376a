import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { publishContract, setUpContract } from '@suixue/chain/publishing';
import { readContract } from '@suixue/chain/reading/contract';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import { openNetwork } from '@suixue/localnet-node/open-network';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { openEmbeddedChain } from '../open-embedded-chain.ts';
import { localShopTerms } from './local-shop-terms.ts';
import { openLocalShop } from './open-local-shop.ts';

const log = pino({ level: 'silent' });
const chain = 'suixue:local';

/** A network as older versions created it, without a shop. */
async function openOldNetwork(folder: string) {
  const framework = join(paths.contracts, 'framework/build');
  const open = openNetwork({ folder, framework, report: () => undefined });
  const client = createInProcessClient(open.network, (error) => {
    throw error;
  });
  const admin = Ed25519Keypair.fromSecretKey(open.keys.admin.secret);
  await open.faucet.send(open.keys.admin.address);
  const publisher = { client, signer: admin };
  const modules = readBytecode(join(paths.contracts, 'academy/build'));
  const published = await publishContract(publisher, modules);
  await setUpContract(publisher, {
    published,
    authKey: open.keys.voucher.publicKey,
    chain,
    operators: [],
    currencies: [SUI_TYPE_ARG],
    features: [],
  });
  const { deployment } = published;
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify({ chain: open.network.chainId, deployment }));
  const voucher = Ed25519Keypair.fromSecretKey(open.keys.voucher.secret);
  const signVoucher = (message: Uint8Array) => voucher.sign(message);
  return { open, client, parts: { client, deployment, admin, chain, signVoucher, now: Date.now } };
}

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

describe('openLocalShop', () => {
  it('opens a shop once on a network of an older version', async () => {
    const folder = newFolder();
    await (await openOldNetwork(folder)).open.close();
    for (const _ of ['first', 'second']) {
      const opened = await openEmbeddedChain({ folder, contracts: paths.contracts, log });
      const { client, deployment } = opened.access;
      const { kiosk } = await readContract(client, deployment);
      expect(kiosk.wares.size).toBe(BigInt(localShopTerms.wares.length));
      await opened.close();
    }
  });

  it('does not open a complete shop again if it was interrupted before the shop was recorded', {
    timeout: 30_000,
  }, async () => {
    const { open, client, parts } = await openOldNetwork(newFolder());
    vi.spyOn(client.core, 'waitForTransaction').mockRejectedValueOnce(new Error('cut off'));
    await expect(openLocalShop(parts)).rejects.toThrow('cut off');
    expect(await openLocalShop(parts)).toBe(false);
    const { kiosk, shop } = await readContract(client, parts.deployment);
    expect([kiosk.wares.size, shop.commodities.size]).toEqual([
      BigInt(localShopTerms.wares.length),
      BigInt(localShopTerms.commodities.length + localShopTerms.coupons.length),
    ]);
    await open.close();
  });

  it('creates nothing if the sender lacks the permission', async () => {
    const { open, client, parts } = await openOldNetwork(newFolder());
    await open.faucet.send(open.keys.sponsor.address);
    const stranger = Ed25519Keypair.fromSecretKey(open.keys.sponsor.secret);
    await expect(openLocalShop({ ...parts, admin: stranger })).rejects.toThrow();
    expect((await readContract(client, parts.deployment)).userPool.users.size).toBe(0n);
    await open.close();
  });

  it('sells every advanced course under its own name', () => {
    // Reads the sources, because tests run before the build.
    const folder = join(import.meta.dirname, '../../../../../content/course');
    const advanced = readdirSync(folder)
      .map((slug) => [slug, readFileSync(join(folder, slug, 'index.md'), 'utf8')] as const)
      .filter(([, text]) => /^level: advanced$/m.test(text))
      .map(([slug, text]) => [`/course/${slug}`, /^title: (.+)$/m.exec(text)?.[1]]);
    expect(advanced.length).toBeGreaterThan(0);
    expect(localShopTerms.wares.map(({ words }) => [words.link, words.name]).sort()).toEqual(advanced.sort());
  });
});
